import type { Language } from "../../../domain/settings/language.ts";
import type { Translate } from "../../i18n/translate.ts";

const DAY_MS = 86_400_000;

/** Cached, because creating a format takes longer than using it, and a grid has hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      day: "numeric",
      month: "long",
      ...(hasYear && { year: "numeric" }),
    });
  formats.set(key, format);
  return format;
}

/** The text that tells when something was added: "added today", "yesterday", a day of this year, or of another year. */
export function addedText(atMs: number, nowMs: number, language: Language, t: Translate): string {
  const days = daysBetween(atMs, nowMs);
  if (days <= 0) return t("folder.addedToday");
  if (days === 1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return formatOf(language, !isThisYear).format(atMs);
}

/** Number of midnights between two moments, in the listener's time zone. */
function daysBetween(fromMs: number, toMs: number): number {
  const dayOf = (ms: number): number => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  };
  return dayOf(toMs) - dayOf(fromMs);
}
