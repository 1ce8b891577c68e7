import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexAt, seekPosition } from "../../../src/domain/lyrics/index-at.ts";

const at = (...times: readonly number[]) => times.map((timeS) => ({ timeS }));
const anyTime = fc.nat(200_000).map((ms) => ms / 1000);
const anyLines = fc.array(anyTime).map((times) => at(...times.toSorted((a, b) => a - b)));
const anyOffset = fc.integer({ min: -8, max: 8 }).map((half) => half / 2);

describe("indexAt", () => {
  it("agrees with looking at every line", () => {
    fc.assert(
      fc.property(anyLines, anyTime, anyOffset, (lines, positionS, offsetS) => {
        const expected = lines.findLastIndex((line) => line.timeS <= positionS + offsetS + 1e-6);
        expect(indexAt(lines, positionS, offsetS)).toBe(expected);
      }),
    );
  });

  it("never goes back while time goes on (L10)", () => {
    fc.assert(
      fc.property(anyLines, anyTime, anyTime, (lines, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(indexAt(lines, early, 0)).toBeLessThanOrEqual(indexAt(lines, late, 0));
      }),
    );
  });

  it.each([
    [9.99, 0, -1],
    [10, 0, 0],
    [19.9, 0, 0],
    [20, 0, 1],
    [999, 0, 1],
    [9.5, 0.5, 0],
    [10, -0.5, -1],
  ])("at %d s with offset %d is line %i", (positionS, offsetS, index) => {
    expect(indexAt(at(10, 20), positionS, offsetS)).toBe(index);
  });
});

describe("seekPosition", () => {
  it("is where the line becomes the current one, never before the start", () => {
    fc.assert(
      fc.property(anyTime, anyOffset, (timeS, offsetS) => {
        const positionS = seekPosition({ timeS }, offsetS);
        expect(positionS).toBe(Math.max(0, timeS - offsetS));
        expect(indexAt(at(timeS), positionS, offsetS)).toBe(0);
      }),
    );
  });
});
