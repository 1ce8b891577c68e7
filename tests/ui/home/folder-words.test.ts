import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedText } from "../../../src/ui/features/folder-lists/added-text.ts";
import {
  leftText,
  lengthText,
  notHeardText,
} from "../../../src/ui/screens/home/folder/folder-words.ts";
import type { Translate } from "../../../src/ui/i18n/translate.ts";
import "../../support/seed.ts";

/** Translates to the key and the number instead of a sentence. */
const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${key.split(".").at(-1) ?? ""} ${count}`) as unknown as Translate;
const NOW_MS = new Date(2026, 10, 25, 0, 30).getTime();
const at = (year: number, month: number, day: number, hour = 12): number =>
  new Date(year, month - 1, day, hour).getTime();

describe("when an album came", () => {
  it.each([
    ["en", "yesterday", "November 19", "March 2, 2024"],
    ["tr", "dün", "19 Kasım", "2 Mart 2024"],
    ["zh-CN", "昨天", "11月19日", "2024年3月2日"],
    ["zh-TW", "昨天", "11月19日", "2024年3月2日"],
  ] as const)("is said as people say it in %s", (language, yesterday, thisYear, before) => {
    const said = (ms: number): string => addedText(ms, NOW_MS, language, t);
    expect(said(at(2026, 11, 25, 0))).toBe("folder.addedToday");
    // Only half an hour ago, but before midnight.
    expect(said(at(2026, 11, 24, 23))).toBe(yesterday);
    expect(said(at(2026, 11, 19))).toBe(thisYear);
    expect(said(at(2024, 3, 2))).toBe(before);
  });

  it("is today where the file is from the future", () => {
    expect(addedText(at(2030, 1, 1), NOW_MS, "en", t)).toBe("folder.addedToday");
  });
});

describe("how long it is", () => {
  it.each([
    ["en", "34 days", "17 hours", "5 minutes"],
    ["tr", "34 gün", "17 saat", "5 dakika"],
    ["zh-CN", "34天", "17小时", "5分钟"],
    ["zh-TW", "34 天", "17 小時", "5 分鐘"],
  ] as const)("is said in one unit in %s", (language, days, hours, minutes) => {
    expect(lengthText(34 * 86_400_000, language)).toBe(days);
    expect(lengthText(17 * 3_600_000, language)).toBe(hours);
    expect(lengthText(5 * 60_000, language)).toBe(minutes);
    expect(lengthText(6 * 60_000 - 1, language)).toBe(minutes);
  });
});

describe("how long it has not been heard", () => {
  it("is told from a month on, in months and then in years", () => {
    const said = (days: number) => notHeardText(NOW_MS - days * 86_400_000, NOW_MS, t);
    expect([said(0), said(30), said(31), said(430), said(800)]).toEqual([
      null,
      null,
      "months 1",
      "months 14",
      "years 2",
    ]);
  });
});

describe("how long the reading takes", () => {
  it("is never less than it says, in steps that do not jump about", () => {
    const unitS = { seconds: 1, minutes: 60, hours: 3600 } as const;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (leftS) => {
        const [unit = "", count = ""] = leftText(leftS, t).split(" ");
        expect(Number(count) * unitS[unit as keyof typeof unitS]).toBeGreaterThanOrEqual(leftS);
        expect(Number(count)).toBeLessThanOrEqual(60);
      }),
    );
  });
});
