import { filter, firstValueFrom, map, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LocalPlaylistsApi } from "../../../src/contract/own-music.ts";
import type { Notice } from "../../../src/contract/snapshots.ts";
import { AppError, fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import type { LocalPlaylistId } from "../../../src/domain/ids.ts";
import type { TrackChoice } from "../../../src/domain/lists/choice.ts";
import { latest, type Loadable } from "../../../src/domain/loadable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { LocalPlaylistStore } from "../../../src/worker/ports/store.ts";
import { listContents$, type ContentsDeps } from "../../../src/worker/services/lists/contents.ts";
import { createLocalPlaylists } from "../../../src/worker/services/local-playlists/local-playlists.ts";
import {
  createPlaylistStore,
  type PlaylistStore,
} from "../../../src/worker/services/local-playlists/playlist-store.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { EMPTY_QUEUE } from "../../../src/domain/queue/queue.ts";
import { aTrack, numberOf, numbersOf, trackIds } from "../../support/builders.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { toldBy } from "../../support/notices.ts";

interface Bench {
  readonly api: LocalPlaylistsApi;
  readonly playlists: PlaylistStore;
  readonly told: Notice[];
  readonly asked: TrackId[][];
}

function bench(store: LocalPlaylistStore = createMemoryStores().localPlaylists): Bench {
  const log = { warn: () => {}, error: () => {} };
  const notices = createNotices();
  const told: Notice[] = [];
  const asked: TrackId[][] = [];
  toldBy(notices).subscribe((notice) => told.push(notice));
  const playlists = createPlaylistStore(store, log);
  const api = createLocalPlaylists({
    playlists,
    notices,
    clock: fakeClock(),
    choose: (choice) =>
      Promise.resolve(
        choice.kind === "ids" && choice.ids.length > 0
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
      ),
    tracks: {
      get: (ids) => {
        asked.push([...ids]);
        const found = ids.map((id) => {
          const album = { id: null, name: "", coverUrl: `https://covers.test/${numberOf(id)}` };
          return [id, aTrack({ id, album })] as const;
        });
        return Promise.resolve(succeed(new Map(found)));
      },
    },
  });
  return { api, playlists, told, asked };
}

const songs = (...ids: readonly number[]): TrackChoice => ({ kind: "ids", ids: trackIds(...ids) });

async function idOf(asked: Promise<Outcome<LocalPlaylistId>>): Promise<LocalPlaylistId> {
  const made = await asked;
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value;
}

const ready = <T>(stream$: Observable<Loadable<T>>): Promise<T> =>
  firstValueFrom(
    stream$.pipe(
      map(latest),
      filter((value) => value !== null),
    ),
  );

const listOf = async ({ playlists }: Bench, id: LocalPlaylistId): Promise<readonly number[]> => {
  const unused = { catalogue: {}, growing: {}, personal: {}, cloud: {}, local: {} } as Pick<
    ContentsDeps,
    "catalogue" | "growing" | "personal" | "cloud" | "local"
  >;
  const contents$ = listContents$(
    { kind: "localPlaylist", id },
    { ...unused, playlists, queue: createState(EMPTY_QUEUE) },
  );
  const { ids, source } = await ready(contents$);
  expect(source).toEqual({ kind: "localPlaylist", id });
  return numbersOf(ids);
};

describe("playlists of this device", () => {
  it("stand newest first, with the cover of the song added last", async () => {
    const { api } = bench();
    await api.create("A", songs(1, 2));
    await api.create("B", null);
    const cards = await firstValueFrom(
      api.all$().pipe(filter((all) => all.length === 2 && all[1]?.coverUrl !== null)),
    );
    expect(cards.map(({ name, trackCount, coverUrl }) => ({ name, trackCount, coverUrl }))).toEqual(
      [
        { name: "B", trackCount: 0, coverUrl: null },
        { name: "A", trackCount: 2, coverUrl: "https://covers.test/1" },
      ],
    );
  });

  it("ask for each cover once", async () => {
    const { api, asked } = bench();
    const listening = api.all$().subscribe();
    const id = await idOf(api.create("A", songs(1)));
    await api.edit(id, { description: "For the bus" });
    await firstValueFrom(api.one$(id).pipe(filter((one) => latest(one)?.coverUrl != null)));
    await api.edit(id, { name: "B" });
    expect(asked).toEqual([trackIds(1)]);
    listening.unsubscribe();
  });

  it("show the songs added last first, and say how many were new", async () => {
    const all = bench();
    const id = await idOf(all.api.create("A", songs(1, 2)));
    expect(await all.api.add(id, songs(2, 3))).toEqual(succeed({ added: 1, alreadyThere: 1 }));
    expect(await all.api.add(id, songs(3))).toEqual(fail({ kind: "alreadyThere" }));
    expect(await listOf(all, id)).toEqual([3, 1, 2]);
  });

  it("are not made, nor changed, when the songs meant are gone", async () => {
    const { api } = bench();
    const gone = songs();
    expect(await api.create("A", gone)).toEqual(fail({ kind: "notFound" }));
    const id = await idOf(api.create("A", songs(1)));
    expect(await api.add(id, gone)).toEqual(fail({ kind: "notFound" }));
  });

  it("that do not exist are not found", async () => {
    const { api } = bench();
    const one = await firstValueFrom(
      api.one$(4 as LocalPlaylistId).pipe(filter(({ kind }) => kind !== "loading")),
    );
    expect(one).toEqual({ kind: "failed", failure: { kind: "notFound" } });
  });

  it("offer to take removals and deletions back, the last one first", async () => {
    const all = bench();
    const { api, told } = all;
    const id = await idOf(api.create("A", songs(1, 2, 3)));
    await api.remove(id, songs(2, 3));
    await api.delete(id);
    expect(told.map(({ text, values, action }) => ({ text, values, action }))).toEqual([
      { text: "removedFromPlaylist", values: { count: 2 }, action: "undoPlaylists" },
      { text: "playlistDeleted", values: { name: "A" }, action: "undoPlaylists" },
    ]);
    api.undo();
    await expect.poll(() => listOf(all, id)).toEqual([1]);
    api.undo();
    await expect.poll(() => listOf(all, id)).toEqual([1, 2, 3]);
    api.undo();
    expect(await listOf(all, id)).toEqual([1, 2, 3]);
  });

  it("say that the device is full", async () => {
    const memory = createMemoryStores().localPlaylists;
    const { api } = bench({
      all$: memory.all$,
      run: () => Promise.reject(new AppError({ kind: "quota" })),
    });
    expect(await api.create("A", null)).toEqual(fail({ kind: "quota" }));
  });
});
