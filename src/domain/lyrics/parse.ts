import type { LyricWord } from "./lyrics.ts";

/** A line of a lyric text with one of its times. */
export interface TimedLine {
  readonly timeS: number;
  readonly text: string;
}

/** A timed line with its words, or null if they have no times of their own. */
export interface ParsedLine extends TimedLine {
  readonly words: readonly LyricWord[] | null;
}

/** All bracketed groups at the start of a line: stamps, and tags between them. */
const LEAD = /^\s*(?:\[[^[\]]*\]\s*)+/;
/**
 * `[minutes:seconds.fraction]` of any sensible length; a colon may replace the point, and credit lines end in `-1]`.
 */
const STAMP = /\[(\d{1,4}):(\d{1,4})(?:[.:](\d{1,9}))?(?:-\d+)?\]/g;

/** `<minutes:seconds.fraction>`: when the next word begins and the previous one ends. */
const WORD_STAMP = /<(\d{1,4}):(\d{1,4})(?:[.:](\d{1,9}))?>/;
/** Assumed length of a line's last word if no stamp follows it, in seconds. */
const LAST_WORD_S = 0.5;

/** A stamp in whole milliseconds; the fraction is padded to three digits (B65). */
function stampMs(minutes: string, seconds: string, fraction: string): number {
  const wholeMs = (Number(minutes) * 60 + Number(seconds)) * 1000;
  return wholeMs + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

/** Text and words of a line with word stamps; words are null if their times go backwards. */
function sungWords(stamped: string): Pick<ParsedLine, "text" | "words"> {
  const [lead = "", ...parts] = stamped.replaceAll(/\s+/g, " ").split(WORD_STAMP);
  const timed: { readonly startS: number; readonly text: string }[] = [];
  let text = lead.trimStart();
  for (let at = 0; at + 3 < parts.length; at += 4) {
    const [minutes = "", seconds = "", fraction = "", said = ""] = parts.slice(at, at + 4);
    // Keeps one space between two words, whichever side of the stamp it is on.
    const word = text === "" || text.endsWith(" ") ? said.trimStart() : said;
    timed.push({ startS: stampMs(minutes, seconds, fraction) / 1000, text: word });
    text += word;
  }
  const words = timed.flatMap(({ startS, text: word }, place) => {
    const endS = timed[place + 1]?.startS ?? startS + LAST_WORD_S;
    return word.trim() === "" ? [] : [{ startS, endS, text: word }];
  });
  const isInOrder = words.every(
    ({ startS, endS }, place) => (words[place - 1]?.endS ?? 0) <= startS && startS <= endS,
  );
  // Text before the first stamp has no time; such a line is timed only as a whole.
  const isTimed = words.length > 0 && isInOrder && lead.trim() === "";
  return { text: text.trim(), words: isTimed ? words : null };
}

/** The times at the start of a line of text, in ms, and the rest of the line, including word stamps. */
export function stampedLine(line: string): {
  readonly timesMs: readonly number[];
  readonly rest: string;
} {
  const lead = LEAD.exec(line)?.[0] ?? "";
  const rest = line.slice(lead.length).trim();
  if (rest === "" || rest.startsWith("[")) return { timesMs: [], rest: "" };
  const timesMs = [...lead.matchAll(STAMP)].map(([, minutes = "", seconds = "", fraction = ""]) =>
    stampMs(minutes, seconds, fraction),
  );
  return { timesMs, rest };
}

/** The line with each word stamp replaced by what `change` returns for its time in ms. */
export const changeWordStamps = (rest: string, change: (atMs: number) => string): string =>
  rest.replaceAll(
    new RegExp(WORD_STAMP, "g"),
    (_, minutes: string, seconds: string, fraction = "") =>
      change(stampMs(minutes, seconds, fraction)),
  );

/** The entries of one line of text: one for each stamp, none if it has no words or no stamp. */
function entriesOf(line: string): readonly ParsedLine[] {
  const { timesMs, rest } = stampedLine(line);
  const { text, words } = WORD_STAMP.test(rest) ? sungWords(rest) : { text: rest, words: null };
  if (text === "") return [];
  return timesMs.map((timeMs) => ({
    timeS: timeMs / 1000,
    text,
    // The word times are right for one occurrence of a repeated line only.
    words: timesMs.length === 1 ? words : null,
  }));
}

/**
 * Parses a timed lyric (LRC) into lines sorted by time (B65). A line with several stamps gives one entry each; of equal
 * times the later in the text comes first. Lines without words, tags and JSON credit lines are dropped. Words may have
 * stamps of their own.
 */
export function parseLines(text: string | readonly string[]): readonly ParsedLine[] {
  const blocks = typeof text === "string" ? [text] : text;
  return blocks
    .flatMap((block) => block.split(/\r\n|\r|\n/))
    .flatMap(entriesOf)
    .reverse()
    .sort((a, b) => a.timeS - b.timeS);
}

/** A time in whole milliseconds: the key by which lines of two texts are joined. */
export const timeKey = (timeS: number): number => Math.round(timeS * 1000);
