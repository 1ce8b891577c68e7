/**
 * @file The lyric line being sung, for surfaces beside the main window: the line, some lines around it, and the song's
 * clock, with which a window advances on its own.
 */
import type { Lyrics, LyricLine } from "../lyrics/lyrics.ts";
import type { LyricsTranslation } from "../settings/settings.ts";
import { positionAt, type ClockAnchor } from "../transport/anchor.ts";
import { inOneLine } from "./now-playing.ts";

/** One sung word; its times are on the same clock as the line's. */
export interface SungWord {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export interface SungText {
  /** When it begins, in whole ms on the song's clock, including the listener's offset (B67). */
  readonly startMs: number;
  readonly text: string;
  /** Its translation or romanisation, depending on the settings. */
  readonly under: string | null;
  /** Null if its words have no times. */
  readonly words: readonly SungWord[] | null;
}

/** Position of the song at a given time. */
export interface SongClock {
  readonly positionMs: number;
  /** Wall time of the position, in ms since 1970. */
  readonly atMs: number;
  readonly rate: number;
  readonly isPlaying: boolean;
}

export interface SungLine {
  readonly title: string;
  /** All artists in one text, for display. */
  readonly artists: string;
  /** Some lines around the current one, by time; empty for an instrumental, or without a lyric. */
  readonly lines: readonly SungText[];
  /** Index of the current line, -1 before the first. */
  readonly current: number;
  /** Number of the song's lines before these. */
  readonly before: number;
  readonly clock: SongClock;
}

/**
 * How many lines before and after the current one are sent: as many as the tallest window shows, and some more for
 * lines that follow fast.
 */
const BEFORE = 8;
const AFTER = 12;
/** Words of a line that are sent; well above those of any real one. */
export const MOST_WORDS = 400;

/** The lines of a lyric for surfaces; empty if nothing is sung. A positive offset makes them appear earlier. */
export function sungTexts(
  lyrics: Lyrics,
  offsetS: number,
  translation: LyricsTranslation,
): readonly SungText[] {
  // Credits alone are not sung.
  if (lyrics.kind !== "lines" || !lyrics.isSeekable) return [];
  const ms = (timeS: number): number => Math.round((timeS - offsetS) * 1000);
  return lyrics.lines.map((line) => ({
    startMs: ms(line.timeS),
    text: line.text,
    under: underOf(line, translation),
    words:
      line.words?.slice(0, MOST_WORDS).map(({ startS, endS, text }) => ({
        startMs: ms(startS),
        endMs: Math.max(ms(startS), ms(endS)),
        text,
      })) ?? null,
  }));
}

function underOf(line: LyricLine, translation: LyricsTranslation): string | null {
  if (translation === "off") return null;
  return translation === "tlyric" ? line.translation : line.romanisation;
}

/** Position of the song at a given time, in ms. */
export const songMsAt = ({ positionMs, atMs, rate, isPlaying }: SongClock, nowMs: number): number =>
  isPlaying ? positionMs + Math.max(0, nowMs - atMs) * rate : positionMs;

/** The clock of an anchor; it is stopped if the song's end is known and reached. */
export function songClock(anchor: ClockAnchor): SongClock {
  const { positionS, atMs, rate, durationS } = anchor;
  const isAtEnd = durationS > 0 && positionS >= durationS;
  return {
    positionMs: Math.max(0, Math.round(positionAt(anchor, atMs) * 1000)),
    atMs,
    rate,
    isPlaying: anchor.isPlaying && rate > 0 && !isAtEnd,
  };
}

/** Index of the line at a position of the song, -1 before the first; of equal times the last counts. */
export const indexSung = (lines: readonly SungText[], songMs: number): number =>
  lines.findLastIndex(({ startMs }) => startMs <= songMs);

interface Song {
  readonly title: string;
  readonly artists: string;
}

/** The sung line at a given time, with the lines around it. */
export function sungAt(
  { title, artists }: Song,
  all: readonly SungText[],
  clock: SongClock,
  nowMs: number,
): SungLine {
  const sung = indexSung(all, songMsAt(clock, nowMs));
  const before = Math.max(0, sung - BEFORE);
  const lines = all.slice(before, Math.max(0, sung) + AFTER);
  return { title, artists, lines, current: sung - before, before, clock };
}

/** Wall time until the next line, in ms; null if no line follows or the clock is stopped. */
export function msToNextLine({ lines, clock }: SungLine, nowMs: number): number | null {
  const songMs = songMsAt(clock, nowMs);
  const next = lines[indexSung(lines, songMs) + 1];
  if (next === undefined || !clock.isPlaying) return null;
  return (next.startMs - songMs) / clock.rate;
}

/** Text for one line of space: the sung line, or title and artists before the first line and without a lyric. */
export const wordsOf = (sung: SungLine): string =>
  sung.lines[sung.current]?.text ?? inOneLine(sung);
