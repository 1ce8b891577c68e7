import fc from "fast-check";
import { expect, it } from "vitest";
import { CEILING_DBTP, levelGain, linear } from "../../src/domain/loudness.ts";

const anything = fc.record({
  gainDb: fc.double(),
  peak: fc.double(),
});
const measured = fc.record({
  gainDb: fc.double({ min: -24, max: 12, noNaN: true }),
  peak: fc.double({ min: 0.001, max: 4, noNaN: true }),
});

it("levels nothing that was not measured", () => {
  expect(levelGain(null, true)).toBe(1);
  expect(levelGain(null, false)).toBe(1);
});

it("stays within its bounds, whatever the service says", () => {
  fc.assert(
    fc.property(anything, fc.boolean(), (levelling, isLimited) => {
      const gain = levelGain(levelling, isLimited);
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(linear(12));
      if (isLimited) expect(gain).toBeGreaterThanOrEqual(linear(-24));
    }),
  );
});

it("does what was measured where a limiter follows", () => {
  fc.assert(
    fc.property(measured, (levelling) => {
      expect(20 * Math.log10(levelGain(levelling, true))).toBeCloseTo(levelling.gainDb, 9);
    }),
  );
});

it("keeps a song's peak below the ceiling where none does", () => {
  fc.assert(
    fc.property(measured, (levelling) => {
      const gain = levelGain(levelling, false);
      expect(gain * levelling.peak).toBeLessThanOrEqual(linear(CEILING_DBTP) * (1 + 1e-12));
      expect(gain).toBeLessThanOrEqual(levelGain(levelling, true));
    }),
  );
});

it("takes an unknown peak for full scale", () => {
  expect(levelGain({ gainDb: 6, peak: 0 }, false)).toBeCloseTo(linear(CEILING_DBTP), 12);
});
