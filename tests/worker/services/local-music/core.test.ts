import { filter, firstValueFrom, map, type Observable } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { TrackRow } from "../../../../src/contract/rows.ts";
import type { Notice } from "../../../../src/contract/snapshots.ts";
import { fail, succeed } from "../../../../src/domain/failure.ts";
import { isOfFolder, type AlbumId, type ArtistId } from "../../../../src/domain/ids.ts";
import type { ListSpec } from "../../../../src/domain/lists/spec.ts";
import { latest, type Loadable } from "../../../../src/domain/loadable.ts";
import { isLocal, type LocalId, type SongId } from "../../../../src/domain/playable.ts";
import { REASONS } from "../../../../src/domain/playability.ts";
import type { Settings } from "../../../../src/domain/settings/settings.ts";
import { createMemoryStores } from "../../../../src/worker/adapters/memory/stores.ts";
import type { Stores } from "../../../../src/worker/ports/store.ts";
import { ANCHORS } from "../../../support/anchors.ts";
import { coreBench, type CoreBench } from "../../../support/core-bench.ts";
import { localFolder, type LocalFolder } from "../../../support/local-folder.ts";
import { MADE_PICTURE, madeAlac, madeSound, type MadeTags } from "../../../support/made-music.ts";
import { settled } from "../../../support/settled.ts";
import { toldBy } from "../../../support/notices.ts";

const LOCAL: ListSpec = { kind: "local" };
const ALL = { kind: "list", spec: LOCAL } as const;
const COAST: MadeTags = { title: "Coast", artist: "Ada", album: "North", track: 2 };
const ARROW: MadeTags = { title: "Arrow", artist: "Ada", album: "North", track: 1 };
const BERYL: MadeTags = { title: "Beryl", artist: "Bo", album: "South", picture: MADE_PICTURE };

const open: { end(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.end();
});

interface Bench extends CoreBench {
  readonly folder: LocalFolder;
}

/** A folder of three songs, and a core that uses it. */
async function bench(
  settings: Partial<Settings> = {},
  { stores = createMemoryStores(), isOnline = true }: { stores?: Stores; isOnline?: boolean } = {},
): Promise<Bench> {
  const folder = await localFolder();
  open.push(folder);
  await folder.write("n/2.flac", madeSound("flac", COAST, 3));
  await folder.write("n/1.flac", madeSound("flac", ARROW, 2));
  await folder.write("s/1.mp3", madeSound("mp3", BERYL, 1));
  await folder.read();
  return { folder, ...(await coreWith(folder, settings, stores, isOnline)) };
}

async function coreWith(
  folder: LocalFolder,
  settings: Partial<Settings>,
  stores: Stores,
  isOnline = true,
): Promise<CoreBench> {
  const core = await coreBench(stores, isOnline, {
    localMusic: folder.port,
    settings,
  });
  open.push(core);
  return core;
}

const value = async <T>(stream$: Observable<Loadable<T>>): Promise<T> =>
  firstValueFrom(
    stream$.pipe(
      filter(({ kind }) => kind === "ready"),
      map(latest),
      filter((found) => found !== null),
    ),
  );

async function rowsOf({ core }: CoreBench, spec: ListSpec): Promise<readonly TrackRow[]> {
  const head = await value(core.lists.head$(spec));
  const answer = await core.lists.rows(spec, head.revision, 0);
  return answer.ok && answer.value.kind === "rows" ? answer.value.rows : [];
}
const namesOf = async (it_: CoreBench, spec: ListSpec): Promise<readonly string[]> =>
  (await rowsOf(it_, spec)).map(({ name }) => name);
const fileNamed = async (it_: CoreBench, name: string): Promise<LocalId> => {
  const row = (await rowsOf(it_, LOCAL)).find((one) => one.name === name);
  if (row === undefined || !isLocal(row.id)) throw new Error(`no ${name}`);
  return row.id;
};
/** The first suitable value of a stream; snapshots take a few ms of the clock. */
async function shown<T>(
  { clock }: CoreBench,
  stream$: Observable<T>,
  willDo: (value: T) => boolean,
): Promise<T> {
  const found: T[] = [];
  const watching = stream$.pipe(filter(willDo)).subscribe((now) => found.push(now));
  await soon(() => {
    clock.advance(10);
    return found.length;
  }).toBeGreaterThan(0);
  watching.unsubscribe();
  return found[0] as T;
}
/** Polls with a long limit, because reading from disk and composing take time. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
/** The songs of the folder after it had time to be read again. */
const namesLater = (it_: CoreBench): Promise<readonly string[]> => {
  it_.clock.advance(1_000);
  return namesOf(it_, LOCAL);
};
const lastUrl = ({ audio }: CoreBench): string | null => {
  const source = audio.jobs.at(-1)?.source;
  return source?.kind === "url" ? source.url : null;
};

