import fc from "fast-check";
import { of } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import type { SourceStatus } from "../../../src/contract/music-source.ts";
import type { FolderHomePage, FolderReading } from "../../../src/contract/pages.ts";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import { soundFormat } from "../../../src/domain/format/sound-format.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { latest, LOADING, ready, type Loadable } from "../../../src/domain/loadable.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createCatalogue } from "../../../src/worker/services/catalogue.ts";
import { dayOf } from "../../../src/worker/services/folder/day-albums.ts";
import { createFolder } from "../../../src/worker/services/folder/folder.ts";
import {
  BESIDE,
  keepPlaces,
  placeOfTurn,
  withoutGone,
} from "../../../src/worker/services/folder/places.ts";
import { followReading, NOTHING_SAID } from "../../../src/worker/services/folder/reading.ts";
import { troubleOf } from "../../../src/worker/services/folder/trouble.ts";
import { unknownRow } from "../../../src/worker/services/rows.ts";
import type { Replacement } from "../../../src/worker/services/queue/queue.ts";
import { createState, type OwnedState } from "../../../src/worker/stream/state.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import "../../support/seed.ts";
import { songItself } from "../../support/builders.ts";
import { settled } from "../../support/settled.ts";

const LIST = 77 as PlaylistId;
const DAY_MS = 86_400_000;

const status = (more: Partial<SourceStatus> = {}): SourceStatus => ({
  counts: { songs: 200, albums: 20, artists: 5, lengthMs: 1 },
  version: 1,
  scan: null,
  problems: [],
  collections: { leastHeard: { id: LIST, count: 200 }, twice: { id: LIST, count: 3 } },
  ...more,
});
const reading = (done: number, total: number, songs = done): SourceStatus =>
  status({ scan: { done, total }, counts: { songs, albums: songs, artists: 1, lengthMs: 1 } });

const album = (id: number) => ({
  id,
  name: `Album ${id}`,
  picUrl: `https://x/${id}`,
  addedTime: id,
  heardTime: 0,
  artists: [{ id: 1, name: "A" }],
});
const albums = (ids: readonly number[]) => ({ code: 200, albums: ids.map(album) });
const heard = (ids: readonly number[]) => ({
  code: 200,
  data: {
    list: ids.map((id) => ({
      format: "mp3",
      br: 320_400,
      lossless: false,
      data: { id, name: `Song ${id}` },
    })),
  },
});
const list = (ids: readonly number[]) => ({
  code: 200,
  playlist: { id: LIST, name: "Least heard", trackIds: ids.map((id) => ({ id })), tracks: [] },
});

/** Home of a folder over a server whose answers can be changed. */
function bench(first: Loadable<SourceStatus> = ready(status())) {
  const clock = fakeClock(Date.UTC(2026, 5, 10, 12));
  const statuses = createState(first);
  const bodies: Record<string, object> = {
    newest: albums([3, 2, 1]),
    day: albums([9, 8, 7, 6, 5]),
    "/record/recent/song": heard([1, 2]),
    "/playlist/detail": list([11, 12, 13]),
  };
  let away: Failure | null = null;
  const played: Replacement[] = [];
  const http = {
    call: ({ path, params }: { path: string; params: object }) => {
      if (away !== null) return Promise.resolve(fail<never>(away));
      const order: unknown = Reflect.get(params, "order");
      const name = path === "/album/new" ? (order === "day" ? "day" : "newest") : path;
      const body = bodies[name] ?? {};
      return Promise.resolve(succeed({ body: body as never, text: JSON.stringify(body) }));
    },
  };
  const stores = createMemoryStores();
  const log = { warn: () => {}, error: () => {}, info: () => {} } as never;
  const tracks = { learn: () => {} };
  const track: OwnedState<never> = createState<never>(null as never);
  const start = () => {
    const answers = createAnswers({
      scope: createScope(),
      http: http as never,
      store: stores.answers,
      clock,
      log,
      retry$: of(),
    });
    const context = {
      viewer: { kind: "anonymous" } as never,
      isAliasFirst: false,
      needsNoRight: () => false,
    };
    return createFolder({
      source: {
        source$: () => of({ kind: "folder", name: "Music", waysIn: [] }),
        status$: () => statuses.value$,
      },
      answers,
      catalogue: createCatalogue(answers, tracks as never),
      tracks,
      clock,
      store: stores.state,
      log,
      player: {
        replace: (by) => void played.push(by),
        wish: () => () => true,
        track,
      },
      rowsOf: async (ids) =>
        succeed(
          ids.map((id) =>
            unknownRow(id, {
              ...context,
              songOf: songItself,
              isCached: () => false,
              isLiked: () => false,
            }),
          ),
        ),
      repaint: createState(0),
    });
  };
  const look = (folder = start()) => {
    const seen: Loadable<FolderHomePage>[] = [];
    const looking = folder.home$().subscribe((page) => seen.push(page));
    const page = async (): Promise<FolderHomePage | null> => {
      for (let turn = 0; turn < 4; turn += 1) {
        await settled();
        clock.advance(5);
      }
      return latest(seen.at(-1) ?? LOADING);
    };
    return { seen, page, leave: () => looking.unsubscribe(), folder };
  };
  return {
    bodies,
    clock,
    statuses,
    played,
    look,
    start,
    setAway: (failure: Failure | null) => {
      away = failure;
    },
  };
}

