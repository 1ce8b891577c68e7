import { describe, expect, it } from "vitest";
import { bitRateParam, levelOf } from "../../src/domain/quality.ts";

describe("quality", () => {
  it.each([
    [128000, 128000, "standard"],
    [192000, 192000, "higher"],
    [320000, 320000, "exhigh"],
    ["flac", 350000, "lossless"],
    [999000, 999000, "hires"],
  ] as const)("asks for %s as br=%i or level=%s", (quality, br, level) => {
    expect(bitRateParam(quality)).toBe(br);
    expect(levelOf(quality)).toBe(level);
  });
});