describe("the list of local music", () => {
  it("has all songs in the folder's order, by title, and by when they came", async () => {
    const it_ = await bench();
    expect(await namesOf(it_, LOCAL)).toEqual(["Arrow", "Coast", "Beryl"]);
    const view = (sort: "name" | "newest" | "oldest", words = ""): ListSpec => ({
      kind: "local",
      view: { filter: words, sort },
    });
    expect(await namesOf(it_, view("name"))).toEqual(["Arrow", "Beryl", "Coast"]);
    expect(await namesOf(it_, view("name", "north"))).toEqual(["Arrow", "Coast"]);
    const rows = await rowsOf(it_, LOCAL);
    expect(rows.map(({ song, isLiked, reason }) => ({ song, isLiked, reason }))).toEqual(
      Array.from({ length: 3 }, () => ({ song: null, isLiked: false, reason: null })),
    );
    const byTime = (await rowsOf(it_, view("oldest"))).map(({ addedAtMs }) => addedAtMs ?? 0);
    expect(byTime).toEqual(byTime.toSorted((a, b) => a - b));
    expect((await rowsOf(it_, view("newest"))).map(({ addedAtMs }) => addedAtMs ?? 0)).toEqual(
      byTime.toReversed(),
    );
    const summary = await firstValueFrom(
      it_.core.lists
        .summary$(LOCAL)
        .pipe(filter(({ totalDurationMs }) => totalDurationMs !== null)),
    );
    expect(summary.coverUrl).toMatch(/^app:\/\/tonearm\/local\/media\/cover\/\d+$/);
    // One request per version, however many lists are shown.
    expect(it_.folder.asked.filter((path) => path.startsWith("songs"))).toHaveLength(1);
  });

  it("is put in order anew when the language is another one", async () => {
    const it_ = await bench({ lang: "en" });
    for (const title of ["Cz", "Çay"])
      await it_.folder.write(`${title}.flac`, madeSound("flac", { title }));
    await it_.folder.read();
    await soon(() => namesLater(it_)).toContain("Cz");
    const spec: ListSpec = { kind: "local", view: { filter: "", sort: "name" } };
    const watching = it_.core.lists.head$(spec).subscribe();
    expect(await namesOf(it_, spec)).toEqual(["Arrow", "Beryl", "Çay", "Coast", "Cz"]);
    await it_.core.settings.change({ lang: "tr" });
    await soon(() => namesOf(it_, spec)).toEqual(["Arrow", "Beryl", "Coast", "Cz", "Çay"]);
    watching.unsubscribe();
  });

  it("follows the folder, and knows a file again that has moved", async () => {
    const it_ = await bench();
    const coast = await fileNamed(it_, "Coast");
    await it_.folder.move("n/2.flac", "elsewhere/coast.flac");
    await it_.folder.write("s/2.mp3", madeSound("mp3", { ...BERYL, title: "Dune" }, 1));
    await it_.folder.read();
    await soon(() => namesLater(it_)).toEqual(["Arrow", "Coast", "Beryl", "Dune"]);
    expect(await fileNamed(it_, "Coast")).toBe(coast);
    await it_.folder.remove("n/1.flac");
    await it_.folder.read();
    await soon(() => namesLater(it_)).toEqual(["Coast", "Beryl", "Dune"]);
  });

  it("stands while its drive is away, and is empty without a folder", async () => {
    const it_ = await bench();
    await namesOf(it_, LOCAL);
    it_.folder.takeOut(true);
    expect(await namesOf(it_, LOCAL)).toEqual(["Arrow", "Coast", "Beryl"]);
    await it_.folder.choose(null);
    expect((await value(it_.core.lists.head$(LOCAL))).total).toBe(0);
  });

  it("is not there on the web", async () => {
    const it_ = await coreBench();
    open.push(it_);
    expect(await firstValueFrom(it_.core.lists.head$(LOCAL))).toMatchObject({ kind: "failed" });
    expect(await value(it_.core.localMusic.page$())).toMatchObject({
      songCount: 0,
      durationMs: 0,
      sizeBytes: 0,
    });
  });
});

