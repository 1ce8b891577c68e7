/** @file Timed texts made by listeners, with conventions that the service's texts do not use (B81). */
import { isCreditLine } from "../../../../src/domain/lyrics/credit-lines.ts";
import { changeWordStamps, stampedLine } from "../../../../src/domain/lyrics/parse.ts";

/** A timed text, and its translation with the same times. */
interface Lrc {
  readonly lines: string;
  readonly translation: string | null;
}

interface Line {
  readonly atMs: number;
  /** Includes the time stamps of its words, if there are any. */
  readonly text: string;
}

const OFFSET = /\[offset:\s*([+-]?\d{1,7})\s*\]/i;
/**
 * Minimum share, in per cent, of times with two lines that makes the second lines translations; some lines need none.
 */
const MOST = 80;

/**
 * Parses the text: applies an offset, and takes the second of two lines as a translation if nearly all times have two.
 */
export function readLrc(text: string): Lrc {
  const offsetMs = Number(OFFSET.exec(text)?.[1] ?? 0);
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => linesOf(line, offsetMs));
  const byTime = new Map<number, Line[]>();
  for (const line of lines) {
    const others = byTime.get(line.atMs);
    if (others === undefined) byTime.set(line.atMs, [line]);
    else others.push(line);
  }
  const times = [...byTime.values()];
  if (!areTranslated(times))
    return { lines: offsetMs === 0 ? text : textOf(lines), translation: null };
  const isPair = ({ length }: readonly Line[]): boolean => length === 2;
  return {
    lines: textOf(times.flatMap((all) => (isPair(all) ? all.slice(0, 1) : all))),
    translation: textOf(times.filter(isPair).flatMap((all) => all.slice(1))),
  };
}

/** The line once for each of its times. A positive offset makes words appear earlier. */
function linesOf(line: string, offsetMs: number): readonly Line[] {
  const { timesMs, rest } = stampedLine(line);
  const earlier = (ms: number): number => Math.max(0, ms - offsetMs);
  // A repeated line has times for the words of one repetition only, so they are dropped.
  const text = changeWordStamps(rest, (ms) =>
    timesMs.length > 1 ? "" : `<${clock(earlier(ms))}>`,
  );
  return timesMs.map((ms) => ({ atMs: earlier(ms), text }));
}

/** Credits are left out, because they are not translated. */
function areTranslated(times: readonly (readonly Line[])[]): boolean {
  const sung = times.filter(
    ([first, second]) => second !== undefined || !isCreditLine(first?.text ?? ""),
  );
  const pairs = sung.filter(({ length }) => length === 2);
  return pairs.length > 0 && pairs.length * 100 >= sung.length * MOST;
}

const textOf = (lines: readonly Line[]): string =>
  lines.map(({ atMs, text }) => `${stamp(atMs)}${text}`).join("\n");

/** A time in the form of LRC. */
export const stamp = (atMs: number): string => `[${clock(atMs)}]`;

function clock(atMs: number): string {
  const ms = Math.max(0, Math.round(atMs));
  const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");
  return `${pad(Math.floor(ms / 60_000), 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}
