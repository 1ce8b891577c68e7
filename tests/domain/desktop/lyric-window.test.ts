import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeLook,
  colourAfter,
  decodeLyricWindow,
  DEFAULT_LYRIC_WINDOW,
  leftAt,
  LYRIC_WINDOW,
  LYRIC_WINDOW_KINDS,
  sizeBeside,
} from "../../../src/domain/desktop/lyric-window.ts";
import { placeWindow } from "../../../src/domain/desktop/place-window.ts";

const { look: LOOK } = DEFAULT_LYRIC_WINDOW;
const DISPLAYS = [
  { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } },
  { id: 2, workArea: { x: -1280, y: 200, width: 1280, height: 720 } },
];
const area = (id: number) => {
  const found = DISPLAYS.find((each) => each.id === id) ?? DISPLAYS[0];
  if (found === undefined) throw new Error("no display");
  return found.workArea;
};

describe("how the lyric window is kept", () => {
  it("is read tolerantly: what is broken costs itself alone", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const { look } = decodeLyricWindow(raw);
        for (const name of ["form", "colour", "size", "font"] as const)
          expect(LYRIC_WINDOW[name]).toContain(look[name]);
      }),
    );
    const kept = { look: { form: "normal", colour: "pink", size: 7, isLocked: true }, places: 7 };
    expect(decodeLyricWindow(kept)).toEqual({
      look: { ...LOOK, form: "normal", isLocked: true },
      places: { small: null, normal: null },
    });
  });

  it("changes by what is a choice, and by nothing else", () => {
    expect(changeLook(LOOK, { colour: "red", size: 1000, x: 1 })).toEqual({
      ...LOOK,
      colour: "red",
    });
    expect(changeLook(LOOK, "small")).toEqual(LOOK);
  });

  it("steps through sizes to their ends, and through colours round and round", () => {
    expect(LYRIC_WINDOW.size.map((size) => sizeBeside(size, 1))).toEqual([26, 32, 38, null]);
    expect(LYRIC_WINDOW.size.map((size) => sizeBeside(size, -1))).toEqual([null, 20, 26, 32]);
    expect(LYRIC_WINDOW.colour.map(colourAfter)).toEqual([
      "black",
      "blue",
      "green",
      "red",
      "white",
    ]);
  });
});

describe("where the lyric window opens", () => {
  it("is in sight, in its form's own size, wherever it was left", () => {
    const bounds = fc.record({
      x: fc.integer({ min: -9_000, max: 9_000 }),
      y: fc.integer({ min: -9_000, max: 9_000 }),
      width: fc.nat(9_000),
      height: fc.nat(9_000),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...LYRIC_WINDOW.form),
        fc.option(bounds),
        fc.constantFrom(1, 2, 3),
        (form, left, displayId) => {
          const state = left && { bounds: left, displayId, mode: "normal" as const };
          const places = { small: null, normal: null, [form]: state };
          const choice = { look: { ...LOOK, form }, places };
          const placed = placeWindow(leftAt(choice), DISPLAYS, LYRIC_WINDOW_KINDS[form]);
          const { x, y, width, height } = area(left === null ? 1 : displayId);
          expect({ width: placed.width, height: placed.height }).toEqual(
            LYRIC_WINDOW_KINDS[form].usual,
          );
          expect(placed.x).toBeGreaterThanOrEqual(x);
          expect(placed.y).toBeGreaterThanOrEqual(y);
          expect(placed.x + placed.width).toBeLessThanOrEqual(x + width);
          expect(placed.y + placed.height).toBeLessThanOrEqual(y + height);
        },
      ),
    );
  });

  it("is above the end of the first display the first time", () => {
    expect(placeWindow(null, DISPLAYS, LYRIC_WINDOW_KINDS.small)).toEqual({
      x: 610,
      y: 784,
      width: 700,
      height: 160,
    });
  });
});
