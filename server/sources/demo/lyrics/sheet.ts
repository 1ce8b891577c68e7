import { CHINESE } from "./zh.ts";
import { ENGLISH } from "./en.ts";
import { JAPANESE } from "./ja.ts";
import { KOREAN } from "./ko.ts";
import type { Lexicon, Line } from "./lexicon.ts";
import { TURKISH } from "./tr.ts";
import type { Score, Section } from "../synth/score.ts";
import { randomFrom, seedOf } from "../synth/random.ts";
import type { Random } from "../synth/random.ts";

export type Language = "en" | "zh" | "ja" | "ko" | "tr";

/** A line at one time of the song; a line of the chorus is a new entry each time it is sung. */
export interface SungLine {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly translation: string;
  readonly reading: string;
}

/** The timed lyrics of a song, and the times at which interludes begin. */
export interface Sheet {
  readonly lines: readonly SungLine[];
  readonly interludesMs: readonly number[];
}

const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: ENGLISH,
  zh: CHINESE,
  ja: JAPANESE,
  ko: KOREAN,
  tr: TURKISH,
};

/** Bars shorter than this are sung in pairs. */
const PAIR_BELOW_MS = 2_500;

/**
 * Rounds to centiseconds, because some stamps have only two decimals, and all forms of a lyric must have equal times.
 */
const toStamp = (ms: number): number => Math.round(ms / 10) * 10;

/** Writes the lyrics of a song: the same chorus each time, new verses, and every line on a bar. */
export function writeSheet(songId: number, language: Language, score: Score): Sheet {
  const random = randomFrom(seedOf(songId, 4001));
  const lexicon = LEXICONS[language];
  const nextVerse = drawer(random, lexicon, lexicon.verse);
  const nextChorus = drawer(random, lexicon, lexicon.chorus);
  const chorus: Line[] = [];
  const chorusLine = (index: number): Line => {
    const known = chorus[index];
    if (known !== undefined) return known;
    const line = nextChorus();
    chorus[index] = line;
    return line;
  };
  const singsBridge = random() < 0.5;
  const lines: SungLine[] = [];
  const interludesMs: number[] = [];
  const shortest = Math.min(...score.sections.filter(isSung).map(({ bars }) => bars));
  const step = score.barMs < PAIR_BELOW_MS && shortest >= 4 ? 2 : 1;
  score.sections.forEach((section, place) => {
    if (!isSung(section) && !(section.kind === "bridge" && singsBridge)) return;
    const count = Math.min(Math.floor(section.bars / step), score.isShort ? 4 : 16);
    // A chorus of eight lines has four lines, sung twice.
    const different = Math.min(4, Math.floor(shortest / step));
    for (let i = 0; i < count; i += 1) {
      const [text, translation, reading] =
        section.kind === "chorus" ? chorusLine(i % different) : nextVerse();
      const startMs = toStamp((section.firstBar + i * step) * score.barMs);
      const endMs = toStamp((section.firstBar + (i + 1) * step) * score.barMs);
      lines.push({ startMs, endMs, text, translation, reading });
    }
    const next = score.sections[place + 1];
    if (next !== undefined && !isSung(next))
      interludesMs.push(toStamp(next.firstBar * score.barMs));
  });
  return { lines, interludesMs };
}

function isSung({ kind }: Section): boolean {
  return kind === "verse" || kind === "chorus";
}

/** Draws lines from a pool; none repeats before all are used. */
function drawer(random: Random, lexicon: Lexicon, pool: readonly Line[]): () => Line {
  let left: Line[] = [];
  return () => {
    if (left.length === 0) left = [...pool];
    const [line] = left.splice(Math.floor(random() * left.length), 1);
    const time = oneOf(random, lexicon.times);
    const place = oneOf(random, lexicon.places);
    return fill(line ?? ["", "", ""], time, place);
  };
}

function fill([text, translation, reading]: Line, time: Line, place: Line): Line {
  const put = (pattern: string, column: 0 | 1 | 2): string =>
    capitalised(pattern.replace("{t}", time[column]).replace("{p}", place[column]));
  return [put(text, 0), put(translation, 1), reading === "" ? "" : put(reading, 2).toLowerCase()];
}

function capitalised(text: string): string {
  const first = text.charAt(0);
  // A Turkish i would need another capital, but no line begins with a Latin i.
  return first.toUpperCase() + text.slice(1);
}

function oneOf(random: Random, lines: readonly Line[]): Line {
  return lines[Math.floor(random() * lines.length)] ?? ["", "", ""];
}
