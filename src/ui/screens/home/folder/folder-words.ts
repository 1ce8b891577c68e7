import type { Language } from "../../../../domain/settings/language.ts";
import type { Translate } from "../../../i18n/translate.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MONTH_DAYS = 30.44;

/** The remaining time, rounded up so that it does not change constantly. */
export function leftText(leftS: number, t: Translate): string {
  if (leftS <= 55) return t("folder.reading.seconds", { count: Math.max(5, upTo(leftS, 5)) });
  if (leftS <= 55 * 60) return t("folder.reading.minutes", { count: Math.ceil(leftS / 60) });
  return t("folder.reading.hours", { count: Math.ceil(leftS / 3600) });
}

const upTo = (value: number, step: number): number => Math.ceil(value / step) * step;

/** The length in whole days, else hours, else minutes, rounded down (B69). */
export function lengthText(lengthMs: number, language: Language): string {
  const [size, unit] =
    lengthMs >= 2 * DAY_MS
      ? ([DAY_MS, "day"] as const)
      : lengthMs >= 2 * HOUR_MS
        ? ([HOUR_MS, "hour"] as const)
        : ([MINUTE_MS, "minute"] as const);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.floor(lengthMs / size)));
}

/** How long ago it was last heard; null if that is less than a month. */
export function notHeardText(heardAtMs: number, nowMs: number, t: Translate): string | null {
  const months = Math.floor((nowMs - heardAtMs) / DAY_MS / MONTH_DAYS);
  if (months < 1) return null;
  return months < 24
    ? t("folder.albumOfDay.months", { count: months })
    : t("folder.albumOfDay.years", { count: Math.floor(months / 12) });
}
