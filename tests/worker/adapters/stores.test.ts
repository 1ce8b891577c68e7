import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { localId } from "../../../src/domain/playable.ts";
import type { LocalPlaylistId } from "../../../src/domain/ids.ts";
import {
  createPlaylist,
  deletePlaylist,
} from "../../../src/domain/lists/local-playlist-commands.ts";
import type { Command } from "../../../src/domain/lists/local-playlist.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { isQuotaError } from "../../../src/worker/adapters/dexie/quota.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { AudioMeta, Stores } from "../../../src/worker/ports/store.ts";
import { numbersOf, trackId, trackIds } from "../../support/builders.ts";

const opened: { destroy(): Promise<void> }[] = [];
let lastName = 0;
const dexieStores = (): Stores => {
  const stores = createDexieStores(createDatabase(`test-${++lastName}`));
  opened.push(stores);
  return stores;
};
afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.destroy();
});

const meta = (id: number, sizeBytes: number, createdAtMs = id): AudioMeta => ({
  id: trackId(id),
  sizeBytes,
  createdAtMs,
  bitRate: 320_000,
  from: "netease",
  name: `Track ${id}`,
  artist: "Somebody",
  levelling: { gainDb: -3, peak: 0.9 },
  coverUrl: null,
});
const aPlaylist = (title: string): Command<LocalPlaylistId> =>
  createPlaylist({ title, tracks: trackIds(1, 2), nowMs: 5 });
const bytes = (length: number): Blob => new Blob([new Uint8Array(length)]);

