import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDuration, formatSeconds, lengthParts } from "../../../src/domain/format/duration.ts";

describe("formatDuration", () => {
  it.each([
    [3_725_000, "1:02:05"],
    [65_000, "1:05"],
    [65_999, "1:05"],
    [999, "0:00"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00:00"],
    [90_000_000, "25:00:00"],
    [0, ""],
    [-5, ""],
    [Number.NaN, ""],
    [Infinity, "0:00"],
  ])("shows %d ms as %j", (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it("reads back to the whole second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (seconds) => {
        const parts = formatDuration(seconds * 1000)
          .split(":")
          .map(Number);
        expect(parts.reduce((total, part) => total * 60 + part, 0)).toBe(seconds);
      }),
    );
  });
});

describe("formatSeconds", () => {
  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3725, "62:05"],
    [-1, "0:00"],
    [Number.NaN, "0:00"],
  ])("shows %d s as %s", (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });
});

describe("lengthParts", () => {
  it.each([
    [3_725_000, 1, 2],
    [3_599_000, 0, 59],
    [0, 0, 0],
    [-1, 0, 0],
    [90_060_000, 25, 1],
  ])("takes %d ms for %i h %i min", (ms, hours, minutes) => {
    expect(lengthParts(ms)).toEqual({ hours, minutes });
  });
});
