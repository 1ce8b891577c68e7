import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fadeGain, reverse } from "../../../src/domain/transport/fade.ts";

const anyGain = fc.double({ min: 0, max: 1, noNaN: true });

describe("fadeGain", () => {
  it("starts and ends exactly, and stays there", () => {
    fc.assert(
      fc.property(anyGain, anyGain, anyGain, (from, to, beyond) => {
        expect(fadeGain(from, to, 0)).toBe(from);
        expect(fadeGain(from, to, -beyond)).toBe(from);
        expect(fadeGain(from, to, 1)).toBe(to);
        expect(fadeGain(from, to, 1 + beyond)).toBe(to);
      }),
    );
  });

  it("goes one way only, between its ends", () => {
    fc.assert(
      fc.property(anyGain, anyGain, anyGain, anyGain, (from, to, a, b) => {
        const early = fadeGain(from, to, Math.min(a, b));
        const late = fadeGain(from, to, Math.max(a, b));
        const sign = Math.sign(to - from);
        expect((late - early) * sign).toBeGreaterThanOrEqual(-1e-12);
        expect((early - from) * sign).toBeGreaterThanOrEqual(-1e-12);
        expect((to - late) * sign).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });

  it("has no jumps and no slope at its ends: no clicks", () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const gains = Array.from({ length: 1_001 }, (_, step) => fadeGain(from, to, step / 1_000));
      const steps = gains.slice(1).map((gain, index) => Math.abs(gain - (gains[index] ?? gain)));
      expect(Math.max(...steps)).toBeLessThan(0.003);
      expect(steps[0]).toBeLessThan(0.000_01);
      expect(steps.at(-1)).toBeLessThan(0.000_01);
    }
  });

  it("keeps the power of a crossfade", () => {
    fc.assert(
      fc.property(anyGain, (elapsed) => {
        const power = fadeGain(0, 1, elapsed) ** 2 + fadeGain(1, 0, elapsed) ** 2;
        expect(power).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe("reverse", () => {
  it("goes on from the gain it had, back to where it came from", () => {
    fc.assert(
      fc.property(anyGain, anyGain, anyGain, (from, to, elapsed) => {
        const back = reverse({ from, to }, elapsed);
        expect(back).toEqual({ from: fadeGain(from, to, elapsed), to: from });
        expect(fadeGain(back.from, back.to, 0)).toBe(fadeGain(from, to, elapsed));
      }),
    );
  });
});