describe.each([
  ["Dexie", dexieStores],
  ["memory", createMemoryStores],
])("stores in %s", (_, create) => {
  it("keep single rows by name", async () => {
    const { state } = create();
    expect(await state.read("queue")).toBeNull();
    await state.write("queue", { tracks: [1, 2] });
    expect(await state.read("queue")).toEqual({ tracks: [1, 2] });
    await state.remove("queue");
    expect(await state.read("queue")).toBeNull();
  });

  it("tell of every change of a row, and change it in one step", async () => {
    const { state } = create();
    const seen: unknown[] = [];
    const watching = state.watch$("count").subscribe((value) => seen.push(value));
    await expect.poll(() => seen).toEqual([null]);
    const raise = (value: unknown): number => (typeof value === "number" ? value : 0) + 1;
    await Promise.all(Array.from({ length: 5 }, () => state.update("count", raise)));
    expect(await state.read("count")).toBe(5);
    await expect.poll(() => seen.at(-1)).toBe(5);
    await state.remove("count");
    await expect.poll(() => seen.at(-1)).toBeNull();
    watching.unsubscribe();
  });

  it("keep which songs files are, one row for each file", async () => {
    const { matches } = create();
    const match = { id: localId(7), song: trackId(1), atMs: 5, isByHand: true };
    await matches.put([match, { ...match, id: localId(8), song: null }]);
    await matches.put([{ ...match, song: trackId(2) }]);
    expect(await matches.all()).toEqual([
      { ...match, song: trackId(2) },
      { ...match, id: localId(8), song: null },
    ]);
    await matches.clear();
    expect(await matches.all()).toEqual([]);
  });

  it("keep answers with their time, those of albums and lyrics too", async () => {
    const { answers } = create();
    for (const key of ["home:charts", "album:7", "lyric:9"]) {
      const text = JSON.stringify({ code: 200, key });
      await answers.write(key, text, 5);
      const read = await answers.read(key);
      expect(read).toMatchObject({ body: { code: 200, key }, updatedAtMs: 5 });
      // Albums and lyrics may be stored in the form of the original, which is not text.
      expect([text, key === "home:charts" ? text : null]).toContain(read?.text);
    }
    await answers.clear();
    expect(await answers.read("album:7")).toBeNull();
  });

  it("answer details in the order asked, with holes", async () => {
    const { details } = create();
    await details.write([
      { id: trackId(3), song: { id: 3, name: "C" }, updatedAtMs: 1 },
      { id: trackId(1), song: { id: 1, name: "A" }, updatedAtMs: 1 },
    ]);
    const rows = await details.read(trackIds(1, 2, 3));
    expect(rows.map((row) => row?.id ?? null)).toEqual([trackId(1), null, trackId(3)]);
    expect(rows[0]?.song).toMatchObject({ name: "A" });
  });

  it("keep a running total of cached audio beside the bytes", async () => {
    const { audio } = create();
    await audio.put(meta(2, 20), bytes(20));
    await audio.put(meta(1, 10), bytes(10));
    expect(await audio.usage()).toEqual({ trackCount: 2, sizeBytes: 30 });
    await audio.put(meta(2, 25), bytes(25));
    expect(await audio.usage()).toEqual({ trackCount: 2, sizeBytes: 35 });
    await audio.remove([]);
    await audio.remove(trackIds(2, 99));
    expect(await audio.usage()).toEqual({ trackCount: 1, sizeBytes: 10 });
    expect((await firstValueFrom(audio.contents$())).ids).toEqual(trackIds(1));
    expect((await audio.bytes(trackId(1)))?.blob.size).toBe(10);
    expect(await audio.bytes(trackId(2))).toBeNull();
    await audio.clear();
    expect(await audio.usage()).toEqual({ trackCount: 0, sizeBytes: 0 });
  });

  it("list cached audio oldest first", async () => {
    const { audio } = create();
    for (const [id, at] of [
      [1, 30],
      [2, 10],
      [3, 20],
    ] as const)
      await audio.put(meta(id, 1, at), bytes(1));
    expect((await audio.metas()).map(({ id }) => id)).toEqual(trackIds(2, 3, 1));
    expect((await audio.metas(2)).map(({ id }) => id)).toEqual(trackIds(2, 3));
  });

  it("hand over cached audio by pages, newest first", async () => {
    const { audio } = create();
    expect(await audio.page(0, 10)).toEqual([]);
    for (const [id, at] of [
      [1, 30],
      [2, 10],
      [3, 20],
      [4, 10],
    ] as const)
      await audio.put(meta(id, 1, at), bytes(1));
    const page = async (first: number, count: number): Promise<readonly number[]> =>
      numbersOf((await audio.page(first, count)).map(({ id }) => id));
    expect(await page(0, 2)).toEqual([1, 3]);
    expect(await page(2, 2)).toEqual([4, 2]);
    expect(await page(3, 100)).toEqual([2]);
    expect(await page(4, 100)).toEqual([]);
  });

  it("tell how much of every kind is kept, in bytes of its text", async () => {
    const { answers, details } = create();
    const nothing = { count: 0, sizeBytes: 0 };
    expect(await answers.usage()).toEqual({ pages: nothing, albums: nothing, lyrics: nothing });
    for (const key of ["home:charts", "album:7", "lyric:9", "lyric:10"])
      await answers.write(key, '{"a":"éé"}', 5);
    await answers.write("lyric:10", "{}", 5);
    expect(await answers.usage()).toEqual({
      pages: { count: 1, sizeBytes: 12 },
      albums: { count: 1, sizeBytes: 12 },
      lyrics: { count: 2, sizeBytes: 14 },
    });
    expect(await details.usage()).toEqual(nothing);
    await details.write([{ id: trackId(3), song: { id: 3 }, updatedAtMs: 1 }]);
    expect(await details.usage()).toEqual({ count: 1, sizeBytes: 8 });
  });

  it("name the covers that went with their last song", async () => {
    const { audio } = create();
    for (const [id, coverUrl] of [
      [1, "/a.jpg"],
      [2, "/a.jpg"],
      [3, "/b.jpg"],
      [4, null],
    ] as const)
      await audio.put({ ...meta(id, 1), coverUrl }, bytes(1));
    expect(await audio.remove(trackIds(1, 4))).toEqual([]);
    expect((await audio.remove(trackIds(2, 3, 99))).toSorted()).toEqual(["/a.jpg", "/b.jpg"]);
  });

  it("keep playlists of this device and tell of every change", async () => {
    const { localPlaylists } = create();
    const heard: string[][] = [];
    const listening = localPlaylists
      .all$()
      .subscribe((lists) => heard.push(lists.map(({ name }) => name)));
    const made = await localPlaylists.run(aPlaylist("A"));
    expect(made).toEqual({ ok: true, value: 1 });
    await localPlaylists.run(aPlaylist("B"));
    await expect.poll(() => heard.at(-1)).toEqual(["A", "B"]);
    await localPlaylists.run(deletePlaylist(2 as LocalPlaylistId));
    await expect.poll(() => heard.at(-1)).toEqual(["A"]);
    listening.unsubscribe();
  });

  it("never give the id of a deleted playlist away again", async () => {
    const { localPlaylists } = create();
    await localPlaylists.run(aPlaylist("A"));
    await localPlaylists.run(deletePlaylist(1 as LocalPlaylistId));
    expect(await localPlaylists.run(aPlaylist("B"))).toEqual({ ok: true, value: 2 });
  });

  it("leave playlists as they are when a command is refused", async () => {
    const { localPlaylists } = create();
    await localPlaylists.run(aPlaylist("A"));
    const refused = await localPlaylists.run(aPlaylist(""));
    expect(refused.ok).toBe(false);
    expect(await firstValueFrom(localPlaylists.all$())).toHaveLength(1);
  });

  it("give every playlist its own id, however many are made at once", async () => {
    const { localPlaylists } = create();
    const made = await Promise.all(
      ["A", "B", "C"].map((name) => localPlaylists.run(aPlaylist(name))),
    );
    expect(made.map((outcome) => outcome.ok && outcome.value)).toEqual([1, 2, 3]);
  });

  it("keep cover colours by address", async () => {
    const { colours } = create();
    expect(await colours.read("u")).toBeNull();
    await colours.write("u", { deep: "#000000" });
    expect(await colours.read("u")).toEqual({ deep: "#000000" });
  });
});