const titles = (page: FolderHomePage | null) =>
  latest(page?.newest ?? LOADING)?.map(({ card }) => card.title);
const today = (page: FolderHomePage | null) =>
  latest(page?.albumOfDay ?? LOADING)?.album.name ?? null;

describe("home of a folder", () => {
  let made: ReturnType<typeof bench>;
  beforeEach(() => {
    made = bench();
  });

  it("shows what there is, what came last, an album, what was heard, and what deserves a look", async () => {
    const page = await made.look().page();
    expect(page).toMatchObject({ folder: "Music", reading: null, trouble: null });
    expect(page?.everything).toMatchObject({ songCount: 200, albumCount: 20, listId: LIST });
    expect(page?.everything?.covers).toEqual([8, 7, 6].map((id) => `https://x/${id}`));
    expect(titles(page)).toEqual(["Album 3", "Album 2", "Album 1"]);
    expect(today(page)).toBe("Album 9");
    expect(latest(page?.lately ?? LOADING)?.map(({ format }) => format)).toEqual([
      "MP3 320",
      "MP3 320",
    ]);
    expect(page?.worthALook).toEqual([{ kind: "twice", count: 3, listId: LIST }]);
  });

  it("keeps what stands in its place while the folder is read, and puts it in order after that", async () => {
    made.statuses.set(ready(reading(100, 900)));
    const { page } = made.look();
    await page();
    made.bodies["newest"] = albums([50, 3, 40]);
    made.bodies["day"] = albums([60, 9, 8, 7, 6]);
    made.statuses.set(ready(reading(500, 900)));
    await page();
    made.clock.advance(2_000);
    const during = await page();
    expect(titles(during)).toEqual(["Album 3", "Album 2", "Album 1", "Album 50", "Album 40"]);
    expect(today(during)).toBe("Album 9");
    expect(during?.reading).toMatchObject({ kind: "reading", done: 500, isPlayable: true });
    made.statuses.set(ready(status()));
    await page();
    made.clock.advance(2_000);
    const after = await page();
    expect(titles(after)).toEqual(["Album 50", "Album 3", "Album 40"]);
    expect(today(after)).toBe("Album 9");
    expect(after?.reading).toEqual({ kind: "read", total: 900 });
    expect((await made.look().page())?.reading).toBeNull();
  });

  it("shows another album when asked, and the first again on the next day", async () => {
    const { page, folder } = made.look();
    expect(today(await page())).toBe("Album 9");
    folder.anotherAlbum();
    expect(today(await page())).toBe("Album 5");
    made.clock.advance(DAY_MS);
    made.bodies["day"] = albums([1, 2]);
    made.statuses.set(ready(status()));
    expect(["Album 1", "Album 2"]).toContain(today(await page()));
  });

  it("stands as it was while its server is away, and fails where nothing is known", async () => {
    const first = made.look();
    await first.page();
    first.leave();
    made.setAway({ kind: "offline" });
    made.statuses.set({ kind: "failed", failure: { kind: "offline" } });
    const page = await made.look().page();
    expect(page?.everything?.songCount).toBe(200);
    expect(titles(page)).toEqual(["Album 3", "Album 2", "Album 1"]);
    expect(today(page)).toBe("Album 9");

    const other = bench({ kind: "failed", failure: { kind: "offline" } });
    other.setAway({ kind: "offline" });
    const { seen, page: nothing } = other.look();
    await nothing();
    expect(seen.at(-1)).toEqual({ kind: "failed", failure: { kind: "offline" } });
  });

  it("plays everything in the order of now, and what was heard lately from the song pressed", async () => {
    const { page, folder } = made.look();
    await page();
    await folder.shuffleEverything();
    made.bodies["/playlist/detail"] = list([13, 11, 12]);
    await folder.shuffleEverything();
    await folder.playLately("s:2" as TrackId);
    expect(made.played.map(({ tracks, start }) => [start, ...tracks])).toEqual([
      [0, "s:11", "s:12", "s:13"],
      [0, "s:13", "s:11", "s:12"],
      [1, "s:1", "s:2"],
    ]);
    expect(await folder.playLately("s:5" as TrackId)).toMatchObject({ ok: false });
  });

  it("shows what came and went as soon as the folder is known to have changed", async () => {
    const { page } = made.look();
    await page();
    made.bodies["newest"] = albums([50, 3, 2]);
    made.bodies["day"] = albums([60, 8, 7, 6, 5]);
    made.bodies["/record/recent/song"] = heard([2]);
    made.statuses.set(ready(status()));
    expect(titles(await page())).toEqual(["Album 3", "Album 2", "Album 1"]);
    made.statuses.set(ready(status({ collections: { twice: { id: LIST, count: 4 } } })));
    const after = await page();
    expect(titles(after)).toEqual(["Album 50", "Album 3", "Album 2"]);
    expect(today(after)).toBe("Album 8");
    expect(latest(after?.lately ?? LOADING)).toHaveLength(1);
  });

  it("shows the truth to who comes back, whatever is known to have changed", async () => {
    const first = made.look();
    await first.page();
    first.leave();
    made.bodies["newest"] = albums([50, 3, 2]);
    made.bodies["day"] = albums([8, 7, 6, 5]);
    const page = await made.look(first.folder).page();
    expect(titles(page)).toEqual(["Album 50", "Album 3", "Album 2"]);
    expect(today(page)).toBe("Album 8");
  });

  it("keeps the album that is shown while others come and go beside it", async () => {
    const { page, folder } = made.look();
    await page();
    folder.anotherAlbum();
    expect(today(await page())).toBe("Album 5");
    made.bodies["day"] = albums([9, 70, 7, 6, 5]);
    made.statuses.set(ready(status({ counts: null })));
    expect(today(await page())).toBe("Album 5");
  });

  it("names the folder that is gone where there are several", async () => {
    const problems = [
      { name: "a.mp3", reason: "unreadable" },
      { name: "Tapes", reason: "gone" },
    ];
    expect(troubleOf(status({ problems }))).toEqual({ kind: "gone", names: ["Tapes"] });
  });

  it("says that the folder is gone, and no more once it is back", async () => {
    const { page } = made.look();
    await page();
    made.statuses.set(ready(status({ problems: [{ name: "Music", reason: "gone" }] })));
    expect((await page())?.trouble).toEqual({ kind: "gone", names: ["Music"] });
    made.statuses.set(ready(status()));
    expect((await page())?.trouble).toBeNull();
  });

  it("leaves nothing behind when nobody looks any more", async () => {
    const { page, leave } = made.look();
    await page();
    leave();
    expect(made.clock.waiting()).toBe(0);
  });
});

