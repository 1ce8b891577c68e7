/** @file States of the player as reported to the desktop, for tests: one song, and arbitrary states. */
import fc from "fast-check";
import { NOTHING_PLAYS, type NowPlaying } from "../../src/domain/desktop/now-playing.ts";

export const SONG: NonNullable<NowPlaying["song"]> = {
  id: "s:7",
  title: "Harbour",
  artists: "Mira Sol",
  artistNames: ["Mira Sol"],
  album: "Tides",
  coverUrl: null,
  url: null,
};

export const PLAYING: NowPlaying = {
  ...NOTHING_PLAYS,
  song: SONG,
  isPlaying: true,
  durationS: 200,
  hasNext: true,
};

const text = fc.string({ unit: "grapheme", maxLength: 12 });

/** Any state of a player. */
export const anyNow: fc.Arbitrary<NowPlaying> = fc.record({
  song: fc.option(
    fc.record({
      id: text,
      title: text,
      artists: text,
      artistNames: fc.array(text, { maxLength: 3 }),
      album: text,
      coverUrl: fc.option(text),
      url: fc.option(fc.webUrl()),
    }),
  ),
  isPlaying: fc.boolean(),
  isFm: fc.boolean(),
  like: fc.constantFrom("liked" as const, "notLiked" as const, "unavailable" as const),
  repeat: fc.constantFrom("off" as const, "on" as const, "one" as const),
  isShuffled: fc.boolean(),
  volume: fc.double({ min: 0, max: 1, noNaN: true }),
  rate: fc.constantFrom(0.75, 1, 1.5),
  hasNext: fc.boolean(),
  durationS: fc.nat({ max: 10_000 }),
  place: fc.record({
    positionS: fc.nat({ max: 10_000 }),
    atMs: fc.nat(),
    rate: fc.constantFrom(0.75, 1, 2),
    isPlaying: fc.boolean(),
  }),
});
