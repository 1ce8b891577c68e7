import { asBoolean, asList, asNumber, asRecord, asText } from "../raw.ts";
import {
  MOST_WORDS,
  type SongClock,
  type SungLine,
  type SungText,
  type SungWord,
} from "./sung-line.ts";

/** Limits well above any real song's. */
const MOST_LINES = 40;
const MOST_LENGTH = 2_000;

/** Reads a value received through a port; null for anything but a record. */
export function decodeSungLine(raw: unknown): SungLine | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { title, artists, lines, current, before, clock } = asRecord(raw);
  const texts = asList(lines).slice(0, MOST_LINES).map(decodeText);
  const at = Math.trunc(asNumber(current, -1));
  return {
    title: shortText(title),
    artists: shortText(artists),
    lines: texts,
    current: Math.min(Math.max(at, -1), texts.length - 1),
    before: Math.max(0, Math.trunc(asNumber(before, 0))),
    clock: decodeClock(clock),
  };
}

const shortText = (raw: unknown): string => asText(raw, "").slice(0, MOST_LENGTH);

function decodeText(raw: unknown): SungText {
  const { startMs, text, under, words } = asRecord(raw);
  return {
    startMs: asNumber(startMs, 0),
    text: shortText(text),
    under: typeof under === "string" ? shortText(under) : null,
    words: Array.isArray(words) ? words.slice(0, MOST_WORDS).map(decodeWord) : null,
  };
}

function decodeWord(raw: unknown): SungWord {
  const { startMs, endMs, text } = asRecord(raw);
  const start = asNumber(startMs, 0);
  return { startMs: start, endMs: Math.max(start, asNumber(endMs, start)), text: shortText(text) };
}

function decodeClock(raw: unknown): SongClock {
  const { positionMs, atMs, rate, isPlaying } = asRecord(raw);
  return {
    positionMs: Math.max(0, asNumber(positionMs, 0)),
    atMs: Math.max(0, asNumber(atMs, 0)),
    rate: Math.max(0, asNumber(rate, 1)),
    isPlaying: asBoolean(isPlaying, false),
  };
}