describe("rows read with the opening", () => {
  it("answer until the core stands, but for those changed here meanwhile", async () => {
    const db = createDatabase(`test-${++lastName}`);
    const stores = createDexieStores(
      db,
      new Map([
        ["a", 1],
        ["b", 1],
      ]),
    );
    opened.push(stores);
    const { state } = stores;
    await db.state.put({ key: "a", value: 2 });
    expect([await state.read("a"), await state.read("b"), await state.read("c")]).toEqual([
      1,
      1,
      null,
    ]);
    await state.write("b", 3);
    expect(await state.read("b")).toBe(3);
    state.settle();
    expect(await state.read("a")).toBe(2);
  });
});

describe("two windows over one database", () => {
  it("see each other's playlists", async () => {
    const name = `test-${++lastName}`;
    const [one, other] = [createDatabase(name), createDatabase(name)].map((db) =>
      createDexieStores(db),
    );
    if (one === undefined || other === undefined) throw new Error("no stores");
    opened.push(one);
    const heard: number[] = [];
    const listening = other.localPlaylists.all$().subscribe((lists) => heard.push(lists.length));
    await one.localPlaylists.run(aPlaylist("A"));
    await expect.poll(() => heard.at(-1)).toBe(1);
    expect(await other.localPlaylists.run(aPlaylist("B"))).toEqual({ ok: true, value: 2 });
    listening.unsubscribe();
  });

  it("tell each other which answers are outdated, and themselves nothing", async () => {
    const name = `test-${++lastName}`;
    const [one, other] = [createDatabase(name), createDatabase(name)].map((db) => {
      const stores = createDexieStores(db);
      opened.push(stores);
      const heard: string[] = [];
      stores.answers.outdated$.subscribe((key) => heard.push(key));
      return { ...stores.answers, heard };
    });
    one?.outdate("playlist:1");
    await expect.poll(() => other?.heard).toEqual(["playlist:1"]);
    other?.outdate("playlist:2");
    await expect.poll(() => one?.heard).toEqual(["playlist:2"]);
    expect(other?.heard).toEqual(["playlist:1"]);
  });
});

describe("a full device", () => {
  it("refuses a playlist as a quota failure and keeps those there are", async () => {
    const db = createDatabase(`test-${++lastName}`);
    const stores = createDexieStores(db);
    opened.push(stores);
    await stores.localPlaylists.run(aPlaylist("A"));
    db.localPlaylists.hook("creating", () => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(stores.localPlaylists.run(aPlaylist("B"))).rejects.toMatchObject({
      failure: { kind: "quota" },
    });
    expect(await firstValueFrom(stores.localPlaylists.all$())).toHaveLength(1);
  });

  it("can still delete, and counts what is left anew", async () => {
    const db = createDatabase(`test-${++lastName}`);
    const stores = createDexieStores(db);
    opened.push(stores);
    await stores.audio.put(meta(1, 100), bytes(100));
    await stores.audio.put(meta(2, 200), bytes(200));
    let isFull = true;
    db.totals.hook("updating", () => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
    });
    await stores.audio.remove(trackIds(1));
    expect((await firstValueFrom(stores.audio.contents$())).ids).toEqual(trackIds(2));
    expect(await stores.audio.usage()).toEqual({ trackCount: 1, sizeBytes: 200 });
    isFull = false;
    await stores.audio.put(meta(3, 50), bytes(50));
    expect(await stores.audio.usage()).toEqual({ trackCount: 2, sizeBytes: 250 });
  });

  it("counts right when songs go before the total was counted anew", async () => {
    const db = createDatabase(`test-${++lastName}`);
    const stores = createDexieStores(db);
    opened.push(stores);
    for (const id of [1, 2, 3]) await stores.audio.put(meta(id, id * 100), bytes(1));
    await db.totals.clear();
    await stores.audio.remove(trackIds(1, 2));
    expect(await stores.audio.usage()).toEqual({ trackCount: 1, sizeBytes: 300 });
    await db.totals.clear();
    await stores.audio.put(meta(3, 50), bytes(50));
    await db.totals.clear();
    await stores.audio.put(meta(4, 70), bytes(70));
    expect(await stores.audio.usage()).toEqual({ trackCount: 2, sizeBytes: 120 });
  });

  it("is known however the error is wrapped", () => {
    const quota = new DOMException("full", "QuotaExceededError");
    expect(isQuotaError(quota)).toBe(true);
    expect(isQuotaError({ name: "AbortError", inner: quota })).toBe(true);
    expect(isQuotaError(new Error("other"))).toBe(false);
    expect(isQuotaError(null)).toBe(false);
  });
});