describe("albums and artists of the folder", () => {
  it("go with their last file, and where that says something else from now on", async () => {
    const it_ = await bench();
    const { localMusic, browse } = it_.core;
    const shows: Record<string, readonly string[]> = {};
    const watching = (["albums", "artists"] as const).map((kind) =>
      localMusic[`${kind}$`]("").subscribe((cards) => {
        shows[kind] = (latest(cards) ?? []).map(({ title }) => title).toSorted();
      }),
    );
    await soon(() => shows).toEqual({ albums: ["North", "South"], artists: ["Ada", "Bo"] });
    const former = (await value(localMusic.artists$(""))).find(({ title }) => title === "Bo");
    const later = async (): Promise<void> => {
      await it_.folder.read();
      it_.clock.advance(1_000);
    };
    await it_.folder.write("s/1.mp3", madeSound("mp3", { ...BERYL, artist: "Cem" }, 1));
    await later();
    await soon(() => shows).toEqual({ albums: ["North", "South"], artists: ["Ada", "Cem"] });
    await it_.folder.remove("s/1.mp3");
    await later();
    await soon(() => shows).toEqual({ albums: ["North"], artists: ["Ada"] });
    expect(await value(localMusic.artists$("cem"))).toEqual([]);
    const page$ = browse.artist$(former?.target.id as ArtistId);
    await soon(() => firstValueFrom(page$.pipe(filter(({ kind }) => kind !== "loading")))).toEqual({
      kind: "failed",
      failure: { kind: "notFound" },
    });
    for (const one of watching) one.unsubscribe();
  });

  it("of several discs have songs that name none on the first, and a number in each heading", async () => {
    const it_ = await bench();
    const album = { artist: "Di", album: "Discs" };
    for (const [title, tags] of [
      ["c", { track: 3 }],
      ["a", { track: 1, disc: 1 }],
      ["b", { track: 2 }],
      ["d", { track: 1, disc: 2 }],
    ] as const)
      await it_.folder.write(`d/${title}.flac`, madeSound("flac", { title, ...album, ...tags }));
    await it_.folder.read();
    await soon(() => namesLater(it_)).toContain("d");
    const cards = await shown(
      it_,
      it_.core.localMusic.albums$("discs"),
      (found) => latest(found)?.length === 1,
    );
    const id = latest(cards)?.[0]?.target.id as AlbumId;
    const spec: ListSpec = { kind: "album", id };
    expect(await namesOf(it_, spec)).toEqual(["a", "b", "c", "d"]);
    expect((await value(it_.core.browse.album$(id))).discs).toEqual([
      { label: "1", firstRow: 0 },
      { label: "2", firstRow: 3 },
    ]);
  });

  it("are cards with pages of their own, which the service is not asked for", async () => {
    const it_ = await bench();
    const { localMusic, browse } = it_.core;
    const albums = await value(localMusic.albums$(""));
    expect(albums.map(({ title }) => title).toSorted()).toEqual(["North", "South"]);
    expect(albums.every(({ target }) => target.kind === "album" && isOfFolder(target.id))).toBe(
      true,
    );
    expect((await value(localMusic.albums$("beryl"))).map(({ title }) => title)).toEqual(["South"]);
    expect((await value(localMusic.artists$("coast"))).map(({ title }) => title)).toEqual(["Ada"]);

    const id = albums.find(({ title }) => title === "North")?.target.id as AlbumId;
    const before = it_.asked.length;
    const page = await value(browse.album$(id));
    expect(page).toMatchObject({ isOfFolder: true, title: "North", totalDurationMs: 5_000 });
    expect(await namesOf(it_, { kind: "album", id })).toEqual(["Arrow", "Coast"]);
    const [artist] = page.album.artists;
    if (artist?.id == null) throw new Error("nobody made it");
    const person = await value(browse.artist$(artist.id));
    expect(person).toMatchObject({ isOfFolder: true, artist: { name: "Ada" } });
    expect(person.popular.map(({ name }) => name).toSorted()).toEqual(["Arrow", "Coast"]);
    expect(latest(person.mvs)).toEqual([]);
    await browse.play({ kind: "album", id });
    await settled();
    const queue = await shown(
      it_,
      it_.core.queue.snapshot$(),
      ({ sourceName }) => sourceName !== null,
    );
    expect(queue).toMatchObject({ sourcePath: `/album/${id}`, sourceName: "North" });
    expect(await it_.core.library.save({ kind: "album", id }, true)).toEqual(
      fail({ kind: "notFound" }),
    );
    expect(it_.asked.slice(before)).toEqual([]);
  });
});

describe("the top of local music", () => {
  it("has the songs that came last and lines of one that has some, without its credits", async () => {
    const it_ = await bench();
    await it_.folder.write(
      "n/1.lrc",
      "[00:01.00]作词 : Ada\n[00:02.00]Over the hill\n[00:03.00]编曲：Bo",
    );
    const page = await firstValueFrom(
      it_.core.localMusic.page$().pipe(
        map(latest),
        filter((now) => now !== null && now.sung !== null),
      ),
    );
    expect(page).toMatchObject({
      songCount: 3,
      durationMs: (await rowsOf(it_, LOCAL)).reduce((sum, row) => sum + row.durationMs, 0),
      sizeBytes: [
        madeSound("flac", COAST, 3),
        madeSound("flac", ARROW, 2),
        madeSound("mp3", BERYL, 1),
      ]
        .map(({ byteLength }) => byteLength)
        .reduce((sum, bytes) => sum + bytes),
      sung: { track: { name: "Arrow" }, lines: ["Over the hill"] },
    });
    expect(page?.preview.map(({ name }) => name).toSorted()).toEqual(["Arrow", "Beryl", "Coast"]);
  });
});

