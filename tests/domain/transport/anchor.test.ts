import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSameCourse,
  positionAt,
  type ClockAnchor,
} from "../../../src/domain/transport/anchor.ts";

const anchor = (overrides: Partial<ClockAnchor> = {}): ClockAnchor => ({
  positionS: 10,
  rate: 1,
  isPlaying: true,
  atMs: 1_000,
  durationS: 60,
  ...overrides,
});

describe("positionAt", () => {
  it.each([
    [{}, 3_500, 12.5],
    [{ rate: 1.5 }, 3_000, 13],
    [{ rate: 0.51 }, 2_000, 10.51],
    [{ isPlaying: false }, 3_500, 10],
    [{}, 500, 10],
    [{}, 900_000, 60],
    [{ durationS: 0 }, 901_000, 910],
    [{ positionS: -1, isPlaying: false }, 0, 0],
    [{ positionS: 70, isPlaying: false }, 0, 60],
  ])("with %j at %d ms is %d s", (overrides, nowMs, positionS) => {
    expect(positionAt(anchor(overrides), nowMs)).toBeCloseTo(positionS, 9);
  });

  it("never goes back, and stays inside the track", () => {
    const anyMs = fc.nat(1_000_000);
    fc.assert(
      fc.property(anyMs, anyMs, fc.double({ min: 0.51, max: 1.5, noNaN: true }), (a, b, rate) => {
        const early = positionAt(anchor({ rate }), Math.min(a, b));
        const late = positionAt(anchor({ rate }), Math.max(a, b));
        expect(early).toBeLessThanOrEqual(late);
        expect(early).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe("isSameCourse", () => {
  it("is what the first anchor led to", () => {
    const later = (change: Partial<ClockAnchor> = {}): ClockAnchor =>
      anchor({ positionS: 12, atMs: 3_000, ...change });
    expect(isSameCourse(anchor(), later(), 0.04)).toBe(true);
    expect(isSameCourse(anchor(), later({ positionS: 12.03 }), 0.04)).toBe(true);
    expect(isSameCourse(anchor(), later({ positionS: 12.05 }), 0.04)).toBe(false);
    for (const change of [{ rate: 1.2 }, { isPlaying: false }, { durationS: 61 }])
      expect(isSameCourse(anchor(), later(change), 0.04)).toBe(false);
  });

  it("holds for every anchor that its own extrapolation gives", () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.double({ min: 0.51, max: 1.5, noNaN: true }), (ms, rate) => {
        const was = anchor({ rate });
        const atMs = was.atMs + ms;
        expect(isSameCourse(was, { ...was, positionS: positionAt(was, atMs), atMs }, 1e-6)).toBe(
          true,
        );
      }),
    );
  });
});
