import { describe, expect, it } from "vitest";
import { pickLanguage } from "../../../src/domain/settings/language.ts";

describe("pickLanguage", () => {
  it.each([
    [["zh"], "zh-CN"],
    [["zh-CN"], "zh-CN"],
    [["zh-SG"], "zh-CN"],
    [["zh-Hans-HK"], "zh-CN"],
    [["zh-TW"], "zh-TW"],
    [["zh-HK"], "zh-TW"],
    [["zh-MO"], "zh-TW"],
    [["zh-Hant"], "zh-TW"],
    [["zh-Hant-HK"], "zh-TW"],
    [["zh_TW"], "zh-TW"],
    [["en-GB"], "en"],
    [["tr-TR"], "tr"],
    [["TR"], "tr"],
    [["fr", "tr", "en"], "tr"],
    [["fr"], "en"],
    [["enx"], "en"],
    [["trv"], "en"],
    [[""], "en"],
    [[], "en"],
  ])("picks for %j %s", (asked, language) => {
    expect(pickLanguage(asked)).toBe(language);
  });
});
