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
  // The line begins and ends with other rows.
  const line = { startS: light.startS - 2, endS: light.endS + 3 };
  return {
    light,
    line,
    whole,
    stages: stagesOf(light, { width: whole, fontPx: FONT_PX, isRightToLeft, ...line }),
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

  it("stands still while other rows of the line are sung", () => {
    fc.assert(
      fc.property(words, fc.boolean(), (row, isRightToLeft) => {
        const { stages, light, line } = lightOf(row, isRightToLeft);
        const atS = (offset: number) => line.startS + offset * (line.endS - line.startS);
        expect(stages[0]?.offset).toBe(0);
        expect(stages[1]?.edgeX).toBe(stages[0]?.edgeX);
        expect(atS(stages[1]?.offset ?? Number.NaN)).toBeCloseTo(light.startS);
        expect(stages.at(-1)?.offset).toBe(1);
        expect(stages.at(-2)?.edgeX).toBe(stages.at(-1)?.edgeX);
        expect(atS(stages.at(-2)?.offset ?? Number.NaN)).toBeCloseTo(light.endS);
      }),
    );
  });

  it("never goes back, and is drawn no more often than its soft edge needs", () => {
    fc.assert(
      fc.property(words, fc.boolean(), (row, isRightToLeft) => {
        const { stages, line } = lightOf(row, isRightToLeft);
        for (const [place, { edgeX, offset, steps }] of stages.entries()) {
          const next = stages[place + 1];
          if (next === undefined) continue;
          const by = (next.edgeX - edgeX) * (isRightToLeft ? -1 : 1);
          expect(by).toBeGreaterThanOrEqual(-1e-6);
          const lengthS = (next.offset - offset) * (line.endS - line.startS);
          const needed = by / (EDGE_PX / 2);
          expect(Number.isInteger(steps) && steps >= 1).toBe(true);
          expect(steps).toBeLessThanOrEqual(
            Math.max(1, Math.max(needed, lengthS * STEPS_PER_S.least) + 0.51),
          );
          expect(steps).toBeLessThanOrEqual(Math.max(1, lengthS * STEPS_PER_S.most + 0.51));
          // Wider steps only where even the most steps are too few.
          expect(steps).toBeGreaterThanOrEqual(Math.min(needed, lengthS * STEPS_PER_S.most) - 0.51);
        }
      }),
    );
  });
});
