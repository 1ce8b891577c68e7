/**
 * @file What is sung just now, as surfaces beside the main window show it: the line, some lines around it, and the song's
 * clock, by which a window moves on by itself.
 */
import type { Lyrics, LyricLine } from "../lyrics/lyrics.ts";
import type { LyricsTranslation } from "../settings/settings.ts";
import { positionAt, type ClockAnchor } from "../transport/anchor.ts";
import { inOneLine } from "./now-playing.ts";

/** One sung word; times as those of its line. */
export interface SungWord {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

export interface SungText {
  /** When it begins, in whole ms on the song's clock; the listener's offset (B67) is counted in. */
  readonly startMs: number;
  readonly text: string;
  /** Its translation or romanisation, as the settings have it. */
  readonly under: string | null;
  /** Null where words have no times. */
  readonly words: readonly SungWord[] | null;
}

/** Where the song stood at a moment. */
export interface SongClock {
  readonly positionMs: number;
  /** Wall time of that, ms since 1970. */
  readonly atMs: number;
  readonly rate: number;
  readonly isPlaying: boolean;
}

export interface SungLine {
  readonly title: string;
  /** Names, as they are read aloud. */
  readonly artists: string;
  /** Some lines around the one sung now, by time; none for an instrumental, or where there is no lyric. */
  readonly lines: readonly SungText[];
  /** Which of them is sung now, -1 before the first. */
  readonly current: number;
  /** How many lines of the song stand before these. */
  readonly before: number;
  readonly clock: SongClock;
}

/** What of the song's lines travels along: as many as the tallest window shows, and some for lines that follow fast. */
const BEFORE = 8;
const AFTER = 12;

/** The lines of a lyric as surfaces show them; none where nothing is sung. A positive offset makes them come earlier. */
export function sungTexts(
  lyrics: Lyrics,
  offsetS: number,
  translation: LyricsTranslation,
): readonly SungText[] {
  // Credits alone are no lyric to sing.
  if (lyrics.kind !== "lines" || !lyrics.isSeekable) return [];
  const ms = (timeS: number): number => Math.round((timeS - offsetS) * 1000);
  return lyrics.lines.map((line) => ({
    startMs: ms(line.timeS),
    text: line.text,
    under: underOf(line, translation),
    words:
      line.words?.map(({ startS, endS, text }) => ({
        startMs: ms(startS),
        endMs: ms(endS),
        text,
      })) ?? null,
  }));
}

function underOf(line: LyricLine, translation: LyricsTranslation): string | null {
  if (translation === "off") return null;
  return translation === "tlyric" ? line.translation : line.romanisation;
}

/** Where the song is at a moment, in ms. */
export const songMsAt = ({ positionMs, atMs, rate, isPlaying }: SongClock, nowMs: number): number =>
  isPlaying ? positionMs + Math.max(0, nowMs - atMs) * rate : positionMs;

/** The clock of an anchor: it stands still where the song's end is known and reached. */
export function songClock(anchor: ClockAnchor): SongClock {
  const { positionS, atMs, rate, durationS } = anchor;
  const isAtEnd = durationS > 0 && positionS >= durationS;
  return {
    positionMs: Math.round(positionAt(anchor, atMs) * 1000),
    atMs,
    rate,
    isPlaying: anchor.isPlaying && rate > 0 && !isAtEnd,
  };
}

/** Index of the line sung at a place of the song, -1 before the first; of equal times the last counts. */
export const indexSung = (lines: readonly SungText[], songMs: number): number =>
  lines.findLastIndex(({ startMs }) => startMs <= songMs);

interface Song {
  readonly title: string;
  readonly artists: string;
}

/** What is sung at a moment. */
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

/** How long the line of a moment goes on, in ms of wall time; null where no other one follows by itself. */
export function msToNextLine({ lines, clock }: SungLine, nowMs: number): number | null {
  const songMs = songMsAt(clock, nowMs);
  const next = lines[indexSung(lines, songMs) + 1];
  if (next === undefined || !clock.isPlaying) return null;
  return (next.startMs - songMs) / clock.rate;
}

/** In one line: what is sung, and before and without words the title with its artists. */
export const wordsOf = (sung: SungLine): string =>
  sung.lines[sung.current]?.text ?? inOneLine(sung);
