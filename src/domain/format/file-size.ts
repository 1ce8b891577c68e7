import type { Language } from "../settings/language.ts";

const BYTES: Readonly<Record<Language, string>> = {
  en: "Bytes",
  tr: "bayt",
  "zh-CN": "字节",
  "zh-TW": "位元組",
};

const UNITS = ["KB", "MB", "GB"] as const;

/** A file size with two decimals in the language's format, with 1024 to a unit (B69); whole bytes below 1 KB. */
export function formatFileSize(sizeBytes: number, language: Language): string {
  const bytes = Number.isFinite(sizeBytes) && sizeBytes > 0 ? sizeBytes : 0;
  if (bytes < 1024) return `${Math.trunc(bytes)} ${BYTES[language]}`;
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const figure = (bytes / 1024 ** power).toLocaleString(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  return `${figure} ${UNITS[power - 1]}`;
}
