/** @file Opens databases of the last build that identified tracks by numbers. */
import "fake-indexeddb/auto";
import { filter, firstValueFrom, map, NEVER } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { fail } from "../../../src/domain/failure.ts";
import { decodeWaiting } from "../../../src/domain/scrobble/scrobble-queue.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores, readState } from "../../../src/worker/adapters/dexie/stores.ts";
import { record } from "../../../src/worker/api/decode.ts";
import { decodeSong } from "../../../src/worker/api/songs.ts";
import type { AudioStore, Stores } from "../../../src/worker/ports/store.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createLyrics } from "../../../src/worker/services/lyrics/lyrics.ts";
import {
  createPlayerStore,
  type SavedPlayer,
} from "../../../src/worker/services/player/saved-player.ts";
import { trackRow } from "../../../src/worker/services/rows.ts";
import { readSettings } from "../../../src/worker/services/settings/settings.ts";
import { readEarned } from "../../../src/worker/services/scrobble/keys.ts";
import { WAITING_KEY } from "../../../src/worker/services/scrobble/keys.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { aTrack, songItself, trackId, trackIds } from "../../support/builders.ts";
import { readDump, restoreDump, type Dump } from "../../support/dumps.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

const log = { warn: () => {}, error: () => {} };

const opened: Stores[] = [];
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.destroy();
});

/** Opens the stores as at a start, whose first reads are answered while opening. */
async function openDump(dump: Dump): Promise<Stores> {
  await restoreDump("dump-7", dump);
  const db = createDatabase("dump-7");
  const stores = createDexieStores(db, await readState(db));
  opened.push(stores);
  return stores;
}

const savedPlayer = ({ state }: Stores): Promise<SavedPlayer> =>
  createPlayerStore(state, log).read();

async function bytesOf(audio: AudioStore, number: number): Promise<readonly number[]> {
  const kept = await audio.bytes(trackId(number));
  return [...new Uint8Array((await kept?.blob.arrayBuffer()) ?? [])];
}

interface SongRow {
  readonly id: number;
  readonly source: ArrayBuffer;
}

