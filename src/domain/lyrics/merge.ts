import { applyCredits } from "./credits.ts";
import { indexAt } from "./index-at.ts";
import { NO_LYRICS, type LyricLine, type Lyrics } from "./lyrics.ts";
import { parseLines, timeKey, type TimedLine } from "./parse.ts";
import { parseWords } from "./words.ts";

/** The texts of one lyric answer, and its two marks (S14). */
export interface RawLyrics {
  readonly lrc: string | null;
  readonly tlyric: string | null;
  readonly romalrc: string | null;
  /** Word-timed text, and its translation and romanisation. */
  readonly yrc: string | null;
  readonly ytlrc: string | null;
  readonly yromalrc: string | null;
  readonly isPure: boolean;
  readonly isUncollected: boolean;
}

/** Maximum distance between the times of a word-timed line and its translation. */
const NEAR_MS = 300;

type Join = (timeS: number) => string | null;

/** Joins lines of equal time; of several the first counts (B65). */
function joinEqual(lines: readonly TimedLine[]): Join {
  const byTime = new Map<number, string>();
  for (const { timeS, text } of lines) {
    const key = timeKey(timeS);
    if (!byTime.has(key)) byTime.set(key, text);
  }
  return (timeS) => byTime.get(timeKey(timeS)) ?? null;
}

/** Joins lines of equal time, else with the nearest line within `NEAR_MS`. */
function joinNearest(lines: readonly TimedLine[]): Join {
  const equal = joinEqual(lines);
  const distanceMs = (timeS: number, line: TimedLine) =>
    Math.abs(timeKey(line.timeS) - timeKey(timeS));
  return (timeS) => {
    const before = indexAt(lines, timeS, 0);
    const around = [lines[before], lines[before + 1]].filter((line) => line !== undefined);
    const [nearest] = around.toSorted((a, b) => distanceMs(timeS, a) - distanceMs(timeS, b));
    const isNear = nearest !== undefined && distanceMs(timeS, nearest) <= NEAR_MS;
    return equal(timeS) ?? (isNear ? nearest.text : null);
  };
}

/** Lines of the first text that has any; romanisations may be plain or word-timed. */
function sideLines(...texts: readonly (string | null)[]): readonly TimedLine[] {
  const readings = texts.flatMap((text) => [parseLines(text ?? ""), parseWords(text ?? "")]);
  return readings.find((lines) => lines.length > 0) ?? [];
}

function wordTimedLines(raw: RawLyrics): readonly LyricLine[] {
  const translate = joinNearest(sideLines(raw.ytlrc, raw.tlyric));
  const romanise = joinNearest(sideLines(raw.yromalrc, raw.romalrc));
  return parseWords(raw.yrc ?? "").map((line) => ({
    timeS: line.timeS,
    endS: line.endS,
    text: line.text,
    translation: translate(line.timeS),
    romanisation: romanise(line.timeS),
    words: line.words.length > 0 ? line.words : null,
  }));
}

function plainLines(raw: RawLyrics): readonly LyricLine[] {
  const translate = joinEqual(sideLines(raw.tlyric));
  const romanise = joinEqual(sideLines(raw.romalrc));
  return parseLines(raw.lrc ?? "").map(({ timeS, text, words }) => ({
    timeS,
    endS: words?.at(-1)?.endS ?? null,
    text,
    translation: translate(timeS),
    romanisation: romanise(timeS),
    words,
  }));
}

/** The lyrics to show. Word-timed lines are preferred; credits are compared with the first artist's name (B66). */
export function readLyrics(raw: RawLyrics, artistName: string): Lyrics {
  const wordTimed = wordTimedLines(raw);
  const all = wordTimed.length > 0 ? wordTimed : plainLines(raw);
  const { lines, isPure } = applyCredits(all, artistName, raw.isPure);
  if (lines.length === 0) return isPure ? { kind: "pure" } : NO_LYRICS;
  return {
    kind: "lines",
    lines,
    isSeekable: !isPure,
    hasTranslation: lines.some((line) => line.translation !== null),
    hasRomanisation: lines.some((line) => line.romanisation !== null),
    hasWords: lines.some((line) => line.words !== null),
  };
}
