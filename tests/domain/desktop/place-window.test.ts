import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeWindowState,
  keepInSight,
  LEAST_SIZE,
  placeWindow,
  USUAL_SIZE,
  type Bounds,
  type Display,
} from "../../../src/domain/desktop/place-window.ts";

const bounds = (least: number): fc.Arbitrary<Bounds> =>
  fc.record({
    x: fc.integer({ min: -10_000, max: 10_000 }),
    y: fc.integer({ min: -10_000, max: 10_000 }),
    width: fc.integer({ min: least, max: 8_000 }),
    height: fc.integer({ min: least, max: 5_000 }),
  });
const displays = fc.uniqueArray(fc.record({ id: fc.nat(9), workArea: bounds(320) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ id }) => id,
});
const state = fc.record({
  bounds: bounds(0),
  displayId: fc.nat(9),
  mode: fc.constantFrom("normal" as const, "maximised" as const, "fullScreen" as const),
});

const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Width and height of the overlap of two windows. */
const common = (a: Bounds, b: Bounds): readonly [number, number] => [
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
];

describe("where a window is moved to", () => {
  it("has some of it on a display, and is where it is wanted if that is so already", () => {
    fc.assert(
      fc.property(bounds(160), displays, (wanted, there) => {
        const placed = keepInSight(wanted, there);
        const isInSight = (window: Bounds): boolean =>
          there.some(({ workArea }) => common(window, workArea).every((length) => length >= 48));
        expect(isInSight(placed)).toBe(true);
        if (isInSight(wanted)) expect(placed).toEqual(wanted);
        expect([placed.width, placed.height]).toEqual([wanted.width, wanted.height]);
      }),
    );
  });

  it("is where it is wanted while there is no display", () => {
    const wanted = { x: 9_000, y: -9_000, width: 700, height: 160 };
    expect(keepInSight(wanted, [])).toEqual(wanted);
  });
});

describe("where a window opens", () => {
  it("is wholly on one display, as large as may be, wherever it was left", () => {
    fc.assert(
      fc.property(fc.option(state), displays, (left, there) => {
        const placed = placeWindow(left, there);
        const home = there.find(({ id }) => id === left?.displayId) ?? there[0];
        const area = home?.workArea ?? placed;
        expect(isInside(placed, area)).toBe(true);
        expect(placed.width).toBeGreaterThanOrEqual(Math.min(LEAST_SIZE.width, area.width));
        expect(placed.height).toBeGreaterThanOrEqual(Math.min(LEAST_SIZE.height, area.height));
      }),
    );
  });

  it("is where it was left, as long as that is in sight", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        displays,
        fc.nat(3),
        fc.tuple(share, share, share, share),
        (there, at, shares) => {
          const home = there[at % there.length];
          if (home === undefined) throw new Error("no display");
          const { x, y, width, height } = home.workArea;
          const [across, down, wide, high] = shares;
          const part = (least: number, most: number, of: number): number =>
            Math.round(Math.min(least, most) + of * (most - Math.min(least, most)));
          const size = {
            width: part(LEAST_SIZE.width, width, wide),
            height: part(LEAST_SIZE.height, height, high),
          };
          const bounds = {
            x: x + Math.floor(across * (width - size.width)),
            y: y + Math.floor(down * (height - size.height)),
            ...size,
          };
          const left = { bounds, displayId: home.id, mode: "normal" } as const;
          expect(placeWindow(left, there)).toEqual(bounds);
        },
      ),
    );
  });

  it("is the middle of the first display for a first start, and where its own display is gone", () => {
    const screen: Display = { id: 1, workArea: { x: 0, y: 40, width: 1920, height: 1040 } };
    expect(placeWindow(null, [screen])).toEqual({ x: 240, y: 140, ...USUAL_SIZE });
    const left = { bounds: { x: -1800, y: 0, width: 1200, height: 800 }, displayId: 7 };
    expect(placeWindow({ ...left, mode: "normal" }, [screen])).toEqual({
      x: 360,
      y: 160,
      width: 1200,
      height: 800,
    });
    const small: Display = { id: 2, workArea: { x: 0, y: 0, width: 1024, height: 600 } };
    expect(placeWindow(null, [small])).toEqual(small.workArea);
  });

  it("forgets what cannot be read", () => {
    const good = { bounds: { x: 1, y: 2, width: 3, height: 4 }, displayId: 5, mode: "maximised" };
    expect(decodeWindowState(good)).toEqual(good);
    for (const bad of [
      null,
      7,
      {},
      { ...good, mode: "flat" },
      { ...good, displayId: null },
      { ...good, bounds: { ...good.bounds, x: Number.NaN } },
      { ...good, bounds: { x: "1", y: 2, width: 3, height: 4 } },
    ])
      expect(decodeWindowState(bad)).toBeNull();
  });
});
