import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  KEPT_LIMIT,
  keepScreen,
  withoutPersonal,
  type KeptScreen,
} from "../../../src/ui/app/kept-screens.ts";

const screen = (key: string, category?: string): KeptScreen => ({
  key,
  routeId: key,
  address: { category },
});
const visits = fc.array(fc.integer({ min: 0, max: 15 }).map((n) => screen(`screen ${n}`)));

describe("withoutPersonal", () => {
  it("drops what a former viewer had, but for the screen on show", () => {
    const kept = ["/library", "/search", "/"].map((key) => screen(key));
    expect(withoutPersonal(kept, screen("/")).map(({ key }) => key)).toEqual(["/search", "/"]);
    expect(withoutPersonal(kept, null).map(({ key }) => key)).toEqual(["/search"]);
  });
});

describe("keepScreen", () => {
  it("keeps the screens seen last, each once, the newest first", () => {
    fc.assert(
      fc.property(visits, (seen) => {
        const kept = seen.reduce<readonly KeptScreen[]>(keepScreen, []);
        const newestFirst = [...new Set(seen.map(({ key }) => key).toReversed())];
        expect(kept.map(({ key }) => key)).toEqual(newestFirst.slice(0, KEPT_LIMIT));
      }),
    );
  });

  it("answers the same array when the screen is in front already", () => {
    const shown = screen("home");
    const kept = keepScreen([], shown);
    expect(keepScreen(kept, shown)).toBe(kept);
  });

  it("takes over another category of the same screen", () => {
    const kept = keepScreen([screen("explore")], screen("explore", "ACG"));
    expect(kept.map(({ address }) => address.category)).toEqual(["ACG"]);
  });
});
