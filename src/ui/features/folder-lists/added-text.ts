import type { Language } from "../../../domain/settings/language.ts";
import type { Translate } from "../../i18n/translate.ts";

const DAY_MS = 86_400_000;

/** When something came: "added today", "yesterday", the day of this year, or of another one. */
export function addedText(atMs: number, nowMs: number, language: Language, t: Translate): string {
  const days = daysBetween(atMs, nowMs);
  if (days <= 0) return t("folder.addedToday");
  if (days === 1)
    return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(atMs);
}

/** Midnights between two moments where the listener is. */
function daysBetween(fromMs: number, toMs: number): number {
  const dayOf = (ms: number): number => {
    const date = new Date(ms);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  };
  return dayOf(toMs) - dayOf(fromMs);
}
