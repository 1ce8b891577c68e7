import type { Language, SungLine } from "./sheet.ts";

export interface TimedWord {
  readonly text: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** Share of its time that a line is sung; the rest is a pause. */
const SUNG_SHARE = 0.84;
const VOWELS = /[aeiouyâêîôûäëïöüıáéíóú]+/gi;
/** Characters that belong to the character before them. */
const CLINGING = /^[ゃゅょぁぃぅぇぉっャュョァィゥェォッー、。，！？\s]$/u;

/** Splits a line into words, or characters in Chinese and Japanese, and assigns times on the grid to them. */
export function timeWords(
  line: SungLine,
  language: Language,
  stepMs: number,
): readonly TimedWord[] {
  const words =
    language === "zh" || language === "ja" ? splitSigns(line.text) : splitWords(line.text);
  const weights = words.map((word) => weightOf(word, language));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spanMs = (line.endMs - line.startMs) * SUNG_SHARE;
  let sung = 0;
  const exact = [0, ...weights.map((weight) => ((sung += weight) / total) * spanMs)];
  const snapped = exact.map((ms) => Math.round(Math.round(ms / stepMs) * stepMs));
  // Snapped to sixteenths, unless that leaves a word without any time.
  const rises = snapped.every((ms, i) => i === 0 || ms > (snapped[i - 1] ?? 0));
  const edges = rises ? snapped : exact.map((ms) => Math.round(ms));
  return words.map((text, i) => {
    const from = edges[i] ?? 0;
    return { text, startMs: line.startMs + from, durationMs: (edges[i + 1] ?? from) - from };
  });
}

function splitWords(text: string): readonly string[] {
  return text.match(/\S+\s*/gu) ?? [text];
}

function splitSigns(text: string): readonly string[] {
  const words: string[] = [];
  for (const sign of text) {
    const last = words.length - 1;
    if (last >= 0 && CLINGING.test(sign)) words[last] = (words[last] ?? "") + sign;
    else words.push(sign);
  }
  return words;
}

function weightOf(word: string, language: Language): number {
  if (language === "en" || language === "tr") return Math.max(1, word.match(VOWELS)?.length ?? 1);
  return Math.max(1, Array.from(word.trim()).length);
}
