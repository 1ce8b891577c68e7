import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterFrame, UNTROUBLED, type Governor } from "../../../src/ui/features/lyrics/effects.ts";

const LEVELS = ["full", "still", "plain"] as const;
const GOOD_MS = 16.7;
const LATE_MS = 34;

const run = (from: Governor, frames: readonly number[]): Governor =>
  frames.reduce((governor, frameMs) => afterFrame(governor, frameMs), from);
const times = (count: number, frameMs: number): readonly number[] =>
  Array.from({ length: count }, () => frameMs);
/** Number of frames of this duration until the level changes. */
const framesToLeave = (from: Governor, frameMs: number): number => {
  let governor = from;
  for (let count = 1; count < 5_000; count += 1) {
    governor = afterFrame(governor, frameMs);
    if (governor.level !== from.level) return count;
  }
  return Number.POSITIVE_INFINITY;
};

describe("the governor of effects", () => {
  it("leaves everything on while frames come in time", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 19, noNaN: true })), (frames) => {
        expect(run(UNTROUBLED, frames).level).toBe("full");
      }),
    );
  });

  it("does not mind a single late frame among good ones", () => {
    const now = run(
      UNTROUBLED,
      times(40, 0).flatMap(() => [LATE_MS, ...times(9, GOOD_MS)]),
    );
    expect(now.level).toBe("full");
  });

  it("stops the drift first, then the soft edge, within a handful of late frames", () => {
    const still = run(UNTROUBLED, times(framesToLeave(UNTROUBLED, LATE_MS), LATE_MS));
    expect(still.level).toBe("still");
    const plain = run(still, times(framesToLeave(still, LATE_MS), LATE_MS));
    expect(plain.level).toBe("plain");
    expect(framesToLeave(UNTROUBLED, LATE_MS) + framesToLeave(still, LATE_MS)).toBeLessThan(10);
    expect(framesToLeave(plain, LATE_MS)).toBe(Number.POSITIVE_INFINITY);
  });

  it("goes one step at a time, whatever the frames", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 800 }), { maxLength: 400 }), (frames) => {
        let governor = UNTROUBLED;
        for (const frameMs of frames) {
          const next = afterFrame(governor, frameMs);
          const step = LEVELS.indexOf(next.level) - LEVELS.indexOf(governor.level);
          expect(Math.abs(step)).toBeLessThanOrEqual(1);
          governor = next;
        }
      }),
    );
  });

  it("restores slowly, and slower after each lowering", () => {
    const still = run(UNTROUBLED, times(framesToLeave(UNTROUBLED, LATE_MS), LATE_MS));
    const first = framesToLeave(still, GOOD_MS);
    expect(first).toBeGreaterThan(10 * framesToLeave(UNTROUBLED, LATE_MS));
    const back = run(still, times(first, GOOD_MS));
    expect(back.level).toBe("full");
    const again = run(back, times(framesToLeave(back, LATE_MS), LATE_MS));
    expect(framesToLeave(again, GOOD_MS)).toBeGreaterThan(first);
  });

  it("always comes back after long enough without a late frame", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200 }), { maxLength: 300 }), (frames) => {
        expect(run(run(UNTROUBLED, frames), times(5_000, GOOD_MS)).level).toBe("full");
      }),
    );
  });

  it("learns nothing from a page that was away", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 501 })), (frames) => {
        expect(run(UNTROUBLED, frames)).toEqual(UNTROUBLED);
      }),
    );
  });
});