describe("what is said of the reading", () => {
  const follow = (looks: readonly (readonly [SourceStatus, number])[]) =>
    looks.reduce((before, [seen, atMs]) => followReading(before, seen, atMs), NOTHING_SAID).said;

  it("is nothing where it is over in a moment, unless nothing plays yet", () => {
    expect(follow([[reading(4_950, 5_000, 10), 0]])).toBeNull();
    expect(follow([[reading(0, 0, 0), 0]])).toMatchObject({ total: 0, isPlayable: false });
    expect(follow([[reading(100, 5_000), 0]])).toMatchObject({ leftS: null });
  });

  it("is nothing where a folder that was read is looked through again for a moment", () => {
    const again = [
      [status(), 0],
      [reading(100, 5_000), 5_000],
    ] as const;
    expect(follow(again)).toBeNull();
    expect(follow([...again, [status(), 6_000], [reading(100, 5_000), 9_000]])).toBeNull();
    expect(follow([...again, [reading(200, 5_000), 7_000]])).toMatchObject({ done: 200 });
  });

  it("tells how long it takes by its pace, once that is known", () => {
    const said = follow([
      [reading(1_000, 5_000), 0],
      [reading(1_400, 5_000), 2_000],
      [reading(2_000, 5_000), 5_000],
    ]);
    expect(said).toMatchObject({ done: 2_000, leftS: 15 });
  });

  it("never counts back while it goes on, and is over when it is", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 20 }), (steps) => {
        let [state, done] = [NOTHING_SAID, 0];
        let left: FolderReading | null = null;
        for (const [at, step] of steps.entries()) {
          done += step;
          state = followReading(state, reading(done, 10_000), at * 1_000);
          left = state.said;
          if (left?.kind === "reading" && left.leftS !== null)
            expect(left.leftS).toBeGreaterThanOrEqual(0);
        }
        expect(followReading(state, status(), 99_000).said?.kind ?? "read").toBe("read");
        expect(left?.kind ?? "reading").toBe("reading");
      }),
    );
  });
});

