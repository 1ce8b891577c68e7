import { filter, firstValueFrom, map, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ListHead } from "../../src/contract/rows.ts";
import type { OthersSnapshot } from "../../src/contract/snapshots.ts";
import type { ListView } from "../../src/domain/lists/spec.ts";
import { latest, type Loadable } from "../../src/domain/loadable.ts";
import type { AlbumId, ArtistId, PlaylistId } from "../../src/domain/ids.ts";
import { ANCHORS } from "../support/anchors.ts";
import { coreBench as bench, type CoreBench } from "../support/core-bench.ts";
import { settled } from "../support/settled.ts";
import { trackId } from "../support/builders.ts";
import { toldBy } from "../support/notices.ts";

const value = async <T>(stream$: Observable<Loadable<T>>): Promise<T> =>
  firstValueFrom(
    stream$.pipe(
      filter((loadable) => loadable.kind === "ready"),
      map((loadable) => latest(loadable)),
      filter((found) => found !== null),
    ),
  ) as Promise<T>;

const albumId = ANCHORS.album as AlbumId;
const bigPlaylist = ANCHORS.bigPlaylist as PlaylistId;

describe("the core over the demo service", () => {
  it("fills every shelf of home", async () => {
    const { core } = await bench();
    const home = await firstValueFrom(
      core.browse
        .home$()
        .pipe(
          filter((page) =>
            [page.playlists, page.artists, page.albums, page.charts].every(
              ({ kind }) => kind === "ready",
            ),
          ),
        ),
    );
    expect(home.editors).toHaveLength(5);
    expect(latest(home.playlists)).toHaveLength(10);
    expect(latest(home.artists)).toHaveLength(12);
    expect(latest(home.albums)).toHaveLength(10);
    expect(latest(home.charts)).toHaveLength(5);
  });

  it("shows an album and plays it from the row asked for", async () => {
    const { core, audio } = await bench();
    const page = await value(core.browse.album$(albumId));
    expect(page.totalDurationMs).toBeGreaterThan(60_000);
    const head = await value(core.lists.head$({ kind: "album", id: albumId }));
    expect(head.total).toBe(page.album.trackCount);
    const answer = await core.lists.rows({ kind: "album", id: albumId }, head.revision, 0);
    const rows = answer.ok && answer.value.kind === "rows" ? answer.value.rows : [];
    expect(rows).toHaveLength(head.total);
    expect(await core.lists.playFrom({ kind: "album", id: albumId }, 2)).toMatchObject({
      ok: true,
    });
    await settled();
    expect(audio.jobs[0]?.trackId).toBe(rows[2]?.id);
  });

  it("opens 100 000 tracks and answers any window of them", async () => {
    const { core, asked } = await bench();
    const spec = { kind: "playlist", id: bigPlaylist } as const;
    const head$ = core.lists.head$(spec);
    const open = head$.subscribe();
    const head = await value(head$);
    expect(head.total).toBe(100_000);
    const answer = await core.lists.rows(spec, head.revision, 777);
    const rows = answer.ok && answer.value.kind === "rows" ? answer.value.rows : [];
    expect(rows).toHaveLength(100);
    expect(rows.every(({ name }) => name !== "")).toBe(true);
    expect(asked.filter((path) => path === "/song/detail")).toHaveLength(1);
    expect(await core.lists.rows(spec, head.revision + 1_000_000_000, 0)).toMatchObject({
      value: { kind: "stale" },
    });
    open.unsubscribe();
  });

  it("filters by name, artist and album whatever the case, sorts, and plays what is shown", async () => {
    const { core, audio } = await bench();
    const id = ANCHORS.playlist as PlaylistId;
    const rowsOf = async (view: ListView) => {
      const spec = { kind: "playlist", id, view } as const;
      const open = core.lists.head$(spec).subscribe();
      const head = await value(core.lists.head$(spec));
      const answer = await core.lists.rows(spec, head.revision, 0);
      open.unsubscribe();
      return { head, rows: answer.ok && answer.value.kind === "rows" ? answer.value.rows : [] };
    };
    const whole = await rowsOf({ filter: "", sort: "default" });
    const artist = whole.rows[0]?.artists[0]?.name ?? "";
    const hits = await rowsOf({ filter: artist.toUpperCase(), sort: "default" });
    expect(hits.head.total).toBeLessThan(whole.head.total);
    expect(hits.rows.length).toBeGreaterThan(0);
    for (const { name, artists, albumName } of hits.rows)
      expect(`${name} ${albumName} ${artists.map((one) => one.name).join(" ")}`).toContain(artist);

    const short = await rowsOf({ filter: "", sort: "duration" });
    const durations = short.rows.map(({ durationMs }) => durationMs);
    expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    await core.lists.playFrom({ kind: "playlist", id, view: { filter: "", sort: "duration" } }, 0);
    await settled();
    expect(audio.jobs[0]?.trackId).toBe(short.rows[0]?.id);

    const none = await rowsOf({ filter: "no song is called this", sort: "name" });
    expect(none.head.total).toBe(0);
  });

  it("finds more songs page after page, each once, and plays all that were found", async () => {
    const { core, audio } = await bench();
    const spec = { kind: "search", keywords: "a", reach: "all" } as const;
    const heads: ListHead[] = [];
    const open = core.lists.head$(spec).subscribe((head) => {
      if (head.kind === "ready") heads.push(head.value);
    });
    await value(core.lists.head$(spec));
    expect(heads.at(-1)).toMatchObject({ total: 100, growth: { isLoadingMore: false } });
    core.lists.more(spec);
    await value(core.lists.head$(spec).pipe(filter((head) => (latest(head)?.total ?? 0) > 100)));
    expect(heads.at(-1)?.total).toBeGreaterThan(100);
    const rows = await core.lists.rows(spec, heads.at(-1)?.revision ?? 0, 1);
    expect(rows).toMatchObject({ ok: true, value: { kind: "rows", first: 100 } });
    await core.lists.playFrom(spec, 100);
    await settled();
    const found = rows.ok && rows.value.kind === "rows" ? rows.value.rows : [];
    expect(audio.jobs[0]?.trackId).toBe(found[0]?.id);
    open.unsubscribe();
  });

  it("has rows painted anew by the settings they show, and by no other", async () => {
    const { core } = await bench();
    const revisions = new Set<number>();
    const open = core.lists.head$({ kind: "album", id: albumId }).subscribe((head) => {
      if (head.kind === "ready") revisions.add(head.value.revision);
    });
    await value(core.lists.head$({ kind: "album", id: albumId }));
    await settled();
    const before = revisions.size;
    void core.settings.change({ nyancatStyle: true, lyricFontSize: 36, cacheLimit: 1024 });
    await settled();
    expect(revisions.size).toBe(before);
    void core.settings.change({ subTitleDefault: true });
    await settled();
    expect(revisions.size).toBe(before + 1);
    open.unsubscribe();
  });

  it("asks once for what two screens look at", async () => {
    const { core, asked } = await bench();
    await Promise.all([
      value(core.browse.album$(albumId)),
      value(core.lists.head$({ kind: "album", id: albumId })),
    ]);
    expect(asked.filter((path) => path === "/album")).toHaveLength(1);
  });

  it("shows what it knew when the network is gone, and asks again when it is back", async () => {
    const before = await bench();
    await value(before.core.browse.album$(albumId));
    await settled();
    const after = await bench(before.stores, false);
    const seen: string[] = [];
    const watching = after.core.browse.album$(albumId).subscribe(({ kind }) => seen.push(kind));
    const page = await firstValueFrom(
      after.core.browse.album$(albumId).pipe(filter((l) => latest(l) !== null)),
    );
    expect(latest(page)?.album.id).toBe(albumId);
    await settled();
    const artist$ = after.core.browse.artist$(ANCHORS.artist as ArtistId);
    const states: string[] = [];
    const open = artist$.subscribe(({ kind }) => states.push(kind));
    await settled();
    expect(states.at(-1)).toBe("failed");
    after.environment.set({ ...after.environment.value, isOnline: true });
    await settled();
    expect(states.at(-1)).toBe("ready");
    open.unsubscribe();
    watching.unsubscribe();
  });

  it("says why a playlist cannot be shown", async () => {
    const { core } = await bench();
    const failed = await firstValueFrom(
      core.browse.playlist$(1 as PlaylistId).pipe(filter(({ kind }) => kind === "failed")),
    );
    expect(failed).toMatchObject({ failure: { kind: "notFound" } });
  });

  it("keeps a song while it plays, and plays it without the network afterwards", async () => {
    const before = await bench();
    const spec = { kind: "album", id: ANCHORS.shortAlbum as AlbumId } as const;
    await before.core.lists.playFrom(spec, 0);
    await settled();
    const loadId = before.audio.jobs[0]?.loadId ?? -1;
    before.audio.answerReady();
    before.audio.facts.next({ kind: "buffered", loadId });
    await firstValueFrom(
      before.core.cache.usage$().pipe(filter(({ trackCount }) => trackCount === 1)),
    );

    const after = await bench(before.stores, false);
    await settled();
    expect(after.audio.jobs[0]).toMatchObject({
      source: { kind: "bytes" },
      facts: { label: "cache" },
    });
    const told: string[] = [];
    toldBy(after.core.notices).subscribe(({ text }) => told.push(text));
    after.core.player.next();
    await settled();
    expect(told).toContain("notCachedWaits");
    // The lyrics were stored with the song, although they were not shown.
    expect(before.asked).toContain("/lyric/new");
    expect(after.asked).not.toContain("/lyric/new");
  });

  it("fetches a song anew whose kept bytes cannot be read", async () => {
    const before = await bench();
    const spec = { kind: "album", id: ANCHORS.shortAlbum as AlbumId } as const;
    await before.core.lists.playFrom(spec, 0);
    await settled();
    before.audio.answerReady();
    before.audio.facts.next({ kind: "buffered", loadId: before.audio.jobs[0]?.loadId ?? -1 });
    const tracks = (core: CoreBench["core"], count: number) =>
      firstValueFrom(core.cache.usage$().pipe(filter(({ trackCount }) => trackCount === count)));
    await tracks(before.core, 1);

    const after = await bench(before.stores);
    const told: string[] = [];
    toldBy(after.core.notices).subscribe(({ text }) => told.push(text));
    after.core.player.play();
    await settled();
    const [copy] = after.audio.jobs;
    expect(copy).toMatchObject({ source: { kind: "bytes" } });
    after.audio.facts.next({
      kind: "failed",
      loadId: copy?.loadId ?? -1,
      error: "decode",
      positionS: 0,
    });
    await tracks(after.core, 0);
    after.clock.advance(500);
    await settled();
    expect(after.audio.jobs.at(-1)).toMatchObject({
      trackId: copy?.trackId,
      source: { kind: "url" },
    });
    expect(told).toEqual([]);
  });

  it("finds songs, and completes them with covers and rights", async () => {
    const { core } = await bench();
    const page = await firstValueFrom(
      core.browse.search$("night").pipe(filter(({ tracks }) => tracks.kind === "ready")),
    );
    const rows = latest(page.tracks) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ coverUrl }) => coverUrl !== null)).toBe(true);
  });

  it("suggests while typing, and remembers what was looked for", async () => {
    const { core, stores } = await bench();
    const answer = await core.search.suggest("night");
    const found = answer.ok ? answer.value : [];
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["track", "artist"]));
    core.search.remember("night");
    core.search.remember("rain");
    core.search.remember("night");
    await settled();
    expect(await firstValueFrom(core.search.recent$())).toEqual(["night", "rain"]);
    const later = await bench(stores);
    await settled();
    expect(await firstValueFrom(later.core.search.recent$())).toEqual(["night", "rain"]);
  });

  it("knows what others look for", async () => {
    const { core } = await bench();
    const hot = await firstValueFrom(
      core.search.hot$().pipe(filter(({ kind }) => kind === "ready")),
    );
    expect(latest(hot)).toHaveLength(10);
  });

  it("reads the lyrics of what plays, words and all", async () => {
    const { core } = await bench();
    core.queue.playNow(trackId(ANCHORS.wordTimedTrack));
    const snapshot = await firstValueFrom(
      core.lyrics.snapshot$().pipe(filter(({ lyrics }) => lyrics.kind === "lines")),
    );
    expect(snapshot.lyrics).toMatchObject({ kind: "lines", hasWords: true, isSeekable: true });
    core.lyrics.shift(0.5);
    const shifted = await firstValueFrom(core.lyrics.snapshot$());
    expect(shifted.offsetS).toBe(0.5);
  });

  it("lets the language preference choose new albums and artists", async () => {
    const { core, asked } = await bench();
    await firstValueFrom(core.browse.home$().pipe(filter(({ albums }) => albums.kind === "ready")));
    const before = asked.length;
    const looking = core.browse.home$().subscribe();
    void core.settings.change({ musicLanguage: "jp" });
    await settled();
    looking.unsubscribe();
    expect(asked.slice(before)).toEqual(expect.arrayContaining(["/album/new", "/toplist/artist"]));
  });

  it("empties the caches when asked", async () => {
    const { core } = await bench();
    await value(core.browse.album$(albumId));
    const others: OthersSnapshot[] = [];
    const counting = core.cache.others$().subscribe((told) => others.push(told));
    await expect.poll(() => others.at(-1)?.kinds.covers.count).toBe(73);
    expect(await core.cache.clear()).toMatchObject({ ok: true });
    expect(await firstValueFrom(core.cache.usage$())).toEqual({ trackCount: 0, sizeBytes: 0 });
    const nothing = { count: 0, sizeBytes: 0 };
    await expect
      .poll(() => others.at(-1)?.kinds)
      .toMatchObject({ covers: nothing, albums: nothing, details: nothing });
    counting.unsubscribe();
  });
});
