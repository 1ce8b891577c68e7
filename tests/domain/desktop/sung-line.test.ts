import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeSungLine } from "../../../src/domain/desktop/decode-sung-line.ts";
import {
  indexSung,
  msToNextLine,
  songClock,
  songMsAt,
  sungAt,
  sungTexts,
  wordsOf,
  type SongClock,
} from "../../../src/domain/desktop/sung-line.ts";
import { indexAt } from "../../../src/domain/lyrics/index-at.ts";
import type { LyricLine, Lyrics } from "../../../src/domain/lyrics/lyrics.ts";

const SONG = { title: "Harbour Lights", artists: "The Quiet Company" };

const line = fc.record({
  timeS: fc.integer({ min: 0, max: 400_000 }).map((ms) => ms / 1000),
  text: fc.string({ minLength: 1 }),
  translation: fc.option(fc.string()),
  romanisation: fc.option(fc.string()),
});
const lines: fc.Arbitrary<readonly LyricLine[]> = fc
  .array(line, { minLength: 1, maxLength: 60 })
  .map((some) =>
    some
      .toSorted((one, other) => one.timeS - other.timeS)
      .map((each) => ({ ...each, endS: null, words: null })),
  );
const lyricsOf = (some: readonly LyricLine[]): Lyrics => ({
  kind: "lines",
  lines: some,
  isSeekable: true,
  hasTranslation: true,
  hasRomanisation: true,
  hasWords: false,
});
const offset = fc.integer({ min: -20, max: 20 }).map((halves) => halves / 2);
const clock: fc.Arbitrary<SongClock> = fc.record({
  positionMs: fc.nat(420_000),
  atMs: fc.nat(1_000_000),
  rate: fc.constantFrom(0.5, 1, 1.25, 2),
  isPlaying: fc.boolean(),
});

describe("the line sung now", () => {
  it("is the lyrics column's at every place of the song, forwards and back", () => {
    fc.assert(
      fc.property(lines, offset, fc.array(clock, { maxLength: 8 }), (some, offsetS, seeks) => {
        const texts = sungTexts(lyricsOf(some), offsetS, "off");
        for (const at of seeks) {
          const sung = sungAt(SONG, texts, at, at.atMs);
          const index = indexAt(some, at.positionMs / 1000, offsetS);
          expect(sung.before + sung.current).toBe(index);
          expect(sung.lines[sung.current]?.text).toBe(some[index]?.text);
          // Neighbouring lines follow in the song's order.
          expect(sung.lines).toEqual(texts.slice(sung.before, sung.before + sung.lines.length));
        }
      }),
    );
  });

  it("comes not before its time, and is told when the next one comes", () => {
    fc.assert(
      fc.property(lines, clock, fc.nat(60_000), (some, at, laterMs) => {
        const nowMs = at.atMs + laterMs;
        const sung = sungAt(SONG, sungTexts(lyricsOf(some), 0, "off"), at, nowMs);
        const songMs = songMsAt(at, nowMs);
        expect(sung.lines[sung.current]?.startMs ?? 0).toBeLessThanOrEqual(songMs);
        const next = sung.lines[sung.current + 1];
        const waitMs = msToNextLine(sung, nowMs);
        expect(waitMs === null).toBe(next === undefined || !at.isPlaying);
        if (waitMs === null) return;
        expect(waitMs).toBeGreaterThan(0);
        const thenMs = songMsAt(at, nowMs + waitMs);
        expect(indexSung(sung.lines, thenMs + 0.001)).toBeGreaterThan(sung.current);
        expect(indexSung(sung.lines, thenMs - 0.5)).toBeLessThanOrEqual(sung.current);
      }),
    );
  });

  it("has under it what the settings show", () => {
    const [sung] = [
      { timeS: 1, endS: null, text: "a", translation: "b", romanisation: "c", words: null },
    ];
    const under = (translation: "off" | "tlyric" | "rlyric") =>
      sungTexts(lyricsOf([sung]), 0, translation)[0]?.under;
    expect([under("off"), under("tlyric"), under("rlyric")]).toEqual([null, "b", "c"]);
  });

  it("takes the words' times along, on the same clock as the line's", () => {
    const words = [
      { startS: 1, endS: 1.5, text: "one " },
      { startS: 1.5, endS: 2, text: "two" },
    ];
    const some = [
      { timeS: 1, endS: 2, text: "one two", translation: null, romanisation: null, words },
    ];
    expect(sungTexts(lyricsOf(some), 0.5, "off")[0]).toEqual({
      startMs: 500,
      text: "one two",
      under: null,
      words: [
        { startMs: 500, endMs: 1000, text: "one " },
        { startMs: 1000, endMs: 1500, text: "two" },
      ],
    });
  });

  it("is the title with its artists where nothing is sung", () => {
    const credits: Lyrics = { ...lyricsOf([]), isSeekable: false } as Lyrics;
    for (const lyrics of [{ kind: "pure" }, { kind: "none" }, credits] as const) {
      const texts = sungTexts(lyrics, 0, "tlyric");
      expect(texts).toEqual([]);
      const at = { positionMs: 0, atMs: 0, rate: 1, isPlaying: true };
      expect(wordsOf(sungAt(SONG, texts, at, 0))).toBe("Harbour Lights · The Quiet Company");
    }
  });

  it("stands still with a song that is paused or over", () => {
    const anchor = { positionS: 7, rate: 1, isPlaying: true, atMs: 5, durationS: 200 };
    expect(songClock(anchor)).toEqual({ positionMs: 7000, atMs: 5, rate: 1, isPlaying: true });
    expect(songClock({ ...anchor, isPlaying: false }).isPlaying).toBe(false);
    expect(songClock({ ...anchor, positionS: 200 }).isPlaying).toBe(false);
    expect(songClock({ ...anchor, rate: 0 }).isPlaying).toBe(false);
  });
});

describe("reading it from a port", () => {
  it("gives back what was sent", () => {
    fc.assert(
      fc.property(lines, offset, clock, (some, offsetS, at) => {
        const sent = sungAt(SONG, sungTexts(lyricsOf(some), offsetS, "tlyric"), at, at.atMs);
        expect(decodeSungLine(structuredClone(sent))).toEqual(sent);
      }),
    );
  });

  it("takes anything, and is then whole", () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const read = decodeSungLine(raw);
        if (read === null) return;
        expect(read.current).toBeLessThan(Math.max(read.lines.length, 1));
        expect(read.clock.rate).toBeGreaterThan(0);
        expect(typeof wordsOf(read)).toBe("string");
      }),
    );
    expect(decodeSungLine(null)).toBeNull();
    const many = { lines: Array.from({ length: 1000 }, () => ({ text: "x".repeat(9999) })) };
    expect(decodeSungLine(many)?.lines).toHaveLength(40);
    expect(decodeSungLine(many)?.lines[0]?.text).toHaveLength(2000);
  });
});
