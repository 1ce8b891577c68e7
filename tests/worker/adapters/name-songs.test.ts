import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LocalPlaylistId } from "../../../src/domain/ids.ts";
import { songId } from "../../../src/domain/playable.ts";
import { namedState } from "../../../src/worker/adapters/dexie/name-songs.ts";

/** A part of a row before the migration, and after it. */
interface Pair {
  readonly was: unknown;
  readonly is: unknown;
}
type AnyPair = fc.Arbitrary<Pair>;

const same = (values: fc.Arbitrary<unknown>): AnyPair => values.map((was) => ({ was, is: was }));
const aSong: AnyPair = fc.maxSafeInteger().map((was) => ({ was, is: songId(was) }));
const songs: AnyPair = fc
  .array(fc.maxSafeInteger(), { maxLength: 8 })
  .map((was) => ({ was, is: was.map(songId) }));
const aSongOrNone: AnyPair = fc.oneof(aSong, same(fc.constant(null)));
/** A number that is not a song's: a position, a list, a seed. */
const plain: AnyPair = same(fc.integer());
const word = (...words: readonly string[]): AnyPair => same(fc.constantFrom(...words));
const truth: AnyPair = same(fc.boolean());

const row = (fields: Readonly<Record<string, AnyPair>>): AnyPair =>
  fc.record(fields).map((pairs) => ({
    was: Object.fromEntries(Object.entries(pairs).map(([name, { was }]) => [name, was])),
    is: Object.fromEntries(Object.entries(pairs).map(([name, { is }]) => [name, is])),
  }));

const PLACE = {
  cursor: plain,
  current: aSongOrNone,
  detour: truth,
  edited: truth,
  repeat: word("off", "on", "one"),
  reversed: truth,
};
const MARK = { key: word("queue", "queue.b", "queue.c"), id: plain, steps: plain, by: plain };
const part = word("upNext", "coming");
const source = fc.oneof(
  same(fc.constant(null)),
  row({ kind: word("album", "playlist", "localPlaylist", "cloudDisk"), id: plain }),
  row({ kind: word("url"), path: word("/daily/songs") }),
);
const step = fc.oneof(
  row({ kind: word("playNow"), id: aSong }),
  row({ kind: word("playNext", "append"), ids: songs }),
  row({ kind: word("insert"), ids: songs, at: plain, from: plain }),
  row({ kind: word("jumpTo", "remove"), part, index: plain }),
  row({ kind: word("move"), part, from: plain, to: plain }),
  row({ kind: word("shuffle"), isOn: truth, seed: plain }),
  row({ kind: word("advance"), direction: word("next", "previous") }),
  row({ kind: word("clear"), part }),
);
const undo = fc.oneof(same(fc.constant(null)), row({ ...MARK, place: row(PLACE) }));
const order = same(fc.option(fc.array(fc.nat())));

const ROWS: readonly (readonly [string, AnyPair])[] = [
  ["queue", row({ id: plain, tracks: songs, order, source, upNext: songs })],
  ["queue.c", row({ id: plain, tracks: songs, order, source, upNext: songs })],
  ["queue.b.12", row({ of: plain, by: plain, after: plain, place: row(PLACE), step })],
  ["cursor", row({ ...PLACE, ...MARK, undo })],
  ["fm", row({ isOn: truth, current: aSongOrNone, next: aSongOrNone })],
  ["position", row({ trackId: aSong, positionS: plain, isWanted: truth })],
  ["scrobbledTrack", aSong],
  [
    "lyricOffsets",
    fc.array(fc.tuple(fc.maxSafeInteger(), fc.integer())).map((was) => ({
      was,
      is: was.map(([song, offsetS]) => [songId(song), offsetS]),
    })),
  ],
];

describe("a row of saved state", () => {
  it.each(ROWS)("%s: names its songs by text, and no other number", (key, pair) => {
    fc.assert(
      fc.property(pair, ({ was, is }) => {
        const before = JSON.stringify(was);
        expect(namedState(key, was)).toEqual(is);
        expect(namedState(key, is)).toEqual(is);
        expect(JSON.stringify(was)).toBe(before);
      }),
    );
  });

  it("is the same after a second time, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROWS.map(([key]) => key), "volume"),
        fc.jsonValue(),
        (key, value) => {
          const once = namedState(key, value);
          expect(namedState(key, once)).toEqual(once);
        },
      ),
    );
  });

  const others = fc
    .oneof(
      fc.string(),
      fc.constantFrom("volume", "settings", "session", "scrobbles", "scrobbler", "editors"),
      fc.constantFrom("lastLocalPlaylistId", "fmm", "positions", "cursors", "afm"),
    )
    .filter((key) => !ROWS.some(([known]) => known === key) && !key.startsWith("queue"));

  it("is left as it is where nothing is known of it", () => {
    fc.assert(
      fc.property(others, fc.anything(), (key, value) => {
        expect(namedState(key, value)).toBe(value);
      }),
    );
  });

  it("keeps the numbers of lists, of which the queue came or which are this device's", () => {
    const id = 7 as LocalPlaylistId;
    const kept = {
      id: 9,
      tracks: [7],
      order: [0],
      source: { kind: "localPlaylist", id },
      upNext: [],
    };
    expect(namedState("queue", kept)).toEqual({ ...kept, tracks: [songId(7)] });
    expect(namedState("lastLocalPlaylistId", 7)).toBe(7);
  });
});
