import type { SungLine, Sheet } from "./sheet.ts";
import type { TimedWord } from "./timing.ts";

export interface Credits {
  readonly lyricist: string;
  readonly composer: string;
}

/** Habits of the contributor who wrote down a song; all of them occur in the real service. */
export interface Habits {
  /** plain "作词 : X"; none "作词 : 无"; dashed "[00:00.00-1]"; json lines; absent. */
  readonly credits: "plain" | "none" | "dashed" | "json" | "absent";
  readonly joinsChorus: boolean;
  readonly marksInterludes: boolean;
  readonly indents: boolean;
  readonly endsWithNewline: boolean;
}

/** A time stamp with two or three decimals, as lyrics have them. */
function stamp(ms: number, digits: 2 | 3): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const rest = digits === 2 ? Math.floor((ms % 1000) / 10) : Math.floor(ms % 1000);
  const pad = (value: number, width: number): string => String(value).padStart(width, "0");
  return `[${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(rest, digits)}]`;
}

/** The original lyrics, written with the habits of their contributor. */
export function lrcText(sheet: Sheet, credits: Credits, habits: Habits): string {
  const rows: string[] = [...creditRows(credits, habits)];
  const indent = habits.indents ? " " : "";
  const joined = new Set<string>();
  const timed: { readonly ms: number; readonly row: string }[] = [];
  for (const { startMs, text } of sheet.lines) {
    if (!habits.joinsChorus) {
      timed.push({ ms: startMs, row: `${stamp(startMs, 2)}${indent}${text}` });
      continue;
    }
    if (joined.has(text)) continue;
    joined.add(text);
    const stamps = sheet.lines
      .filter((line) => line.text === text)
      .map((line) => stamp(line.startMs, 2));
    timed.push({ ms: startMs, row: `${stamps.join("")}${indent}${text}` });
  }
  if (habits.marksInterludes) {
    for (const ms of sheet.interludesMs) timed.push({ ms, row: stamp(ms, 2) });
  }
  timed.sort((a, b) => a.ms - b.ms);
  rows.push(...timed.map(({ row }) => row));
  return rows.join("\n") + (habits.endsWithNewline ? "\n" : "");
}

function creditRows({ composer, lyricist }: Credits, { credits }: Habits): readonly string[] {
  switch (credits) {
    case "absent":
      return [];
    case "plain":
      return [`[00:00.00]作词 : ${lyricist}`, `[00:01.00]作曲 : ${composer}`];
    case "none":
      return ["[00:00.00]作词 : 无", `[00:01.00]作曲 : ${composer}`];
    case "dashed":
      return [`[00:00.00-1] 作词 : ${lyricist}`, `[00:00.50-1] 作曲 : ${composer}`];
    case "json":
      return jsonCredits({ composer, lyricist });
  }
}

/** Credits as JSON lines between the text, as in newer answers. */
function jsonCredits({ composer, lyricist }: Credits): readonly string[] {
  const row = (t: number, role: string, name: string): string =>
    JSON.stringify({ t, c: [{ tx: `${role}: ` }, { tx: name }] });
  return [row(0, "作词", lyricist), row(1000, "作曲", composer)];
}

/** A translation or romanisation: one stamped line for each line of the song, in order. */
export function parallelText(
  lines: readonly SungLine[],
  columnOf: (line: SungLine) => string,
  digits: 2 | 3,
  head: readonly string[] = [],
): string {
  return [...head, ...lines.map((line) => stamp(line.startMs, digits) + columnOf(line))].join("\n");
}

/** Lyrics with a time for each word: `[start,duration](start,duration,0)word…`, credits first. */
export function yrcText(
  lines: readonly SungLine[],
  wordsOf: (line: SungLine) => readonly TimedWord[],
  credits: Credits,
): string {
  const rows = lines.map((line) => {
    const words = wordsOf(line);
    const lengthMs = words.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const sung = words.map(
      ({ durationMs, startMs, text }) => `(${startMs},${durationMs},0)${text}`,
    );
    return `[${line.startMs},${lengthMs}]${sung.join("")}`;
  });
  return [...jsonCredits(credits), ...rows].join("\n") + "\n";
}