describe("a file", () => {
  it("plays from the folder, with preferring files on or off, and without a network", async () => {
    for (const localMusicFirst of [true, false]) {
      const it_ = await bench({ localMusicFirst }, { isOnline: false });
      const coast = await fileNamed(it_, "Coast");
      await it_.core.lists.playFrom(LOCAL, 1);
      await expect
        .poll(() => lastUrl(it_))
        .toBe(`app://tonearm/local/media/audio/${coast.slice(2)}`);
      const snapshot = await shown(
        it_,
        it_.core.player.snapshot$(),
        ({ source }) => source !== null,
      );
      expect(snapshot).toMatchObject({ source: "localTrack", sourcePath: "/local-music" });
      expect(it_.asked.filter((path) => path.startsWith("/song/"))).toEqual([]);
    }
  });

  it("keeps its place and its name in a queue that a later start finds, its drive being away", async () => {
    const stores = createMemoryStores();
    const first = await bench({}, { stores });
    await first.core.lists.playFrom(LOCAL, 1);
    await soon(() => lastUrl(first)).not.toBeNull();
    first.clock.advance(1_000);
    await settled();
    first.end();
    first.folder.takeOut(true);
    const it_ = await coreWith(first.folder, {}, stores);
    const snapshot = await shown(
      it_,
      it_.core.queue.snapshot$(),
      ({ current }) => (current?.name ?? "") !== "",
    );
    expect(snapshot.current).toMatchObject({ name: "Coast" });
    expect(await namesOf(it_, { kind: "queue", part: "all" })).toEqual(["Coast", "Beryl"]);
  });

  it("is told and passed over where it is gone", async () => {
    const it_ = await bench();
    await namesOf(it_, LOCAL);
    await it_.folder.remove("n/2.flac");
    const beryl = await fileNamed(it_, "Beryl");
    const notice = firstValueFrom(toldBy(it_.core.notices));
    await it_.core.lists.playFrom(LOCAL, 1);
    expect(await notice).toMatchObject({ text: "cannotPlay", values: { name: "Coast" } });
    await soon(() => lastUrl(it_)).toBe(`app://tonearm/local/media/audio/${beryl.slice(2)}`);
  });

  it("that this program has no decoder for says so, and is passed over without a try", async () => {
    const it_ = await bench();
    await it_.folder.write("n/0.m4a", madeAlac({ title: "Alac", artist: "Ada", album: "North" }));
    await it_.folder.read();
    it_.clock.advance(1_000);
    await soon(async () => (await rowsOf(it_, LOCAL)).map(({ name, reason }) => [name, reason]))
      // A file without a number comes before those with one.
      .toEqual([
        ["Alac", REASONS.format],
        ["Arrow", null],
        ["Coast", null],
        ["Beryl", null],
      ]);
    const [alac, arrow] = [await fileNamed(it_, "Alac"), await fileNamed(it_, "Arrow")];
    const notice = firstValueFrom(toldBy(it_.core.notices));
    await it_.core.lists.playFrom(LOCAL, 0);
    expect(await notice).toMatchObject({ text: "cannotPlay", values: { name: "Alac" } });
    await soon(() => lastUrl(it_)).toBe(`app://tonearm/local/media/audio/${arrow.slice(2)}`);
    expect(it_.audio.jobs.map(({ trackId }) => trackId)).not.toContain(alac);
  });

  it("has the words beside it, else inside it, else those of its song", async () => {
    const it_ = await bench();
    await it_.folder.write("n/1.lrc", "[00:01.00]Beside");
    await it_.folder.write(
      "n/3.flac",
      madeSound("flac", { title: "Inside", lyrics: "[00:01.00]In" }),
    );
    await it_.folder.read();
    const wordsOf = async (name: string): Promise<string | undefined> => {
      await it_.core.lists.play({ kind: "ids", ids: [await fileNamed(it_, name)] });
      const { lyrics } = await firstValueFrom(
        it_.core.lyrics
          .snapshot$()
          .pipe(filter(({ trackId, isLoading }) => trackId !== null && !isLoading)),
      );
      return lyrics.kind === "lines" ? lyrics.lines[0]?.text : lyrics.kind;
    };
    expect(await wordsOf("Arrow")).toBe("Beside");
    await soon(() => namesLater(it_)).toContain("Inside");
    expect(await wordsOf("Inside")).toBe("In");
    expect(await wordsOf("Coast")).toBe("none");
  });
});

