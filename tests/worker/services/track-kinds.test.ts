/** @file Details of several kinds of tracks at once, each from the provider of its kind. */
import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import { isSong, keyOf, parseTrackId, type TrackId } from "../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { record } from "../../../src/worker/api/decode.ts";
import { createSongDetails } from "../../../src/worker/services/song-details.ts";
import { createTracks, type DetailProvider } from "../../../src/worker/services/tracks.ts";
import { log } from "../../support/account-bench.ts";
import { aTrack, trackId, trackIds } from "../../support/builders.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { settled } from "../../support/settled.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const fileId = (name: string): TrackId => keyOf({ kind: "local", file: name });
const isFile = (id: TrackId): boolean => id.startsWith("l:");
const song = (id: number, name: string) => ({ id, name, ar: [], al: { id: 1, name: "Album" } });

/** Songs of a service and files of a folder; both record requests, as "1,2" and "a,b". */
function world({ most = 2, order = "songs first" } = {}) {
  const clock = fakeClock();
  const { details } = createMemoryStores();
  const titles = new Map<string, string>();
  const toService: string[] = [];
  const toFolder: string[] = [];
  const trouble: { service: Failure | null; folder: Failure | null } = {
    service: null,
    folder: null,
  };
  const songs = createSongDetails({
    call: async ({ params }) => {
      toService.push(String(params["ids"]));
      if (trouble.service !== null) return fail(trouble.service);
      const known = String(params["ids"])
        .split(",")
        .flatMap((id) => (titles.has(id) ? [song(Number(id), titles.get(id) ?? "")] : []));
      return succeed({ body: { code: 200, songs: known, privileges: [] }, text: "" });
    },
  });
  const files: DetailProvider = {
    most,
    has: isFile,
    ask: async (ids) => {
      toFolder.push(ids.map((id) => id.slice(2)).join());
      if (trouble.folder !== null) return fail(trouble.folder);
      const known = ids.filter((id) => titles.has(id));
      return succeed(known.map((id) => ({ key: id, title: titles.get(id) })).toReversed());
    },
    decode: (raw) => {
      const { key, title } = record(raw);
      const id = parseTrackId(key);
      return id === null || isSong(id) ? null : aTrack({ id, name: String(title) });
    },
  };
  const providers =
    order === "songs first" ? [{ ...songs, most }, files] : [files, { ...songs, most }];
  const start = () => createTracks({ providers, store: details, clock, log });
  return { clock, details, titles, toService, toFolder, trouble, start, tracks: start() };
}
type World = ReturnType<typeof world>;

const moment = async ({ clock }: World, ms = 0): Promise<void> => {
  clock.advance(ms);
  await settled();
};

/** The tracks that are found, as "id name"; the failure if there are none. */
async function found(
  { tracks }: Pick<World, "tracks">,
  ids: readonly TrackId[],
  age?: "any" | "fresh",
): Promise<readonly string[] | Failure> {
  const got = await tracks.get(ids, undefined, age);
  return got.ok
    ? [...got.value.values()].map(({ id, name }) => `${id} ${name}`).toSorted()
    : got.failure;
}

