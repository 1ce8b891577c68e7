import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stagesOf, STEPS_PER_S } from "../../../src/ui/features/lyrics/slide.ts";
import { sweepRows } from "../../../src/ui/features/lyrics/sweep/sweep.ts";

const FONT_PX = 30;
const EDGE_PX = 0.6 * FONT_PX;

const words = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 200 }), ms: fc.integer({ min: 1, max: 3_000 }) }),
  { minLength: 1, maxLength: 8 },
);

/** The light of a row of words sung one after another, from the end at which its script begins. */
function lightOf(row: readonly { width: number; ms: number }[], isRightToLeft: boolean) {
  const whole = row.reduce((sum, { width }) => sum + width, 0);
  let at = 0;
  let startS = 10;
  const fragments = row.map(({ width, ms }) => {
    const left = isRightToLeft ? whole - at - width : at;
    at += width;
    const from = startS;
    startS += ms / 1000;
    return { startS: from, endS: startS, left, right: left + width, middle: 20 };
  });
  const [light] = sweepRows(fragments, 40, isRightToLeft);
  if (light === undefined) throw new Error("no row");
  return {
    light,
    whole,
    stages: stagesOf(light, { width: whole, fontPx: FONT_PX, isRightToLeft }),
  };
}

describe("the way of the light over a row", () => {
  it("begins with the soft edge before the first word, and ends with it behind the last", () => {
    fc.assert(
      fc.property(words, fc.boolean(), (row, isRightToLeft) => {
        const { stages, whole } = lightOf(row, isRightToLeft);
        const first = stages[0]?.edgeX ?? Number.NaN;
        const last = stages.at(-1)?.edgeX ?? Number.NaN;
        expect(first).toBeCloseTo(isRightToLeft ? whole : -EDGE_PX);
        expect(last).toBeCloseTo(isRightToLeft ? -EDGE_PX : whole);
      }),
    );
  });

  it("never goes back, and never faster than it is drawn", () => {
    fc.assert(
      fc.property(words, fc.boolean(), (row, isRightToLeft) => {
        const { stages, light } = lightOf(row, isRightToLeft);
        for (const [place, { edgeX, offset, steps }] of stages.entries()) {
          const next = stages[place + 1];
          if (next === undefined) continue;
          const by = (next.edgeX - edgeX) * (isRightToLeft ? -1 : 1);
          expect(by).toBeGreaterThanOrEqual(-1e-6);
          const lengthS = (next.offset - offset) * (light.endS - light.startS);
          expect(Number.isInteger(steps) && steps >= 1).toBe(true);
          expect(steps).toBeLessThanOrEqual(Math.max(1, lengthS * STEPS_PER_S + 0.5));
        }
      }),
    );
  });
});
