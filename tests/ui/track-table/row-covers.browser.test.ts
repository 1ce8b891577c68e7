import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRowCovers } from "../../../src/ui/features/track-table/rows/row-covers.ts";

const KEPT = "#kept";
const AT_ONCE = 4;

/** Cover elements whose pictures load when the test says so. */
function bench() {
  let failures = 0;
  const asked: HTMLImageElement[] = [];
  const covers = createRowCovers({
    createImage: () => {
      const image = document.createElement("img");
      // Nothing is fetched; the test sends the events.
      Object.defineProperty(image, "src", { value: "", writable: true });
      image.removeAttribute = (name) => {
        if (name === "src") image.src = "";
      };
      asked.push(image);
      return image;
    },
    addressOf: String,
    keptCopyOf: (url) => `${url}${KEPT}`,
    onFailed: () => (failures += 1),
  });
  const wells = Array.from({ length: 8 }, () => document.createElement("span"));
  return { asked, covers, wells, failures: () => failures };
}

type Bench = ReturnType<typeof bench>;
type Step = (bench: Bench, wanted: Map<HTMLElement, string>) => void;

const aWell = fc.nat(7);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(aWell, fc.nat(5)).map(([place, cover]): Step => ({ covers, wells }, wanted) => {
    const well = wells[place];
    if (well === undefined) return;
    covers.show(well, `cover-${cover}`);
    wanted.set(well, `cover-${cover}`);
  }),
  aWell.map((place): Step => ({ covers, wells }, wanted) => {
    const well = wells[place];
    if (well === undefined) return;
    covers.clear(well);
    wanted.delete(well);
  }),
  fc.constantFrom<Step>(
    ({ covers }) => covers.hold(),
    ({ covers }) => covers.goOn(),
    ({ covers }) => covers.askAgain(),
  ),
  // Any picture requested so far may load or fail, also one that was given up.
  fc
    .tuple(fc.nat(40), fc.constantFrom("load", "error"))
    .map(([place, event]): Step => ({ asked }) => {
      asked[place % Math.max(1, asked.length)]?.dispatchEvent(new Event(event));
    }),
);

const pictureOf = (well: HTMLElement): string | null =>
  well.querySelector("img")?.src.replace(KEPT, "") ?? null;

describe("covers of rows", () => {
  it("ask for none while something that was pressed comes first, and for all of them after it", () => {
    const { asked, covers, wells } = bench();
    wells.slice(0, 2).forEach((well, place) => covers.show(well, `cover-${place}`));
    covers.hold();
    wells.slice(2, 5).forEach((well, place) => covers.show(well, `cover-${place}`));
    asked[0]?.dispatchEvent(new Event("load"));
    expect(asked.length).toBe(2);
    covers.goOn();
    expect(asked.length).toBe(5);
  });

  it("that a file of one's own has are a record when they are broken, others are not", () => {
    const { asked, covers, wells } = bench();
    const isRecord = (url: string): boolean => {
      const well = wells[0] ?? document.createElement("span");
      covers.show(well, url);
      // The request to the network fails, then the one to the cache.
      for (let place = 0; place < 2; place += 1) asked.at(-1)?.dispatchEvent(new Event("error"));
      return well.hasAttribute("data-broken");
    };
    expect(isRecord("app://tonearm/local/media/cover/7")).toBe(true);
    expect(isRecord("https://p1.music.126.net/a.jpg")).toBe(false);
    expect(isRecord("app://tonearm/local/media/cover/8")).toBe(true);
    covers.askAgain();
    asked.at(-1)?.dispatchEvent(new Event("load"));
    expect(wells[0]?.hasAttribute("data-broken")).toBe(false);
  });

  it("are asked for again when they could not be had, and told of once", () => {
    const { asked, covers, wells, failures } = bench();
    const [well = document.createElement("span")] = wells;
    covers.show(well, "cover-1");
    const fail = (): void => {
      // The request to the network fails, then the one to the cache.
      for (let place = 0; place < 2; place += 1) asked.at(-1)?.dispatchEvent(new Event("error"));
    };
    fail();
    expect(failures()).toBe(1);
    covers.askAgain();
    expect(asked.length).toBe(2);
    fail();
    expect(failures()).toBe(1);
    covers.askAgain();
    asked.at(-1)?.dispatchEvent(new Event("load"));
    expect(well.querySelector("img")).toBe(asked[2]);
  });

  it("never show in the wrong row, in whatever order they come, fail or are given up", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const all = bench();
        const wanted = new Map<HTMLElement, string>();
        for (const step of steps) {
          step(all, wanted);
          for (const well of all.wells) {
            expect(well.childElementCount).toBeLessThanOrEqual(1);
            const shown = pictureOf(well);
            if (shown !== null) expect(shown).toBe(wanted.get(well));
          }
        }
      }),
    );
  });

  it("all come in the end, a few at a time", () => {
    const { asked, covers, wells } = bench();
    wells.forEach((well, place) => covers.show(well, `cover-${place}`));
    expect(asked).toHaveLength(AT_ONCE);
    for (let place = 0; place < wells.length; place += 1)
      asked[place]?.dispatchEvent(new Event("load"));
    expect(wells.map(pictureOf)).toEqual(wells.map((_, place) => `cover-${place}`));
  });

  it("give way to those asked for later once their row has moved on", () => {
    const { asked, covers, wells } = bench();
    wells.forEach((well, place) => covers.show(well, `cover-${place}`));
    wells.slice(0, 6).forEach((well) => covers.clear(well));
    expect(asked.map(({ src }) => src).filter((src) => src !== "")).toEqual(["cover-6", "cover-7"]);
  });

  it("are looked for among the kept ones when the network has none", () => {
    const { asked, covers, wells } = bench();
    const [well] = wells;
    if (well === undefined) throw new Error("no well");
    covers.show(well, "cover");
    asked[0]?.dispatchEvent(new Event("error"));
    expect(asked[0]?.src).toBe(`cover${KEPT}`);
    expect(well.childElementCount).toBe(0);
    asked[0]?.dispatchEvent(new Event("load"));
    expect(pictureOf(well)).toBe("cover");
  });

  it("are asked for again after the list was put away", () => {
    const { asked, covers, wells } = bench();
    const [well] = wells;
    if (well === undefined) throw new Error("no well");
    covers.show(well, "cover");
    covers.stop();
    covers.show(well, "cover");
    asked[1]?.dispatchEvent(new Event("load"));
    expect(pictureOf(well)).toBe("cover");
  });
});
