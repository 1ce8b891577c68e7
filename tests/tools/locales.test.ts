import { describe, expect, it } from "vitest";
import { checkLocales, checkVoice, unusedKeys } from "../../tools/checks/locales.mjs";

type Entries = readonly (readonly [string, string])[];
const check = (locales: Record<string, Entries>): string[] => checkLocales(locales) as string[];

describe("locale check", () => {
  it("accepts languages that say the same", () => {
    expect(check({ en: [["a.b", "Play {{title}}"]], tr: [["a.b", "{{title}} çal"]] })).toEqual([]);
  });

  it("finds missing, extra and empty texts", () => {
    const problems = check({
      en: [
        ["a", "A"],
        ["b", "B"],
      ],
      tr: [
        ["a", " "],
        ["c", "C"],
      ],
    });
    expect(problems).toEqual(["tr: b is missing", "tr: c is not in en", "tr: a is empty"]);
  });

  it("finds a placeholder that differs", () => {
    expect(check({ en: [["a", "{{n}} songs"]], tr: [["a", "{{m}} şarkı"]] })).toHaveLength(1);
  });

  it("finds counts that are not written as numbers of the language", () => {
    const en: Entries = [
      ["a_one", "{{count, number}} song"],
      ["a_other", "{{count}} songs"],
    ];
    const tr: Entries = [["a_other", "{{count, number}} şarkı"]];
    expect(check({ en, tr })).toEqual(["en: a_other has {{count}} instead of {{count, number}}"]);
    expect(check({ en: [["a", "{{kbps, number}}"]], tr: [["a", "{{kbps}}"]] })).toHaveLength(1);
  });

  it("lets a language have its own plural forms", () => {
    const en: Entries = [
      ["a_one", "{{n}} song"],
      ["a_other", "{{n}} songs"],
    ];
    expect(check({ en, "zh-CN": [["a_other", "{{n}} 首歌"]] })).toEqual([]);
  });

  it.each([
    ["en", "That did not work", "It’s loading…"],
    ["en", "You're offline", "You’re offline"],
    ["tr", "Kalp modu", "Akıllı karıştırma"],
    ["zh-CN", "光盘 1", "碟 1"],
    ["zh-CN", "您已离线", "你已离线"],
    ["zh-TW", "没有网络", "沒有網路"],
  ])("refuses what is not said any more: %s, %s", (language, refused, fine) => {
    const problems = (text: string) => checkVoice({ [language]: [["a", text]] }) as string[];
    expect(problems(refused)).toHaveLength(1);
    expect(problems(fine)).toEqual([]);
  });

  it("finds texts nobody shows, and knows template keys", () => {
    const sources = new Map([["a.tsx", 't("x.one"); t(`y.${kind}.title`)']]);
    expect(unusedKeys(["x.one", "x.two", "y.offline.title"], sources)).toEqual(["x.two"]);
  });
});
