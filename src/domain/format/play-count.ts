import type { Language } from "../settings/language.ts";

/** For counts above `above` (not equal), the unit and the number of decimals (B69). */
interface Step {
  readonly above: number;
  readonly unit: number;
  readonly decimals: number;
  readonly suffix: string;
}

const chineseSteps = (tenThousand: string, hundredMillion: string): readonly Step[] => [
  { above: 1e8, unit: 1e8, decimals: 2, suffix: hundredMillion },
  { above: 1e5, unit: 1e4, decimals: 1, suffix: tenThousand },
  { above: 1e4, unit: 1e4, decimals: 2, suffix: tenThousand },
];

const LATIN: readonly Step[] = [
  { above: 1e7, unit: 1e6, decimals: 1, suffix: "M" },
  { above: 1e6, unit: 1e6, decimals: 2, suffix: "M" },
  { above: 1e3, unit: 1e3, decimals: 2, suffix: "K" },
];

const STEPS: Readonly<Record<Language, readonly Step[]>> = {
  "zh-CN": chineseSteps("万", "亿"),
  "zh-TW": chineseSteps("萬", "億"),
  en: LATIN,
  tr: LATIN,
};

/** A short play count, truncated and not rounded; "" below 1 (B69). */
export function formatPlayCount(count: number, language: Language): string {
  if (!(count >= 1)) return "";
  const step = STEPS[language].find(({ above }) => count > above);
  if (step === undefined) return String(Math.trunc(count));
  // Truncates whole digits, because binary fractions would make the truncation wrong.
  const digits = 10 ** step.decimals;
  return `${Math.trunc(count / (step.unit / digits)) / digits}${step.suffix}`;
}
