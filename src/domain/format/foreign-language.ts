import type { Language } from "../settings/language.ts";

const KANA = /[\u3041-\u30ff\u31f0-\u31ff]/;
const HANGUL = /[\u1100-\u11ff\uac00-\ud7af]/;
const HAN = /[\u3400-\u9fff\uf900-\ufaff]/;

/**
 * The foreign language of a title as far as its script tells, for `lang`, which decides glyphs and pronunciation.
 * Undefined if it may be any language, or is the reader's own.
 */
export function foreignLanguage(text: string, own: Language): "ja" | "ko" | "zh" | undefined {
  if (KANA.test(text)) return "ja";
  if (HANGUL.test(text)) return "ko";
  return HAN.test(text) && !own.startsWith("zh") ? "zh" : undefined;
}
