import { filter, firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { CardListSpec } from "../../../src/contract/pages.ts";
import type { CardTarget } from "../../../src/contract/rows.ts";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { AlbumId, ArtistId, MvId, PlaylistId } from "../../../src/domain/ids.ts";
import type { SongId, TrackId } from "../../../src/domain/playable.ts";
import { latest } from "../../../src/domain/loadable.ts";
import { ANONYMOUS, type Viewer } from "../../../src/domain/account/viewer.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { pinyinReadings } from "../../../src/worker/adapters/packages.ts";
import { createLibraryCards } from "../../../src/worker/services/library/library-cards.ts";
import { createDailyAndHistory } from "../../../src/worker/services/library/daily-and-history.ts";
import { createLikesElsewhere } from "../../../src/worker/services/library/likes-elsewhere.ts";
import { createLikes } from "../../../src/worker/services/library/likes.ts";
import { createPersonalLists } from "../../../src/worker/services/library/personal-lists.ts";
import { createSaves } from "../../../src/worker/services/library/saves.ts";
import { accountBench, known, log } from "../../support/account-bench.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { settled } from "../../support/settled.ts";
import { trackId } from "../../support/builders.ts";

async function bench(library = 300) {
  const account = await accountBench(library);
  const changed: string[] = [];
  const likes = createLikes({
    ...account,
    onChange: () => {
      changed.push("likes");
      account.lists.refreshLiked();
    },
  });
  const saves = createSaves({ ...account, playlists: account.lists });
  const plays = createDailyAndHistory(account);
  const personal = createPersonalLists({ ...account, plays, liked: likes.liked });
  const cards = createLibraryCards({
    saves,
    lists: account.lists,
    pinyin: pinyinReadings,
    log,
    language: () => "en",
  });
  await settled();
  return { ...account, likes, saves, personal, cards, changed };
}

const firstOf = (ids: Iterable<SongId>): SongId => [...ids][0] as SongId;

describe("likes", () => {
  it("turn round at once, and stand first when new", async () => {
    const { likes, calls, changed } = await bench();
    expect(likes.liked.value.size).toBe(300);
    const song = firstOf(likes.liked.value);
    const asked = likes.toggle(song);
    await Promise.resolve();
    await Promise.resolve();
    expect(likes.liked.value.has(song)).toBe(false);
    expect(await asked).toEqual(succeed(undefined));
    await likes.toggle(song);
    expect(firstOf(likes.liked.value)).toBe(song);
    expect(calls("/like").map(({ params }) => params["like"])).toEqual([false, true]);
    expect(changed).toEqual(["likes", "likes"]);
  });

  it("show in another window at once, but for another account, and come back to nobody", async () => {
    const here = await bench();
    const { scope, stores, viewer, answers, changes } = here;
    const windowOf = (who: typeof viewer, seed: number) => {
      const random = { seed: () => seed };
      const elsewhere = createLikesElsewhere({ store: stores.state, viewer: who, random, log });
      const told: unknown[] = [];
      elsewhere.likes$.subscribe((like) => told.push(like));
      const onChange = (): void => {};
      const likes = createLikes({
        scope,
        answers,
        viewer: who,
        changes,
        elsewhere,
        onChange,
        songOf: here.songOf,
      });
      return { likes, told };
    };
    const second = windowOf(viewer, 2);
    const another = windowOf(createState<Viewer>(ANONYMOUS), 3);
    await settled();
    const song = firstOf(here.likes.liked.value);
    expect(second.likes.liked.value.has(song)).toBe(true);
    await here.likes.toggle(song);
    await settled();
    expect(second.told).toEqual([{ by: 1, account: expect.any(String), id: song, isLiked: false }]);
    expect(second.likes.liked.value.has(song)).toBe(false);
    await second.likes.toggle(song);
    await settled();
    expect(here.likes.liked.value.has(song)).toBe(true);
    expect([second.told.length, another.told.length]).toEqual([1, 0]);
  });

  it("leave nothing of the account for the other windows after the log-out (B6)", async () => {
    const { likes, viewer, stores } = await bench();
    await likes.toggle(firstOf(likes.liked.value));
    await settled();
    expect(await stores.state.read("likeElsewhere")).not.toBeNull();
    viewer.set(ANONYMOUS);
    await settled();
    expect(await stores.state.read("likeElsewhere")).toBeNull();
  });

  it("are taken back when the service refuses, with its words", async () => {
    const { likes, service } = await bench();
    const song = firstOf(likes.liked.value);
    const refused = fail({ kind: "server", code: 400, message: "专辑下架" });
    service.instead = ({ path }) => (path === "/like" ? refused : null);
    expect(await likes.toggle(song)).toEqual(refused);
    expect(likes.liked.value.has(song)).toBe(true);
  });

  it("are read again when nobody knows what became of one", async () => {
    const { likes, service, calls } = await bench();
    const song = firstOf(likes.liked.value);
    service.instead = ({ path }) => (path === "/like" ? fail({ kind: "timeout" }) : null);
    await likes.toggle(song);
    await settled();
    expect(calls("/like")).toHaveLength(1);
    expect(calls("/likelist")).toHaveLength(2);
    expect(likes.liked.value.has(song)).toBe(true);
  });

  it("count one press where two came while the first was on its way", async () => {
    const { likes, calls } = await bench();
    const song = firstOf(likes.liked.value);
    await Promise.all([likes.toggle(song), likes.toggle(song)]);
    expect(calls("/like")).toHaveLength(1);
  });

  it("do no more than is wished", async () => {
    const { likes, calls } = await bench();
    const song = firstOf(likes.liked.value);
    expect(await likes.toggle(song, true)).toEqual(succeed(undefined));
    expect(calls("/like")).toHaveLength(0);
    await likes.toggle(song, false);
    expect(likes.liked.value.has(song)).toBe(false);
    await likes.toggle(song, true);
    expect(likes.liked.value.has(song)).toBe(true);
    expect(calls("/like")).toHaveLength(2);
  });

  it("pressed before the list is read wait for it, and fail where it cannot be", async () => {
    const account = await accountBench();
    account.service.instead = ({ path }) =>
      path === "/likelist" ? fail({ kind: "offline" }) : null;
    const likes = createLikes({ ...account, onChange: () => {} });
    expect(await likes.toggle(trackId(1))).toEqual(fail({ kind: "offline" }));
    expect(account.calls("/like")).toEqual([]);
  });

  it("are nobody's after the log-out", async () => {
    const { likes, viewer, told, calls } = await bench();
    const song = firstOf(likes.liked.value);
    viewer.set(ANONYMOUS);
    expect(likes.liked.value.size).toBe(0);
    expect(await likes.toggle(song)).toEqual(fail({ kind: "needLogin" }));
    expect(calls("/like")).toEqual([]);
    expect(told.map(({ text, action }) => [text, action])).toEqual([["needLogin", "login"]]);
  });
});

describe("what is kept", () => {
  const TARGETS: readonly CardTarget[] = [
    { kind: "album", id: ANCHORS.album as AlbumId },
    { kind: "artist", id: ANCHORS.artist as ArtistId },
    { kind: "mv", id: ANCHORS.mv as MvId },
  ];

  it.each(TARGETS)(
    "$kind: kept and given away, seen at once and told by the service",
    async (target) => {
      const { saves } = await bench();
      const seen: (boolean | null)[] = [];
      saves.isSaved$(target).subscribe((isSaved) => seen.push(isSaved));
      await settled();
      const before = seen.at(-1) as boolean;
      for (const isSaved of [!before, before]) {
        expect(await saves.save(target, isSaved)).toEqual(succeed(undefined));
        await settled();
        expect(seen.at(-1)).toBe(isSaved);
      }
      expect(seen.slice(-3)).toEqual([before, !before, before]);
    },
  );

  const ALBUM: CardTarget = { kind: "album", id: ANCHORS.album as AlbumId };

  it("is told of an album alone, however many are kept", async () => {
    const { saves, service } = await bench();
    service.instead = ({ path }) =>
      path === "/album/sublist" ? succeed({ body: { code: 200, data: [] }, text: "" }) : null;
    await saves.save(ALBUM, true);
    service.calls.length = 0;
    expect(await firstValueFrom(saves.isSaved$(ALBUM).pipe(filter((is) => is !== null)))).toBe(
      true,
    );
    expect(service.calls.map(({ path }) => path)).toEqual(["/album/detail/dynamic"]);
  });

  it("is looked for among all albums where the service does not tell of one alone", async () => {
    const { saves, service } = await bench();
    service.instead = ({ path }) =>
      path === "/album/detail/dynamic" ? fail({ kind: "notFound" }) : null;
    const seen: (boolean | null)[] = [];
    saves.isSaved$(ALBUM).subscribe((isSaved) => seen.push(isSaved));
    await settled();
    const before = seen.at(-1);
    expect(before).not.toBeNull();
    await saves.save(ALBUM, before !== true);
    await settled();
    expect(seen.at(-1)).toBe(before !== true);
  });

  it("of an album is asked for accounts alone", async () => {
    const { saves, service, viewer } = await bench();
    viewer.set(ANONYMOUS);
    saves.isSaved$(ALBUM).subscribe();
    await settled();
    expect(service.calls.map(({ path }) => path)).not.toContain("/album/detail/dynamic");
  });

  it("is as it was when the service refuses", async () => {
    const { saves, service } = await bench();
    const target = TARGETS[0] as CardTarget;
    const before = await firstValueFrom(saves.isSaved$(target).pipe(filter((is) => is !== null)));
    service.instead = ({ path }) =>
      path === "/album/sub" ? fail({ kind: "server", code: 400, message: "no" }) : null;
    expect((await saves.save(target, !before)).ok).toBe(false);
    await settled();
    const after = await firstValueFrom(saves.isSaved$(target));
    expect(after).toBe(before);
  });

  it("counts subscriptions 1 and 2 for playlists, 1 and 0 for the rest", async () => {
    const { saves, service } = await bench();
    await saves.save({ kind: "playlist", id: 3 as PlaylistId }, false);
    await saves.save({ kind: "album", id: ANCHORS.album as AlbumId }, false);
    expect(service.calls.filter(({ method }) => method === "POST").slice(-2)).toMatchObject([
      { path: "/playlist/subscribe", params: { id: 3, t: 2 } },
      { path: "/album/sub", params: { id: ANCHORS.album, t: 0 } },
    ]);
  });
});

describe("personal lists", () => {
  it("tell the liked songs in order, a new one first, one that is gone not at all", async () => {
    const { personal, likes } = await bench();
    const seen: (readonly TrackId[])[] = [];
    personal.contents$({ kind: "liked" }).subscribe((contents) => {
      const ids = latest(contents)?.ids;
      if (ids !== undefined) seen.push(ids);
    });
    await settled();
    const all = seen.at(-1) ?? [];
    expect(all).toHaveLength(300);
    const [first, second] = all as [SongId, SongId];
    await likes.toggle(second);
    expect(seen.at(-1)?.slice(0, 2)).toEqual([first, all[2]]);
    await settled();
    await likes.toggle(second);
    await settled();
    expect(seen.at(-1)?.slice(0, 2)).toEqual([second, first]);
  });

  it("tell the songs of the day and what was played most, with counts", async () => {
    const { personal } = await bench();
    const daily = await known(personal.contents$({ kind: "daily" }));
    expect(daily.ids.length).toBeGreaterThan(10);
    for (const range of ["week", "all"] as const) {
      const { ids, plays } = await known(personal.contents$({ kind: "history", range }));
      const counts = ids.map((id) => plays?.get(id) ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts[0]).toBeGreaterThan(0);
    }
  });

  it("need the login", async () => {
    const { personal, viewer } = await bench();
    viewer.set(ANONYMOUS);
    expect(await firstValueFrom(personal.contents$({ kind: "daily" }))).toEqual({
      kind: "failed",
      failure: { kind: "needLogin" },
    });
  });
});

describe("cards of the library", () => {
  const spec = (change: Partial<Extract<CardListSpec, { kind: "library" }>> = {}) =>
    ({
      kind: "library",
      of: "playlists",
      whose: "all",
      filter: "",
      sort: "added",
      ...change,
    }) as const;

  it("are told apart by who made them, filtered and sorted", async () => {
    const { cards } = await bench();
    const names = async (change: Parameters<typeof spec>[0]) =>
      (await known(cards.cards$(spec(change)))).cards.map(({ title }) => title);
    const all = await names({});
    const created = await names({ whose: "created" });
    const saved = await names({ whose: "saved" });
    expect([...created, ...saved].toSorted()).toEqual(all.toSorted());
    expect(created.length * saved.length).toBeGreaterThan(0);
    const sorted = await names({ sort: "name" });
    expect(sorted).toEqual(all.toSorted(new Intl.Collator("en", { numeric: true }).compare));
    const some = (all[0] ?? "").slice(0, 4).toUpperCase();
    expect(await names({ filter: some })).toContain(all[0]);
    expect(await names({ filter: "zzzzzz" })).toEqual([]);
  });

  it("may be changed by the account that made them, and by nobody else", async () => {
    const { cards, viewer } = await bench();
    const shown = async () => (await known(cards.cards$(spec()))).cards;
    const own = (await shown()).filter(({ isOwn }) => isOwn);
    expect(own.length).toBeGreaterThan(0);
    expect((await shown()).filter(({ mayChange }) => mayChange)).toEqual(own);
    const { value } = viewer;
    if (value.kind === "anonymous") throw new Error("nobody is logged in");
    viewer.set({ ...value, kind: "username" });
    expect((await shown()).filter(({ isOwn }) => isOwn)).toHaveLength(own.length);
    expect((await shown()).some(({ mayChange }) => mayChange)).toBe(false);
  });

  it.each(["albums", "artists", "mvs"] as const)("show %s", async (of) => {
    const { cards } = await bench();
    const page = await known(cards.cards$(spec({ of })));
    expect(page.cards.length).toBeGreaterThan(0);
    expect(page.hasMore).toBe(false);
  });
});