describe("places of a shelf that fills", () => {
  const named = (id: number) => ({ id });
  const ids = fc.uniqueArray(fc.nat(30), { maxLength: 12 });

  it("are kept by what stands, and taken once", () => {
    fc.assert(
      fc.property(ids, ids, (shown, fresh) => {
        const kept = keepPlaces(shown.map(named), fresh.map(named), 12, (one) => one);
        expect(kept.slice(0, shown.length).map(({ id }) => id)).toEqual(shown);
        expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
        expect(kept.length).toBe(Math.min(12, new Set([...shown, ...fresh]).size));
      }),
    );
  });

  it("are left by what has gone, and by nothing that was only pushed out", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.uniqueArray(fc.nat(30)), (had, has) => {
        const first = (all: readonly number[]) =>
          all
            .toSorted((a, b) => a - b)
            .slice(0, 12)
            .map(named);
        const [before, fresh] = [first(had), first(has)];
        const left = withoutGone(before, before, fresh, 12, (one) => one).map(({ id }) => id);
        for (const id of first(had).map((one) => one.id)) {
          if (has.includes(id)) expect(left).toContain(id);
          else if (
            has.length < 12 ||
            fresh.some(
              (one) =>
                one.id > id && had.includes(one.id) && before.some((was) => was.id === one.id),
            )
          )
            expect(left).not.toContain(id);
        }
      }),
    );
  });

  it("take every album of the day in turn, those beside it last", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), (count) => {
        const turns = Array.from({ length: count }, (_, turn) => placeOfTurn(turn, count));
        expect(turns.toSorted((a, b) => a - b)).toEqual(turns.map((_, at) => at));
        expect(turns[0]).toBe(0);
        expect(placeOfTurn(count, count)).toBe(0);
        if (count > BESIDE + 1) expect(turns.slice(-BESIDE)).toEqual([1, 2, 3]);
      }),
    );
  });
});

describe("trouble with a folder", () => {
  const none = { songs: 0, albums: 0, artists: 0, lengthMs: 0 };

  it("is that it is empty, broken or gone, and none while it is read", () => {
    expect(troubleOf(status())).toBeNull();
    expect(troubleOf(status({ counts: none }))).toEqual({ kind: "empty" });
    expect(troubleOf(status({ counts: none, scan: { done: 0, total: 1 } }))).toBeNull();
    const broken = { name: "a.mp3", reason: "broken" };
    expect(troubleOf(status({ problems: [broken] }))).toBeNull();
    expect(troubleOf(status({ counts: none, problems: [broken] }))).toEqual({
      kind: "broken",
      fileNames: ["a.mp3"],
    });
    const gone = { problems: [{ name: "Music", reason: "gone" }] };
    expect(troubleOf(status(gone))).toEqual({ kind: "gone", names: ["Music"] });
    expect(troubleOf(status({ ...gone, scan: { done: 0, total: 0 } }))).toEqual({
      kind: "gone",
      names: ["Music"],
    });
    expect(troubleOf(status({ ...gone, scan: { done: 0, total: 9 } }))).toBeNull();
  });
});

describe("a file’s format", () => {
  it("is a word for everybody", () => {
    const said = [
      { format: "flac", bitRate: 900_000, isLossless: true },
      { format: "m4a", bitRate: 256_300, isLossless: false },
      { format: "m4a", bitRate: 800_000, isLossless: true },
      { format: "opus", bitRate: 0, isLossless: false },
    ].map(soundFormat);
    expect(said).toEqual(["FLAC", "AAC 256", "ALAC", "Opus"]);
  });
});

describe("the day of the listener", () => {
  it("holds from midnight to midnight", () => {
    const noon = new Date(2026, 5, 10, 12).getTime();
    expect(dayOf(noon - DAY_MS / 2)).toBe(dayOf(noon));
    expect(dayOf(noon + DAY_MS / 2)).not.toBe(dayOf(noon));
  });
});
