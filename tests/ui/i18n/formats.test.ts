import i18next from "i18next";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en/page.json";
import tr from "../../../locales/tr/page.json";
import zhCN from "../../../locales/zh-CN/page.json";
import zhTW from "../../../locales/zh-TW/page.json";
import { formatDate } from "../../../src/domain/format/date.ts";
import { formatDuration, formatSeconds, lengthParts } from "../../../src/domain/format/duration.ts";
import { formatFileSize } from "../../../src/domain/format/file-size.ts";
import { formatPlayCount } from "../../../src/domain/format/play-count.ts";
import type { Language } from "../../../src/domain/settings/language.ts";

const LOCALES = { en, tr, "zh-CN": zhCN, "zh-TW": zhTW } as const;

/** A duration as shown in the head of an album. */
async function lengthIn(language: Language, ms: number): Promise<string> {
  const { hours, minutes } = lengthParts(ms);
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: LOCALES[language] } },
    interpolation: { escapeValue: false },
  });
  return i18n.t(hours === 0 ? "minutes" : "hoursMinutes", { hours, minutes });
}

describe("the check values (B69)", () => {
  it("play counts", () => {
    expect(formatPlayCount(12_345, "zh-CN")).toBe("1.23万");
    expect(formatPlayCount(12_345, "en")).toBe("12.34K");
    expect(formatPlayCount(123_456, "zh-CN")).toBe("12.3万");
    expect(formatPlayCount(123_456, "en")).toBe("123.45K");
    expect(formatPlayCount(1_234_567, "en")).toBe("1.23M");
    expect(formatPlayCount(12_345_678, "en")).toBe("12.3M");
    expect(formatPlayCount(12_345_678, "zh-CN")).toBe("1234.5万");
    expect(formatPlayCount(123_456_789, "zh-CN")).toBe("1.23亿");
    expect(formatPlayCount(123_456_789, "zh-TW")).toBe("1.23億");
    expect(formatPlayCount(10_000, "zh-CN")).toBe("10000");
    expect(formatPlayCount(1_000, "en")).toBe("1000");
  });

  it("durations", () => {
    expect(formatDuration(3_725_000)).toBe("1:02:05");
    expect(formatDuration(65_000)).toBe("1:05");
    expect(formatDuration(0)).toBe("");
    expect(formatSeconds(3_725)).toBe("62:05");
  });

  it.each([
    ["en", "1 hr 2 min", "59 min"],
    ["tr", "1 sa. 2 dk.", "59 dk."],
    ["zh-CN", "1 小时 2 分钟", "59 分钟"],
    ["zh-TW", "1 小時 2 分鐘", "59 分鐘"],
  ] as const)("lengths of albums in %s", async (language, long, short) => {
    expect(await lengthIn(language, 3_725_000)).toBe(long);
    expect(await lengthIn(language, 3_599_999)).toBe(short);
  });

  it("dates", () => {
    const day = Date.UTC(2021, 4, 4, 12);
    const zone = { timeZone: "UTC" };
    expect(formatDate(day, "zh-CN", zone)).toBe("2021年05月04日");
    expect(formatDate(day, "zh-TW", { ...zone, month: "long" })).toBe("2021年05月04日");
    expect(formatDate(day, "en", zone)).toBe("May 4, 2021");
    expect(formatDate(Date.UTC(2021, 11, 4), "en", { ...zone, month: "long" })).toBe(
      "December 4, 2021",
    );
    expect(formatDate(day, "tr", zone)).toBe("4 May 2021");
  });

  it("file sizes", () => {
    expect(formatFileSize(512, "en")).toBe("512 Bytes");
    expect(formatFileSize(512, "zh-CN")).toBe("512 字节");
    expect(formatFileSize(1_536, "zh-TW")).toBe("1.50 KB");
    expect(formatFileSize(5 * 1024 ** 3, "tr")).toBe("5,00 GB");
  });

  it.each([
    ["en", "EP", "Single", "Album"],
    ["tr", "EP", "Tekli", "Albüm"],
    ["zh-CN", "EP", "单曲", "专辑"],
    ["zh-TW", "EP", "單曲", "專輯"],
  ] as const)("types of albums in %s", (language, ep, single, album) => {
    const { type } = LOCALES[language];
    expect([type.ep, type.single, type.album]).toEqual([ep, single, album]);
  });
});