describe("a database of version 7", () => {
  const dump = readDump("tonearm-7");
  const rowsOf = (table: string): readonly unknown[] => dump.rows[table] ?? [];
  const stateOf = (key: string): Readonly<Record<string, unknown>> =>
    record(record(rowsOf("state").find((row) => record(row)["key"] === key))["value"]);
  const numbers = (raw: unknown): readonly number[] => raw as readonly number[];
  /** The playing song: half heard, cached, with an offset for its lyrics. */
  const PLAYING = 2_501_552_441;

  it("keeps its songs, byte for byte, and what was known of them", async () => {
    const { audio } = await openDump(dump);
    const songs = rowsOf("trackSources") as readonly SongRow[];
    const metas = rowsOf("trackMeta").map(record);
    expect(songs).toHaveLength(2);
    for (const { id, source } of songs) {
      expect(await bytesOf(audio, id)).toEqual([...new Uint8Array(source)]);
      const facts = metas.find((meta) => meta["id"] === id);
      expect((await audio.bytes(trackId(id)))?.meta).toEqual({ ...facts, id: trackId(id) });
    }
    const { ids, usage } = await firstValueFrom(audio.contents$());
    expect(new Set(ids)).toEqual(new Set(songs.map(({ id }) => trackId(id))));
    const sizeBytes = songs.reduce((sum, { source }) => sum + source.byteLength, 0);
    expect(usage).toEqual({ trackCount: 2, sizeBytes });
    // Removing them works as usual.
    await audio.remove(ids);
    expect(await audio.usage()).toEqual({ trackCount: 0, sizeBytes: 0 });
    expect(await audio.bytes(trackId(PLAYING))).toBeNull();
  });

  it("knows its songs, lyrics and pages", async () => {
    const { details, answers, colours } = await openDump(dump);
    const rows = rowsOf("trackDetail").map(record);
    const known = await details.read(rows.map(({ id }) => trackId(Number(id))));
    expect(rows).toHaveLength(3);
    rows.forEach(({ id, detail, updateTime }, place) => {
      expect(known[place]).toMatchObject({ song: detail, updatedAtMs: updateTime });
      expect(decodeSong(known[place]?.song)).toMatchObject({
        id: trackId(Number(id)),
        name: record(detail)["name"],
      });
    });
    const [lyric] = rowsOf("lyric").map(record);
    expect((await answers.read(`lyric:${PLAYING}`))?.body).toEqual(lyric?.["lyrics"]);
    for (const { key, text } of rowsOf("answers").map(record))
      expect((await answers.read(String(key)))?.text).toBe(text);
    expect((await answers.usage()).pages.count).toBe(2);
    const [cover] = rowsOf("colours").map(record);
    expect(await colours.read(String(cover?.["url"]))).toEqual(cover?.["colours"]);
  });

  it("goes on with its queue, in the same order, from the same second", async () => {
    const saved = await savedPlayer(await openDump(dump));
    const { tracks, order, upNext, source } = stateOf("queue");
    expect(saved.queue).toMatchObject({
      tracks: trackIds(...numbers(tracks)),
      order,
      source,
      upNext: trackIds(...numbers(upNext)),
      cursor: 0,
      current: trackId(PLAYING),
      detour: false,
    });
    expect(saved.queue.tracks).toHaveLength(12);
    expect(saved.positionS).toBe(9);
  });

  it("leads back to the queue before, with the steps taken on it", async () => {
    const undoable = (await savedPlayer(await openDump(dump))).undoable?.before;
    const { tracks, source } = stateOf("queue.b");
    expect(undoable).toMatchObject({
      tracks: trackIds(...numbers(tracks)),
      order: null,
      source,
      // One song that was put next plays, the other waits.
      current: trackId(1_674_084_931),
      upNext: trackIds(1_309_544_026),
      cursor: 2,
      detour: true,
    });
  });

  it("finds its radio where it was left", async () => {
    const { fm } = await savedPlayer(await openDump(dump));
    const { current, next } = stateOf("fm");
    expect(fm).toEqual({
      isOn: false,
      current: trackId(Number(current)),
      next: trackId(Number(next)),
    });
  });

  it("has its playlists, and gives none of their numbers away again", async () => {
    const { localPlaylists, state } = await openDump(dump);
    const [list] = rowsOf("localPlaylists").map(record);
    expect(await firstValueFrom(localPlaylists.all$())).toEqual([
      { ...list, trackIds: trackIds(...numbers(list?.["trackIds"])) },
    ]);
    expect(await state.read("lastLocalPlaylistId")).toBe(3);
  });

  it("shows lyrics as they were put right", async () => {
    const { state, answers } = await openDump(dump);
    const clock = fakeClock();
    const http = {
      call: () => Promise.resolve(fail({ kind: "offline" } as const)),
      download: () => Promise.resolve(fail({ kind: "offline" } as const)),
    };
    const row = trackRow(aTrack({ id: trackId(PLAYING) }), {
      viewer: ANONYMOUS,
      isCached: () => false,
      songOf: songItself,
      isLiked: () => false,
      isAliasFirst: false,
      needsNoRight: () => false,
    });
    const lyrics = createLyrics({
      local: null,
      answers: createAnswers({
        scope: createScope(),
        http,
        store: answers,
        clock,
        log,
        retry$: NEVER,
      }),
      track: createState(row),
      anchor: createState({ positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 100 }),
      clock,
      store: state,
      log,
    });
    const shown = await firstValueFrom(
      lyrics.snapshot$().pipe(
        filter((snapshot) => snapshot.offsetS !== 0 && snapshot.lyrics.kind === "lines"),
        map(({ trackId: id, offsetS }) => ({ id, offsetS })),
      ),
    );
    expect(shown).toEqual({ id: trackId(PLAYING), offsetS: -0.5 });
  });

  it("counts no play twice and loses none that waits", async () => {
    const { state } = await openDump(dump);
    expect(await readEarned(state)).toBe(trackId(PLAYING));
    const waiting = decodeWaiting(await state.read(WAITING_KEY));
    expect(waiting).toEqual(stateOf(WAITING_KEY));
    expect(waiting.plays).toHaveLength(1);
  });

  it("keeps who is logged in, and the settings", async () => {
    const { state } = await openDump(dump);
    for (const key of ["session", "settings", "editors"])
      expect(await state.read(key)).toEqual(stateOf(key));
  });

  it("asks no other sources, which it had stored as wanted before there were any (B84)", async () => {
    const { state } = await openDump(dump);
    expect(stateOf("settings")).toMatchObject({ enableUnblockNeteaseMusic: true });
    expect(await readSettings(state)).toMatchObject({ askOtherSources: false });
  });
});

