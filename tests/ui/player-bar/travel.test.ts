import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MOST_STEP_PX,
  NEEDLE_PX,
  stepsPerS,
  travelAt,
} from "../../../src/ui/features/player-bar/travel.ts";

const widths = fc.integer({ min: 20, max: 3_000 });
const lengths = fc.double({ min: 1, max: 20_000, noNaN: true });
const ratios = fc.constantFrom(1, 1.25, 1.5, 2, 3);

describe("steps of the needle", () => {
  it("are one a second for a song of four minutes on a bar of 300 px", () => {
    expect(stepsPerS(300, 240)).toBe(1);
    expect(stepsPerS(700, 240)).toBe(1);
  });

  it("never jump far, up to ten a second", () => {
    fc.assert(
      fc.property(widths, lengths, (width, durationS) => {
        const perS = stepsPerS(width, durationS);
        expect(Number.isInteger(perS)).toBe(true);
        expect(perS).toBeGreaterThanOrEqual(1);
        if (perS < 10) expect(width / durationS / perS).toBeLessThanOrEqual(MOST_STEP_PX);
      }),
    );
  });

  it("are one a second while the length is not known", () => {
    expect(stepsPerS(300, 0)).toBe(1);
  });
});

describe("the way of the needle", () => {
  it("begins at the start, ends at the end, never leaves the groove and never goes back", () => {
    fc.assert(
      fc.property(widths, lengths, ratios, (width, durationS, ratio) => {
        expect(travelAt(0, durationS, width, ratio)).toEqual({ share: 0, x: 0 });
        let last = { share: 0, x: 0 };
        for (let part = 0; part <= 20; part += 1) {
          const at = travelAt((durationS * part) / 20, durationS, width, ratio);
          expect(at.share).toBeGreaterThanOrEqual(last.share);
          expect(at.x).toBeGreaterThanOrEqual(last.x);
          last = at;
        }
        expect(Math.abs(last.share * width - width)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(last.x - (width - NEEDLE_PX))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("stands on whole pixels of the device", () => {
    fc.assert(
      fc.property(widths, lengths, ratios, fc.double({ min: 0, max: 1, noNaN: true }), (...all) => {
        const [width, durationS, ratio, part] = all;
        const device = travelAt(part * durationS, durationS, width, ratio).x * ratio;
        expect(device).toBeCloseTo(Math.round(device), 6);
      }),
    );
  });

  it("stays at the start while the length is not known", () => {
    expect(travelAt(12, 0, 300, 1)).toEqual({ share: 0, x: 0 });
  });
});
