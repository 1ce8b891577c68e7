import { describe, expect, it } from "vitest";
import { foreignLanguage } from "../../../src/domain/format/foreign-language.ts";

describe("foreignLanguage", () => {
  it.each([
    ["夜航船 Night Ferry", "zh"],
    ["真夜中のドア", "ja"],
    ["ガラス", "ja"],
    ["밤편지", "ko"],
    ["Night Ferries", undefined],
    ["Gece Yarısı", undefined],
    ["¡¿…—“”", undefined],
    ["", undefined],
  ])("finds %j to be %s", (text, language) => {
    expect(foreignLanguage(text, "en")).toBe(language);
    expect(foreignLanguage(text, "tr")).toBe(language);
  });

  it("takes Chinese for no foreign language in Chinese: the page says which one it is", () => {
    expect(foreignLanguage("夜航船", "zh-TW")).toBeUndefined();
    expect(foreignLanguage("夜航船", "zh-CN")).toBeUndefined();
    expect(foreignLanguage("真夜中のドア", "zh-TW")).toBe("ja");
  });
});
