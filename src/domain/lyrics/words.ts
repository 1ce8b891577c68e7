import type { LyricWord } from "./lyrics.ts";

/** A line of a word-timed lyric; `words` is empty if only the line is timed. */
export interface WordLine {
  readonly timeS: number;
  readonly endS: number;
  readonly text: string;
  readonly words: readonly LyricWord[];
}

/** `[start,length]` in milliseconds, before the words of a line. */
const LINE = /^\s*\[(\d+),(\d+)\](.*)$/;
/** `(start,length,0)word`: a word extends to the next such mark, and may contain brackets itself. */
const WORD = /\((\d+),(\d+),-?\d+\)(.*?)(?=\(\d+,\d+,-?\d+\)|$)/g;

function wordLine(line: string): readonly WordLine[] {
  const [, start, length, rest = ""] = LINE.exec(line) ?? [];
  if (start === undefined || length === undefined) return [];
  const words = Array.from(rest.matchAll(WORD), ([, at, lasts, text = ""]) => ({
    startS: Number(at) / 1000,
    endS: (Number(at) + Number(lasts)) / 1000,
    text,
  }));
  const text = words.length > 0 ? words.map((word) => word.text).join("") : rest;
  if (text.trim() === "") return [];
  const endS = (Number(start) + Number(length)) / 1000;
  return [{ timeS: Number(start) / 1000, endS, text: text.trim(), words }];
}

/** Parses a word-timed lyric (the service's `yrc`), sorted by time; JSON credit lines are dropped. */
export function parseWords(yrc: string): readonly WordLine[] {
  return yrc
    .split(/\r\n|\r|\n/)
    .flatMap(wordLine)
    .sort((a, b) => a.timeS - b.timeS);
}