describe("a well-used database of version 7", () => {
  const SONGS = 500;
  const ENTRIES = 20_000;
  const SONG_BYTES = 24;
  const songOf = (place: number): number => 40_000_000 + place * 7;
  const contentOf = (place: number): readonly number[] =>
    Array.from({ length: SONG_BYTES }, (_, byte) => (place * 31 + byte * 7) % 256);
  const factsOf = (place: number) => ({
    id: songOf(place),
    bitRate: 320_000,
    from: "netease",
    name: `Song ${place}`,
    artist: "Somebody",
    levelling: place % 2 === 0 ? null : { gainDb: -place / 100, peak: 0.5 },
    coverUrl: place % 3 === 0 ? null : `/cover/${place % 40}.jpg`,
  });
  const createdAtMs = (place: number): number => 1_700_000_000_000 + place * 1_000;

  const numbers = Array.from({ length: ENTRIES }, (_, place) => 1_000_000_000 + place);
  const [here, next, last] = [numbers[9] ?? 0, 77, 78];
  const place = { cursor: 9, current: here, detour: false, edited: true };
  const modes = { repeat: "on", reversed: false };
  const step = (key: number, taken: object) => ({
    key: `queue.${key}`,
    value: { of: 5, by: 8, after: 8, place: { ...place, ...modes }, step: taken },
  });
  const places = Array.from({ length: SONGS }, (_, one) => one);

  const dump: Dump = {
    ...readDump("tonearm-7"),
    rows: {
      trackMeta: places.map((one) => ({
        ...factsOf(one),
        sizeBytes: SONG_BYTES,
        createdAtMs: createdAtMs(one),
      })),
      trackSources: places.map((one) => ({
        ...factsOf(one),
        source: Uint8Array.from(contentOf(one)).buffer,
        createTime: createdAtMs(one),
      })),
      totals: [{ key: "audio", trackCount: SONGS, sizeBytes: SONGS * SONG_BYTES }],
      state: [
        {
          key: "queue",
          value: {
            id: 5,
            tracks: numbers,
            order: null,
            source: { kind: "album", id: 31 },
            upNext: [last],
          },
        },
        step(1, { kind: "insert", ids: [next], at: 0, from: null }),
        step(2, { kind: "remove", part: "coming", index: 5 }),
        step(3, { kind: "move", part: "coming", from: 3, to: 9_000 }),
        {
          key: "cursor",
          value: { ...place, ...modes, key: "queue", id: 5, steps: 3, by: 8, undo: null },
        },
        { key: "position", value: { trackId: here, positionS: 123.5, isWanted: false } },
      ],
    },
  };

  it("keeps every song to the byte", async () => {
    const { audio } = await openDump(dump);
    expect(await audio.usage()).toEqual({ trackCount: SONGS, sizeBytes: SONGS * SONG_BYTES });
    expect(await audio.metas()).toEqual(
      places.map((one) => ({
        ...factsOf(one),
        id: trackId(songOf(one)),
        sizeBytes: SONG_BYTES,
        createdAtMs: createdAtMs(one),
      })),
    );
    for (const one of places) expect(await bytesOf(audio, songOf(one))).toEqual(contentOf(one));
  });

  it("goes on with its whole queue", async () => {
    const saved = await savedPlayer(await openDump(dump));
    // The list after the three steps; the songs after the tenth follow.
    const gone = numbers.toSpliced(10 + 5, 1);
    const [moved = 0] = gone.slice(10 + 3, 10 + 4);
    const left = gone.toSpliced(10 + 3, 1).toSpliced(10 + 9_000, 0, moved);
    expect(saved.queue).toEqual({
      tracks: trackIds(...left),
      order: null,
      source: { kind: "album", id: 31 },
      upNext: trackIds(next, last),
      cursor: 9,
      current: trackId(here),
      detour: false,
      edited: true,
      repeat: "on",
      reversed: false,
    });
    expect(saved.positionS).toBe(123.5);
    expect(saved.undoable).toBeNull();
  });
});
