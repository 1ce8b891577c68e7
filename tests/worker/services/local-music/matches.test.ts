import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { succeed } from "../../../../src/domain/failure.ts";
import {
  isLocal,
  keyOf,
  localId,
  songId,
  type LocalId,
  type TrackId,
} from "../../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import { createLocalFinder } from "../../../../src/worker/services/local-music/local-finder.ts";
import {
  createMatches,
  type Matches,
} from "../../../../src/worker/services/local-music/matches.ts";
import { askInOrder } from "../../../../src/worker/services/sources/resolve-source.ts";
import { aTrack, sourceFacts } from "../../../support/builders.ts";
import { log } from "../../../support/account-bench.ts";
import { settled } from "../../../support/settled.ts";

const files = fc.nat(4).map(localId);
const songs = fc.option(fc.nat(3).map(songId));
const puts = fc.array(
  fc.record({ id: files, song: songs, atMs: fc.nat(9), isByHand: fc.boolean() }),
);

describe("matches", () => {
  it("are what was said last, both ways round, and the same after a restart", async () => {
    await fc.assert(
      fc.asyncProperty(puts, async (said) => {
        const { matches: store } = createMemoryStores();
        const matches = createMatches(store, log);
        for (const one of said) matches.put([one]);
        const model = new Map(said.map(({ id, song }) => [id, song]));
        for (const known of [matches, createMatches(store, log)]) {
          await known.read();
          for (let file = 0; file <= 4; file += 1) {
            const id = localId(file);
            expect(known.songOf(id)).toBe(model.get(id) ?? null);
            for (let song = 0; song <= 3; song += 1)
              expect(known.filesOf(songId(song)).includes(id)).toBe(model.get(id) === songId(song));
          }
        }
      }),
    );
  });

  it("of one file hold for all numbers it has, those kept from before and those said later", async () => {
    const { matches: store } = createMemoryStores();
    const match = (file: number, song: number | null) => ({
      id: localId(file),
      song: song === null ? null : songId(song),
      atMs: 1,
      isByHand: true,
    });
    await store.put([match(1, 5), match(4, null)]);
    const matches = createMatches(store, log);
    matches.join([localId(2), localId(1), localId(3)]);
    matches.join([localId(5), localId(4)]);
    await settled();
    for (const file of [1, 2, 3]) expect(matches.songOf(localId(file))).toBe(songId(5));
    expect(matches.known(localId(5))).toMatchObject({ song: null });
    matches.put([match(3, 6)]);
    for (const file of [1, 2, 3]) expect(matches.songOf(localId(file))).toBe(songId(6));
    expect(matches.filesOf(songId(5))).toEqual([]);
    // The first file is back in its place.
    for (const file of [1, 2, 3]) matches.join([localId(file)]);
    matches.put([match(1, 7)]);
    expect(matches.songOf(localId(2))).toBe(songId(6));
    matches.put([match(1, 6)]);
    await settled();
    const later = createMatches(store, log);
    await later.read();
    for (const file of [1, 2, 3]) expect(later.songOf(localId(file))).toBe(songId(6));
  });

  it("that cannot be read are none", async () => {
    const { matches: store } = createMemoryStores();
    const rows = [null, 7, {}, { id: "s:1", song: "s:1" }, { id: "l:1", song: "l:2" }];
    const matches = createMatches({ ...store, all: async () => rows }, log);
    await matches.read();
    expect(matches.known(localId(1))).toEqual({
      id: "l:1",
      song: null,
      atMs: 0,
      isByHand: false,
    });
    const broken = { ...store, all: () => Promise.reject(new Error("no database")) };
    expect(createMatches(broken, log).songOf(localId(1))).toBeNull();
  });
});

describe("ids", () => {
  it("of songs, files and episodes are never equal, whatever their numbers", () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const ids = [songId(number), localId(number), keyOf({ kind: "episode", number })];
        expect(new Set(ids).size).toBe(3);
      }),
    );
  });
});

/** A folder in which only these files exist; all other finders have everything. */
function world(
  there: ReadonlySet<LocalId>,
  prefersFiles: boolean,
  isAway: boolean,
  lengthOf: (id: TrackId) => number,
) {
  const url = (id: string) => `app://tonearm/local/media/audio/${id}`;
  const found = (label: "cache" | "netease") =>
    Promise.resolve(
      succeed({
        ...sourceFacts({ label }),
        source: { kind: "url", url: label, cors: "clean" } as const,
      }),
    );
  return {
    url,
    finderWith: (matches: Pick<Matches, "read" | "filesOf">) =>
      askInOrder([
        { step: "service", find: () => found("netease") },
        { step: "cache", find: () => found("cache") },
        createLocalFinder({
          matches,
          prefersFiles: () => prefersFiles,
          isOut: () => isAway,
          tracks: {
            get: async (ids) =>
              succeed(new Map(ids.map((id) => [id, aTrack({ id, durationMs: lengthOf(id) })]))),
          },
          port: {
            ask: async (_, { id }) =>
              succeed({ code: 200, data: [{ id, url: url(String(id)), br: 1 }] }),
            hasSound: async (id) => there.has(id),
          },
        }),
      ]),
  };
}

describe("the finder of files", () => {
  it("comes first where a file is meant or preferred and there, and else is as if it were not", async () => {
    const matched = fc.uniqueArray(files);
    await fc.assert(
      fc.asyncProperty(
        matched,
        fc.uniqueArray(files),
        fc.record({ prefersFiles: fc.boolean(), isAway: fc.boolean(), isRetry: fc.boolean() }),
        fc.func(fc.constantFrom(0, 60_000, 65_000, 65_001, 54_999)),
        async (ofSong, present, { prefersFiles, isAway, isRetry }, lengthOfFile) => {
          const there = new Set(present);
          const lengthOf = (id: TrackId): number => (isLocal(id) ? lengthOfFile(id) : 60_000);
          const { finderWith, url } = world(there, prefersFiles, isAway, lengthOf);
          const resolve = finderWith({ read: async () => {}, filesOf: () => ofSong });
          const { signal } = new AbortController();
          const file = ofSong.find(
            (id) => there.has(id) && [0, 60_000, 65_000].includes(lengthOf(id)),
          );
          const plays = prefersFiles && !isAway && !isRetry && file !== undefined;
          expect(await resolve(songId(1), isRetry, signal)).toMatchObject(
            succeed(
              plays
                ? { label: "localTrack", download: null, source: { url: url(file.slice(2)) } }
                : { label: "cache" },
            ),
          );
          const own = localId(2);
          const isOwn = there.has(own) && !isAway;
          expect(await resolve(own, isRetry, signal)).toMatchObject(
            succeed(isOwn ? { source: { url: url("2") } } : { label: "cache" }),
          );
        },
      ),
    );
  });
});