/** A song of the demo service, and a file with the tags of this song. */
async function withSong(settings: Partial<Settings> = {}) {
  const it_ = await bench(settings);
  const [song] = await rowsOf(it_, { kind: "album", id: ANCHORS.album as AlbumId });
  if (song?.song == null) throw new Error("the demo's album has songs");
  const tags = { title: song.name, artist: song.artists[0]?.name ?? "", album: song.albumName };
  await it_.folder.write("m/1.wav", madeSound("wav", tags, Math.round(song.durationMs / 1000)));
  await it_.folder.read();
  await soon(() => namesLater(it_)).toContain(song.name);
  return {
    ...it_,
    song: song as TrackRow & { readonly song: SongId },
    file: await fileNamed(it_, song.name),
  };
}
const rowNamed = async (it_: CoreBench, id: LocalId): Promise<TrackRow | undefined> =>
  (await rowsOf(it_, LOCAL)).find((row) => row.id === id);

describe("a match", () => {
  it("is found by the tags, said by the row, taken away and given back", async () => {
    const it_ = await withSong();
    const { localMusic } = it_.core;
    const notice = firstValueFrom(toldBy(it_.core.notices));
    expect(await localMusic.match(it_.file, null)).toMatchObject(
      succeed({ id: it_.song.id, name: it_.song.name }),
    );
    // Its bytes were read in their place.
    const media = it_.folder.asked.filter((path) => path.startsWith("media/"));
    expect(media).toEqual([`media/digest/${it_.file.slice(2)}`]);
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBe(it_.song.id);
    const choice = { kind: "ids", ids: [it_.file] } as const;
    expect(await localMusic.unmatch(choice)).toEqual(succeed(undefined));
    expect(await notice).toMatchObject({ text: "unmatched", action: "undoLocalMusic" });
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBeNull();
    expect(await localMusic.unmatch(choice)).toEqual(fail({ kind: "notFound" }));
    localMusic.undo();
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBe(it_.song.id);
  });

  it("by hand is checked first, and what is not found changes nothing", async () => {
    const it_ = await withSong();
    const { localMusic } = it_.core;
    expect(await localMusic.match(it_.file, "s:1" as SongId)).toEqual(fail({ kind: "notFound" }));
    expect(await localMusic.match(await fileNamed(it_, "Coast"), null)).toEqual(
      fail({ kind: "notFound" }),
    );
    const coast = await fileNamed(it_, "Coast");
    expect(await localMusic.match(coast, it_.song.song)).toMatchObject({ ok: true });
    await soon(async () => (await rowNamed(it_, coast))?.song).toBe(it_.song.song);
  });

  it("has the song's file played in its place, as long as the file is there", async () => {
    const it_ = await withSong();
    await it_.core.localMusic.match(it_.file, it_.song.song);
    const ofFile = `app://tonearm/local/media/audio/${it_.file.slice(2)}`;
    const play = () => it_.core.lists.play({ kind: "ids", ids: [it_.song.song] });
    await play();
    await soon(() => lastUrl(it_)).toBe(ofFile);
    await it_.folder.remove("m/1.wav");
    await play();
    await soon(() => lastUrl(it_)).not.toBe(ofFile);
    expect(it_.audio.jobs.at(-1)?.trackId).toBe(it_.song.song);
  });

  it("does not count for sound once another file, of another length, lies in the file's place", async () => {
    const it_ = await withSong();
    await it_.core.localMusic.match(it_.file, it_.song.song);
    const ofFile = `app://tonearm/local/media/audio/${it_.file.slice(2)}`;
    const play = () => it_.core.lists.play({ kind: "ids", ids: [it_.song.song] });
    await play();
    await soon(() => lastUrl(it_)).toBe(ofFile);
    it_.clock.advance(1_000);
    await it_.folder.write("m/1.wav", madeSound("wav", { title: "Other" }, 1));
    await it_.folder.read();
    await soon(() => namesLater(it_)).toContain("Other");
    expect((await rowNamed(it_, it_.file))?.song).toBe(it_.song.song);
    await play();
    await soon(() => lastUrl(it_)).not.toBe(ofFile);
    expect(it_.audio.jobs.at(-1)?.trackId).toBe(it_.song.song);
  });

  it("holds for the copy of a file that was copied first and removed later, and so do playlists", async () => {
    const it_ = await withSong();
    const { localMusic, localPlaylists } = it_.core;
    await localMusic.match(it_.file, it_.song.song);
    const made = await localPlaylists.create("Mine", { kind: "ids", ids: [it_.file] });
    if (!made.ok) throw new Error("no playlist");
    await it_.folder.copy("m/1.wav", "drive/1.wav");
    await it_.folder.read();
    await it_.folder.remove("m/1.wav");
    await it_.folder.read();
    const copyOf = async () =>
      (await namesLater(it_), await rowsOf(it_, LOCAL)).filter(
        ({ name }) => name === it_.song.name,
      );
    await soon(async () => (await copyOf()).map(({ id, song }) => [id === it_.file, song])).toEqual(
      [[false, it_.song.song]],
    );
    const [row] = await rowsOf(it_, { kind: "localPlaylist", id: made.value });
    expect(row).toMatchObject({ id: it_.file, name: it_.song.name, song: it_.song.song });
    await it_.core.lists.play({ kind: "ids", ids: [it_.file] });
    await soon(() => lastUrl(it_)).toBe(`app://tonearm/local/media/audio/${it_.file.slice(2)}`);
  });

  it("leaves the song to the service where the file is of a format that does not play", async () => {
    const it_ = await withSong();
    await it_.folder.write("n/0.m4a", madeAlac({ title: "Alac" }));
    await it_.folder.read();
    it_.clock.advance(1_000);
    await soon(() => namesOf(it_, LOCAL)).toContain("Alac");
    await it_.core.localMusic.match(await fileNamed(it_, "Alac"), it_.song.song);
    await it_.core.lists.play({ kind: "ids", ids: [it_.song.song] });
    await soon(() => lastUrl(it_)).not.toBeNull();
    expect(it_.audio.jobs.map(({ trackId }) => trackId)).toEqual([it_.song.song]);
    expect(lastUrl(it_)).not.toContain("/local/");
  });

  it("lets the song be where files are not preferred", async () => {
    const it_ = await withSong({ localMusicFirst: false });
    await it_.core.localMusic.match(it_.file, it_.song.song);
    await it_.core.lists.play({ kind: "ids", ids: [it_.song.song] });
    await soon(() => lastUrl(it_)).not.toBeNull();
    expect(lastUrl(it_)).not.toContain("/local/");
  });

  it("is looked for once when the file plays, where the listener wants that", async () => {
    const it_ = await withSong({ localMusicMatchStatus: true });
    const asked = () => it_.asked.filter((path) => path === "/search/match").length;
    const play = async (id: LocalId): Promise<void> => {
      await it_.core.lists.play({ kind: "ids", ids: [id] });
      await soon(() => it_.audio.jobs.at(-1)?.trackId).toBe(id);
      const loadId = it_.audio.jobs.at(-1)?.loadId ?? 0;
      const anchor = { positionS: 0, rate: 1, isPlaying: true, atMs: 0, durationS: 100 };
      it_.audio.facts.next({ kind: "anchor", loadId, anchor });
    };
    await play(it_.file);
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBe(it_.song.song);
    const coast = await fileNamed(it_, "Coast");
    await play(coast);
    await soon(asked).toBe(2);
    await play(it_.file);
    await play(coast);
    await settled();
    expect(asked()).toBe(2);
  });

  it("is looked for all files, one after the other, until it is stopped", async () => {
    const it_ = await withSong();
    const { localMusic, notices } = it_.core;
    const told = firstValueFrom(toldBy(notices));
    const seen: unknown[] = [];
    const watching = localMusic.matching$().subscribe((now) => seen.push(now));
    void localMusic.matchAll(ALL);
    for (let at = 1; at <= 4; at += 1) {
      await soon(() => it_.asked.filter((path) => path === "/search/match").length).toBe(at);
      await settled();
      it_.clock.advance(1_000);
    }
    expect(await told).toMatchObject({ text: "filesMatched", values: { count: 1 } });
    it_.clock.advance(1_000);
    expect(seen).toContainEqual({ done: 2, total: 4, matched: 0 });
    expect(seen.at(-1)).toBeNull();
    // Files that were matched are not looked up again.
    void localMusic.matchAll(ALL);
    await soon(() => it_.asked.filter((path) => path === "/search/match").length).toBe(5);
    localMusic.stopMatching();
    it_.clock.advance(10_000);
    await settled();
    expect(it_.asked.filter((path) => path === "/search/match")).toHaveLength(5);
    watching.unsubscribe();
  });

  it("of many files is taken back in one step, and so are those of a selection", async () => {
    const it_ = await withSong();
    const { localMusic, notices } = it_.core;
    const coast = await fileNamed(it_, "Coast");
    const matched = async () => [await rowNamed(it_, it_.file), await rowNamed(it_, coast)];
    const songs = async () => (await matched()).map((row) => row?.song ?? null);
    const told: Notice[] = [];
    const watching = toldBy(notices).subscribe((notice) => told.push(notice));

    void localMusic.matchAll(ALL);
    const asked = () => it_.asked.filter((path) => path === "/search/match").length;
    for (let at = 1; at <= 4; at += 1) {
      await soon(asked).toBe(at);
      await settled();
      it_.clock.advance(1_000);
    }
    await soon(songs).toEqual([it_.song.id, null]);
    await soon(() => told.at(-1)).toMatchObject({
      text: "filesMatched",
      values: { count: 1 },
      action: "undoLocalMusic",
    });
    localMusic.undo();
    await soon(songs).toEqual([null, null]);

    // Matched by hand, removed together as selected rows, and restored.
    await localMusic.match(it_.file, it_.song.song);
    await localMusic.match(coast, it_.song.song);
    const { revision, total } = await value(it_.core.lists.head$(LOCAL));
    const ranges = [{ first: 0, count: total }];
    expect(await localMusic.unmatch({ kind: "rows", spec: LOCAL, revision, ranges })).toEqual(
      succeed(undefined),
    );
    await soon(songs).toEqual([null, null]);
    expect(told.at(-1)).toMatchObject({ text: "unmatched", values: { count: 2 } });
    // A decision made about a file in between stays.
    await localMusic.match(coast, it_.song.song);
    await localMusic.unmatch({ kind: "ids", ids: [coast] });
    localMusic.undo();
    localMusic.undo();
    await soon(songs).toEqual([it_.song.id, it_.song.id]);
    watching.unsubscribe();
  });

  it("of chosen files alone is looked for, those left without one by hand, too, and taken back in one step", async () => {
    const it_ = await withSong();
    const { localMusic, notices } = it_.core;
    const told: Notice[] = [];
    const watching = toldBy(notices).subscribe((notice) => told.push(notice));
    const asked = () => it_.asked.filter((path) => path === "/search/match").length;
    const songOf = async () => (await rowNamed(it_, it_.file))?.song ?? null;
    await localMusic.match(it_.file, it_.song.song);
    await localMusic.unmatch({ kind: "ids", ids: [it_.file] });

    const rows = await rowsOf(it_, LOCAL);
    const { revision } = await value(it_.core.lists.head$(LOCAL));
    const first = rows.findIndex(({ id }) => id === it_.file);
    const choice = { kind: "rows", spec: LOCAL, ranges: [{ first, count: 1 }] } as const;
    expect(await localMusic.matchAll({ ...choice, revision: revision + 1_000_000_000 })).toEqual(
      fail({ kind: "stale" }),
    );
    // Matching the selection stops a running "match all".
    void localMusic.matchAll(ALL);
    await soon(asked).toBe(1);
    expect(await localMusic.matchAll({ ...choice, revision })).toEqual(succeed(undefined));
    await soon(songOf).toBe(it_.song.song);
    await soon(() => told.at(-1)).toMatchObject({
      text: "filesMatched",
      values: { count: 1 },
      action: "undoLocalMusic",
    });
    it_.clock.advance(60_000);
    await settled();
    expect(asked()).toBe(2);
    localMusic.undo();
    await soon(songOf).toBeNull();
    watching.unsubscribe();
  });

  it("of many ends early where the service, or the folder, cannot be reached, and says why", async () => {
    const it_ = await withSong();
    const { localMusic, notices } = it_.core;
    const told: Notice[] = [];
    const watching = toldBy(notices).subscribe((notice) => told.push(notice));
    const asked = () => it_.asked.filter((path) => path === "/search/match").length;
    /** Matches all until a notice is shown; `onAsked` is called with the number of requests so far. */
    const matchAll = async (onAsked: (count: number) => void = () => {}): Promise<void> => {
      const [before, said] = [asked(), told.length];
      void localMusic.matchAll(ALL);
      for (let at = 0; told.length === said; at += 1) {
        onAsked(asked() - before);
        await settled();
        it_.clock.advance(1_000);
        if (at > 10_000) throw new Error("nothing is said");
      }
    };
    const setOnline = (isOnline: boolean): void =>
      it_.environment.set({ ...it_.environment.value, isOnline });

    setOnline(false);
    await matchAll();
    expect(asked()).toBe(3);
    expect(told.at(-1)).toMatchObject({ text: "matchingLost", action: null });

    it_.folder.takeOut(true);
    setOnline(true);
    await matchAll();
    expect(asked()).toBe(3);
    expect(told.at(-1)).toMatchObject({ text: "matchingFilesLost", action: null });
    it_.folder.takeOut(false);

    // The file that can be found comes first, because the others have been tried before.
    const others = (await rowsOf(it_, LOCAL)).filter(({ id }) => id !== it_.file);
    for (const { id } of others) {
      if (isLocal(id)) await localMusic.match(id, null);
      it_.clock.advance(1_000);
    }
    await matchAll((count) => {
      if (count === 1 && it_.environment.value.isOnline) setOnline(false);
    });
    expect(told.at(-1)).toMatchObject({
      text: "matchingLostAfter",
      values: { count: 1 },
      action: "undoLocalMusic",
    });
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBe(it_.song.id);
    watching.unsubscribe();
  });

  it("that was found before many were stopped can be taken back, too", async () => {
    const it_ = await withSong();
    const { localMusic, notices } = it_.core;
    const told: Notice[] = [];
    const watching = toldBy(notices).subscribe((notice) => told.push(notice));
    void localMusic.matchAll(ALL);
    await soon(() => it_.asked.filter((path) => path === "/search/match").length).toBe(1);
    localMusic.stopMatching();
    await settled();
    expect(told).toEqual([]);
    void localMusic.matchAll(ALL);
    for (let at = 0; (await rowNamed(it_, it_.file))?.song === null; at += 1) {
      await settled();
      it_.clock.advance(1_000);
      if (at > 1_000) throw new Error("it is never found");
    }
    localMusic.stopMatching();
    await soon(() => told).toMatchObject([{ text: "filesMatched", action: "undoLocalMusic" }]);
    localMusic.undo();
    await soon(async () => (await rowNamed(it_, it_.file))?.song).toBeNull();
    watching.unsubscribe();
  });
});

