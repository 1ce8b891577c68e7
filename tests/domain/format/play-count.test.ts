import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPlayCount } from "../../../src/domain/format/play-count.ts";
import { LANGUAGES } from "../../../src/domain/settings/language.ts";

describe("formatPlayCount", () => {
  it.each([
    [12_345, "1.23万", "12.34K"],
    [123_456, "12.3万", "123.45K"],
    [1_234_567, "123.4万", "1.23M"],
    [12_345_678, "1234.5万", "12.3M"],
    [123_456_789, "1.23亿", "123.4M"],
    [10_000, "10000", "10K"],
    [10_001, "1万", "10K"],
    [100_000, "10万", "100K"],
    [100_000_000, "10000万", "100M"],
    [1_000, "1000", "1000"],
    [1_001, "1001", "1K"],
    [1_000_000, "100万", "1000K"],
    [10_000_000, "1000万", "10M"],
    [1_013_895.44, "101.3万", "1.01M"],
    [999.9, "999", "999"],
    [1, "1", "1"],
    [0, "", ""],
    [-3, "", ""],
    [Number.NaN, "", ""],
  ])("shows %d as %j in Chinese and %j in English", (count, zh, en) => {
    expect(formatPlayCount(count, "zh-CN")).toBe(zh);
    expect(formatPlayCount(count, "en")).toBe(en);
    expect(formatPlayCount(count, "tr")).toBe(en);
    expect(formatPlayCount(count, "zh-TW")).toBe(zh.replace("万", "萬").replace("亿", "億"));
  });

  it("never claims more than there were", () => {
    const units = { "": 1, K: 1e3, M: 1e6, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.constantFrom(...LANGUAGES), (n, lang) => {
        const text = formatPlayCount(n, lang);
        const [, digits = "", suffix = ""] = /^([\d.]+)(\D?)$/.exec(text) ?? [];
        const unit = Object.entries(units).find(([name]) => name === suffix)?.[1] ?? Number.NaN;
        expect(Number(digits) * unit).toBeLessThan(n * (1 + 1e-12) + 1e-9);
        expect(n - Number(digits) * unit).toBeLessThanOrEqual(unit / 10);
      }),
    );
  });
});
