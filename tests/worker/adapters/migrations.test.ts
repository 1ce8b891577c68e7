/** @file Opens databases of older versions of the original. */
import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { succeed } from "../../../src/domain/failure.ts";
import { decodeAlbumDetail } from "../../../src/worker/api/albums.ts";
import { record } from "../../../src/worker/api/decode.ts";
import { decodeSong } from "../../../src/worker/api/songs.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import type { Stores } from "../../../src/worker/ports/store.ts";
import { trackId, trackIds } from "../../support/builders.ts";
import { readDump, restoreDump, type Dump } from "../../support/dumps.ts";

const VERSIONS = [1, 2, 3, 4] as const;

const dumpOf = (version: number): Dump => readDump(`yesplaymusic-${version}`);

const opened: Stores[] = [];
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.destroy();
});

async function openDump(version: number): Promise<Stores> {
  const name = `dump-${version}`;
  await restoreDump(name, dumpOf(version));
  const stores = createDexieStores(createDatabase(name));
  opened.push(stores);
  return stores;
}

interface SongRow {
  readonly id: number;
  readonly source: ArrayBuffer;
  readonly bitRate?: number;
  readonly from?: string;
  readonly name?: string;
  readonly artist?: string;
  readonly createTime?: number;
}

describe.each(VERSIONS)("a database of version %d", (version) => {
  const rows = dumpOf(version).rows["trackSources"] as readonly SongRow[];

  it("keeps every song, byte for byte, and what was known of it", async () => {
    const openedAtMs = Date.now();
    const { audio } = await openDump(version);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const kept = await audio.bytes(trackId(row.id));
      const bytes = new Uint8Array((await kept?.blob.arrayBuffer()) ?? []);
      expect([...bytes]).toEqual([...new Uint8Array(row.source)]);
      expect(kept?.meta).toMatchObject({
        sizeBytes: row.source.byteLength,
        bitRate: row.bitRate ?? 0,
        from: row.from ?? "netease",
        name: row.name ?? "",
        artist: row.artist ?? "",
        levelling: null,
        coverUrl: null,
      });
      // Before version 3 the time was not stored.
      if (row.createTime === undefined)
        expect(kept?.meta.createdAtMs).toBeGreaterThanOrEqual(openedAtMs);
      else expect(kept?.meta.createdAtMs).toBe(row.createTime);
    }
  });

  it("counts them, lists them by age, and lets them go", async () => {
    const { audio } = await openDump(version);
    const sizeBytes = rows.reduce((sum, { source }) => sum + source.byteLength, 0);
    expect(await audio.usage()).toEqual({ trackCount: rows.length, sizeBytes });
    const age = ({ createTime = 0 }: SongRow): number => createTime;
    const oldestFirst = rows.toSorted((a, b) => age(a) - age(b)).map(({ id }) => trackId(id));
    expect((await audio.metas()).map(({ id }) => id)).toEqual(oldestFirst);
    expect((await audio.page(0, 10)).map(({ id }) => id)).toEqual(oldestFirst.toReversed());
    await audio.remove(oldestFirst.slice(0, 1));
    expect((await audio.usage()).trackCount).toBe(rows.length - 1);
  });

  it("has room for all that is ours", async () => {
    const { state, answers, localPlaylists, colours } = await openDump(version);
    await state.write("settings", { lang: "en" });
    expect(await state.read("settings")).toEqual({ lang: "en" });
    await answers.write("home:charts", "{}", 1);
    expect((await answers.usage()).pages).toEqual({ count: 1, sizeBytes: 2 });
    await colours.write("u", {});
    const made = await localPlaylists.run((next) => succeed({ next, answer: 1 }));
    expect(made.ok).toBe(true);
  });
});

describe("a database of version 4", () => {
  it("shows its details, lyrics and albums", async () => {
    const { answers, details } = await openDump(4);
    const [song, , other] = await details.read(trackIds(101, 102, 103));
    expect(song?.updatedAtMs).toBe(1_672_531_200_000);
    expect(decodeSong(song?.song)).toMatchObject({
      name: "Harbour",
      artists: [{ id: 12, name: "Lena Park" }],
      privilege: { playableBitRate: 320_000 },
    });
    expect(decodeSong(other?.song)).toMatchObject({ name: "Slack Water", privilege: null });

    const lyric = await answers.read("lyric:101");
    expect(lyric?.updatedAtMs).toBe(1_672_531_200_000);
    expect(record(record(lyric?.body)["lrc"])["lyric"]).toContain("The lamps go out");

    const album = await answers.read("album:40");
    const detail = decodeAlbumDetail(record(album?.body));
    expect(detail?.album.name).toBe("Low Tide");
    expect(detail?.tracks.map(({ name }) => name)).toEqual(["Harbour", "Slack Water"]);
  });

  it("knows what they take", async () => {
    const { answers, details } = await openDump(4);
    const { trackDetail = [], lyric = [], album = [] } = dumpOf(4).rows;
    const taken = (rows: readonly unknown[], field: string) => ({
      count: rows.length,
      sizeBytes: rows.reduce<number>(
        (sum, row) => sum + Buffer.byteLength(JSON.stringify(record(row)[field])),
        0,
      ),
    });
    expect(await details.usage()).toEqual(taken(trackDetail, "detail"));
    expect(await answers.usage()).toEqual({
      pages: { count: 0, sizeBytes: 0 },
      albums: taken(album, "album"),
      lyrics: taken(lyric, "lyrics"),
    });
  });
});
