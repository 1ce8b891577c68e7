import type { Language } from "../settings/language.ts";

export interface DateStyle {
  /** Long for album footers. Chinese is the same either way. */
  readonly month?: "short" | "long";
  /** IANA name; the system's time zone unless given. */
  readonly timeZone?: string;
}

interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const isDate = (ms: number): boolean => Math.abs(ms) <= 8.64e15;

/** Formatters are cached, because making one for every row of a list would cost a frame. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

function partsOf(ms: number, timeZone: string): DateParts {
  const format = formatOf("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return { year: part("year"), month: part("month"), day: part("day") };
}

function localParts(ms: number): DateParts {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, "0");
  return {
    year: String(date.getFullYear()),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
  };
}

/**
 * A date that is known by year only is sent as the year's first moment in UTC; the service's own days begin in Beijing
 * time.
 */
const isYearAlone = (ms: number): boolean =>
  new Date(ms).toISOString().endsWith("-01-01T00:00:00.000Z");

/** The release date from ms since 1970, or the year if only that is known (B69). */
export function formatRelease(ms: number, language: Language, style: DateStyle = {}): string {
  if (!isDate(ms) || !isYearAlone(ms)) return formatDate(ms, language, style);
  const year = String(new Date(ms).getUTCFullYear());
  return language === "zh-CN" || language === "zh-TW" ? `${year}年` : year;
}

/** A day from ms since 1970: `YYYY年MM月DD日`, or the language's `MMM D, YYYY` (B69). */
export function formatDate(ms: number, language: Language, style: DateStyle = {}): string {
  if (!isDate(ms)) return "";
  if (language === "zh-CN" || language === "zh-TW") {
    const { timeZone } = style;
    const { year, month, day } = timeZone === undefined ? localParts(ms) : partsOf(ms, timeZone);
    return `${year}年${month}月${day}日`;
  }
  return formatOf(language === "en" ? "en-US" : language, {
    year: "numeric",
    month: style.month ?? "short",
    day: "numeric",
    ...(style.timeZone === undefined ? {} : { timeZone: style.timeZone }),
  }).format(ms);
}
