import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMatcher, foldText, mayBePinyin } from "../../../src/domain/lists/filter.ts";

describe("foldText", () => {
  it.each([
    ["Beyoncé", "beyonce"],
    ["SIGUR RÓS", "sigur ros"],
    ["Ｆｕｌｌ", "full"],
    ["Straße", "strasse"],
    ["Mø", "mo"],
    ["İstanbul", "istanbul"],
    ["ILIK ılık", "ilik ilik"],
    ["Łódź Đà Æther Œuvre", "lodz da aether oeuvre"],
    ["が", "が"],
    ["夜曲", "夜曲"],
    ["한", "한"],
  ])("folds %s to %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

const matches = (query: string, fields: readonly string[]): boolean => createMatcher(query)(fields);

describe("createMatcher", () => {
  it("finds any part of any field, whatever the case and accents", () => {
    expect(matches("BEYON", ["Halo", "Beyoncé"])).toBe(true);
    expect(matches("ferries", ["Night Ferries"])).toBe(true);
    expect(matches("曲", ["夜曲"])).toBe(true);
    expect(matches("か", ["が"])).toBe(false);
    expect(matches("x", ["Halo"])).toBe(false);
    expect(matches("haloferries", ["Halo", "Ferries"])).toBe(false);
    expect(matches("x", [])).toBe(false);
  });

  it("lets a blank query match all", () => {
    expect(matches("", [])).toBe(true);
    expect(matches("  ", ["a"])).toBe(true);
  });

  it("finds every text in itself, in capitals too", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, text, after) => {
        expect(matches(text.toUpperCase(), [before + text + after])).toBe(true);
      }),
    );
  });

  it("asks the other way of matching for Chinese fields only", () => {
    const asked: string[] = [];
    const isHit = createMatcher("YEQU", (field, query) => {
      asked.push(`${field} as ${query}`);
      return true;
    });
    expect(isHit(["Nocturne"])).toBe(false);
    expect(isHit(["夜曲"])).toBe(true);
    expect(asked).toEqual(["夜曲 as yequ"]);
  });
});

describe("mayBePinyin", () => {
  it.each(["yequ", "Ye Qu", "xi'an", "yq", "lǜ"])("says yes to %s", (query) => {
    expect(mayBePinyin(query)).toBe(true);
  });
  it.each(["", "夜曲", "yequ 2", "yq!"])("says no to '%s'", (query) => {
    expect(mayBePinyin(query)).toBe(false);
  });
});