describe("the core", () => {
  it("waits for no match, and reads them where there is a folder", async () => {
    const stores = createMemoryStores();
    let readings = 0;
    const matches = {
      ...stores.matches,
      all: () => {
        readings += 1;
        return new Promise<never>(() => {});
      },
    };
    const folder = await localFolder();
    open.push(folder);
    await folder.choose(null);
    await coreWith(folder, {}, { ...stores, matches });
    expect([readings, folder.asked]).toEqual([0, []]);
    await folder.choose("Music");
    await soon(() => readings).toBe(1);
  });
});

describe("another folder", () => {
  it("clears matches and the former one's files in playlists, and nothing else", async () => {
    const it_ = await withSong();
    const { localMusic, localPlaylists } = it_.core;
    await localMusic.match(it_.file, it_.song.song);
    const ids = [it_.file, it_.song.song] as const;
    const made = await localPlaylists.create("Mixed", { kind: "ids", ids });
    if (!made.ok) throw new Error("no playlist");
    const spec: ListSpec = { kind: "localPlaylist", id: made.value };
    expect((await rowsOf(it_, spec)).map(({ id }) => id)).toEqual(ids);
    await it_.folder.choose("Other");
    await expect
      .poll(async () => (await rowsOf(it_, spec)).map(({ id }) => id))
      .toEqual([it_.song.id]);
    await soon(async () => (await it_.stores.matches.all()).length).toBe(0);
    expect(await namesOf(it_, LOCAL)).toEqual([]);
  });

  it("takes the former one's files out of the queue, and what sounds is heard on", async () => {
    const it_ = await withSong();
    const { queue, lists } = it_.core;
    const coast = await fileNamed(it_, "Coast");
    const idsOf = async (part: "all" | "upNext") =>
      (await rowsOf(it_, { kind: "queue", part })).map(({ id }) => id);
    await lists.play({ kind: "ids", ids: [coast, it_.file, it_.song.song] });
    await soon(() => it_.audio.jobs.at(-1)?.trackId).toBe(coast);
    await queue.append({ kind: "ids", ids: [it_.file] });
    const jobs = it_.audio.jobs.length;
    await it_.folder.choose("Other");
    await soon(() => idsOf("all")).toEqual([coast, it_.song.song]);
    expect(await idsOf("upNext")).toEqual([]);
    await shown(it_, queue.snapshot$(), ({ current }) => current?.id === coast);
    // The rest of it that was buffered has been played.
    const loadId = it_.audio.jobs[jobs - 1]?.loadId ?? 0;
    it_.audio.facts.next({ kind: "failed", loadId, error: "network", positionS: 1 });
    await soon(() => {
      it_.clock.advance(1_000);
      return it_.audio.jobs.at(-1)?.trackId;
    }).toBe(it_.song.song);
  });

  it("leaves a queue at rest with what can be played, or with nothing", async () => {
    for (const withTheSong of [true, false]) {
      const it_ = await withSong();
      const ids = withTheSong ? [it_.file, it_.song.song] : [it_.file];
      await it_.core.lists.play({ kind: "ids", ids });
      await soon(() => it_.audio.jobs.at(-1)?.trackId).toBe(it_.file);
      it_.core.player.pause();
      await settled();
      await it_.folder.choose("Other");
      const left = withTheSong ? it_.song.id : null;
      await shown(it_, it_.core.queue.snapshot$(), ({ current }) => (current?.id ?? null) === left);
    }
  });
});