describe.each(["songs first", "files first"])("details of two kinds, %s", (order) => {
  it("are asked of each for its own, in batches of as many as it takes", async () => {
    const it_ = world({ order });
    for (const number of [1, 2, 3]) it_.titles.set(String(number), `Song ${number}`);
    for (const name of ["a", "b", "c"]) it_.titles.set(fileId(name), `File ${name}`);
    const ids = [trackId(1), fileId("a"), trackId(2), fileId("b"), fileId("c"), trackId(3)];
    expect(await found(it_, ids)).toEqual([
      "l:a File a",
      "l:b File b",
      "l:c File c",
      "s:1 Song 1",
      "s:2 Song 2",
      "s:3 Song 3",
    ]);
    expect(it_.toService).toEqual(["1,2", "3"]);
    expect(it_.toFolder).toEqual(["a,b", "c"]);
    // From now on the details are in memory.
    await found(it_, ids);
    expect([it_.toService.length, it_.toFolder.length]).toEqual([2, 2]);
  });

  it("are missing where nobody has them, and of a kind nobody knows of", async () => {
    const it_ = world({ order });
    it_.titles.set("1", "Song").set(fileId("a"), "File");
    const episode = keyOf({ kind: "episode", number: 1 });
    const ids = [trackId(1), trackId(9), fileId("a"), fileId("z"), episode];
    expect(await found(it_, ids)).toEqual(["l:a File", "s:1 Song"]);
    expect(await found(it_, [episode, trackId(9), fileId("z")])).toEqual([]);
    expect(it_.toService.join()).toBe("1,9,9");
    expect(it_.toFolder.join()).toBe("a,z,z");
    expect(await found(it_, [])).toEqual([]);
  });

  it("are kept on the device each as it came, and read back by whoever wrote them", async () => {
    const it_ = world({ order });
    it_.titles.set("1", "Song").set(fileId("a"), "File");
    const ids = [trackId(1), fileId("a")];
    await found(it_, ids);
    await moment(it_, 1_000);
    const asked = [it_.toService.length, it_.toFolder.length];
    expect(await found({ tracks: it_.start() }, ids)).toEqual(["l:a File", "s:1 Song"]);
    expect([it_.toService.length, it_.toFolder.length]).toEqual(asked);
  });

  it("that are old are shown at once and renewed behind, of both kinds", async () => {
    const it_ = world({ order });
    it_.titles.set("1", "Old song").set(fileId("a"), "Old file").set("2", "Same");
    const ids = [trackId(1), trackId(2), fileId("a")];
    await found(it_, ids);
    let renewals = 0;
    it_.tracks.renewed$.subscribe(() => (renewals += 1));
    it_.clock.advance(DAY_MS + 1);
    it_.titles.set("1", "New song").set(fileId("a"), "New file");
    it_.toService.length = 0;
    it_.toFolder.length = 0;
    expect(await found(it_, ids)).toEqual(["l:a Old file", "s:1 Old song", "s:2 Same"]);
    expect([it_.toService, it_.toFolder]).toEqual([[], []]);
    await moment(it_);
    expect([it_.toService, it_.toFolder]).toEqual([["1,2"], ["a"]]);
    expect(renewals).toBe(2);
    expect(await found(it_, ids)).toEqual(["l:a New file", "s:1 New song", "s:2 Same"]);
    await moment(it_);
    expect([it_.toService, it_.toFolder]).toEqual([["1,2"], ["a"]]);
  });

  it("are waited for where they must be fresh, of both kinds", async () => {
    const it_ = world({ order });
    it_.titles.set("1", "Old song").set(fileId("a"), "Old file");
    const ids = [trackId(1), fileId("a")];
    await found(it_, ids);
    it_.clock.advance(DAY_MS + 1);
    it_.titles.set("1", "New song").set(fileId("a"), "New file");
    expect(await found(it_, ids, "fresh")).toEqual(["l:a New file", "s:1 New song"]);
  });

  it("are found where only the other kind cannot be asked for", async () => {
    const it_ = world({ order });
    it_.titles.set("1", "Song").set(fileId("a"), "File");
    const ids = [trackId(1), fileId("a")];
    it_.trouble.service = { kind: "offline" };
    expect(await found(it_, ids)).toEqual(["l:a File"]);
    const other = world({ order });
    other.titles.set("1", "Song").set(fileId("a"), "File");
    other.trouble.folder = { kind: "timeout" };
    expect(await found(other, ids)).toEqual(["s:1 Song"]);
  });

  it("fail where nothing of them can be had, and where it was asked of one kind alone", async () => {
    const it_ = world({ order });
    it_.titles.set(fileId("a"), "File");
    it_.trouble.service = { kind: "offline" };
    expect(await found(it_, trackIds(1, 2))).toEqual({ kind: "offline" });
    // The file does not exist, but whether the song exists cannot be known.
    expect(await found(it_, [trackId(1), fileId("z")])).toEqual({ kind: "offline" });
    it_.trouble.folder = { kind: "offline" };
    expect(await found(it_, [trackId(1), fileId("a")])).toEqual({ kind: "offline" });
  });
});
