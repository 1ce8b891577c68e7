import { filter, firstValueFrom, NEVER, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { SourceStatus } from "../../../src/contract/music-source.ts";
import type { CardListPage, CardListSpec } from "../../../src/contract/pages.ts";
import { latest, ready, type Loadable } from "../../../src/domain/loadable.ts";
import type { ArtistId, MvId } from "../../../src/domain/ids.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { ANONYMOUS, type Viewer } from "../../../src/domain/account/viewer.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import { createCatalogue } from "../../../src/worker/services/catalogue.ts";
import { createSongDetails } from "../../../src/worker/services/song-details.ts";
import { createTracks } from "../../../src/worker/services/tracks.ts";
import { cardQuestion } from "../../../src/worker/services/browse/card-questions.ts";
import { createCardLists } from "../../../src/worker/services/browse/card-lists.ts";
import { createGrowingLists } from "../../../src/worker/services/growing.ts";
import { createMv } from "../../../src/worker/services/browse/mv.ts";
import { createRecommended } from "../../../src/worker/services/browse/recommended.ts";
import { createWhenRead } from "../../../src/worker/services/browse/when-read.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { log } from "../../support/account-bench.ts";
import { demoAnswers, ORIGIN } from "../../support/demo-answers.ts";
import { settled } from "../../support/settled.ts";

function bench() {
  const { asked, answers, http, cut } = demoAnswers();
  const viewer = createState<Viewer>(ANONYMOUS);
  const clock = fakeClock();
  const folder$ = new Subject<Loadable<SourceStatus>>();
  const lists = createCardLists({
    growing: createGrowingLists(answers, http),
    library: { cards$: () => NEVER, more: () => {} },
    whenRead: createWhenRead(answers, () => folder$),
    recommended: createRecommended({
      answers,
      viewer,
      clock,
      catalogue: createCatalogue(
        answers,
        createTracks({
          providers: [createSongDetails(http)],
          store: createMemoryStores().details,
          clock,
          log,
        }),
      ),
    }),
  });
  const watch = async (spec: CardListSpec) => {
    const seen: Loadable<CardListPage>[] = [];
    lists.cards$(spec).subscribe((page) => seen.push(page));
    await firstValueFrom(lists.cards$(spec).pipe(filter(({ kind }) => kind === "ready")));
    return {
      page: () => latest(seen.at(-1) ?? { kind: "loading" }),
      more: async () => {
        lists.more(spec);
        await settled();
      },
    };
  };
  return { asked, answers, http, watch, cut, folder$ };
}

describe("lists of cards", () => {
  it.each<[CardListSpec, string]>([
    [{ kind: "category", name: "排行榜" }, "list"],
    [{ kind: "category", name: "精品歌单" }, "playlists"],
    [{ kind: "genre", name: "摇滚" }, "playlists"],
    [{ kind: "newAlbums", area: "JP" }, "albums"],
    [{ kind: "artistMvs", id: ANCHORS.artist as ArtistId }, "mvs"],
  ])("are unreadable for %j when %s is nonsense, and empty when it is missing", (spec, field) => {
    const { decode } = cardQuestion(spec as Exclude<CardListSpec, { kind: "library" }>);
    for (const nonsense of [5, "text", {}, true, [5, "text"]])
      expect(decode({ code: 200, [field]: nonsense }, 0)).toBeNull();
    for (const none of [undefined, null, []])
      expect(decode({ code: 200, [field]: none }, 0)).toEqual({ items: [], next: null });
  });

  it.each(["albums", "artists", "playlists", "mvs"] as const)(
    "of %s found are unreadable when they are nonsense, and empty when they are missing",
    (of) => {
      const { decode } = cardQuestion({ kind: "search", keywords: "night", of });
      for (const result of [5, [], { [of]: 5 }, { [of]: "text" }, { [of]: {} }, { [of]: [5] }])
        expect(decode({ code: 200, result }, 0)).toBeNull();
      for (const result of [null, {}, { [of]: null }, { [of]: [] }])
        expect(decode({ code: 200, result }, 0)).toEqual({ items: [], next: null });
    },
  );

  it("grow page by page without repeating a card", async () => {
    const { watch } = bench();
    const { page, more } = await watch({ kind: "category", name: "全部" });
    const first = page()?.cards.length ?? 0;
    expect(page()?.hasMore).toBe(true);
    await more();
    const ids = page()?.cards.map(({ target }) => target.id) ?? [];
    expect(ids.length).toBeGreaterThan(first);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("end, and then ask for nothing", async () => {
    const { watch, asked } = bench();
    const { page, more } = await watch({ kind: "category", name: "排行榜" });
    expect(page()?.hasMore).toBe(false);
    const before = asked.length;
    await more();
    expect(asked.length).toBe(before);
  });

  it("keep what stands when the next page fails, and try again", async () => {
    const { watch, cut } = bench();
    const { page, more } = await watch({ kind: "category", name: "全部" });
    const first = page()?.cards.length ?? 0;
    cut(false);
    await more();
    expect(page()).toMatchObject({ moreFailure: { kind: "offline" }, hasMore: true });
    expect(page()?.cards).toHaveLength(first);
    cut(true);
    await more();
    expect(page()?.moreFailure).toBeNull();
    expect(page()?.cards.length).toBeGreaterThan(first);
  });

  it("ask for a genre by its name, whatever it means as a category", async () => {
    const { watch, asked } = bench();
    for (const name of ["精品歌单", "推荐歌单", "排行榜"]) {
      // oxlint-disable-next-line no-await-in-loop -- the order of the calls is checked
      await watch({ kind: "genre", name });
      expect(asked.at(-1)).toMatchObject({ path: "/top/playlist", params: { cat: name } });
    }
  });

  it("are asked for again once a folder has been read, and only then", async () => {
    const { watch, asked, folder$ } = bench();
    await watch({ kind: "genre", name: "摇滚" });
    const status = { counts: null, version: 1, problems: [], collections: {} };
    const before = asked.length;
    for (const scan of [null, { done: 1, total: 9 }, { done: 5, total: 9 }])
      folder$.next(ready({ ...status, scan }));
    await settled();
    expect(asked.length).toBe(before);
    folder$.next(ready({ ...status, scan: null }));
    folder$.next(ready({ ...status, scan: null }));
    await settled();
    expect(asked.length).toBe(before + 1);
  });

  it("ask once however often the end of the page is reached", async () => {
    const { watch, asked } = bench();
    const { more } = await watch({ kind: "category", name: "全部" });
    const before = asked.length;
    await Promise.all([more(), more(), more()]);
    expect(asked.length - before).toBe(1);
  });

  it.each<CardListSpec>([
    { kind: "category", name: "推荐歌单" },
    { kind: "category", name: "精品歌单" },
    { kind: "category", name: "ACG" },
    { kind: "genre", name: "摇滚" },
    { kind: "newAlbums", area: "JP" },
    { kind: "search", keywords: "night", of: "albums" },
    { kind: "search", keywords: "a", of: "artists" },
    { kind: "search", keywords: "a", of: "playlists" },
    { kind: "search", keywords: "a", of: "mvs" },
  ])("come for %j", async (spec) => {
    const { watch } = bench();
    const { page } = await watch(spec);
    expect(page()?.cards.length).toBeGreaterThan(0);
  });
});

describe("a music video", () => {
  it("has an address for every picture size, best first, and similar ones", async () => {
    const { answers, http } = bench();
    const page = await firstValueFrom(
      createMv({ answers, http, origin: ORIGIN, retry$: NEVER })(ANCHORS.mv as MvId).pipe(
        filter((mv) => mv.kind === "ready" && mv.value.similar.kind === "ready"),
      ),
    );
    const { qualities, similar, mv } = latest(page) ?? { qualities: [], similar: null, mv: null };
    expect(mv?.id).toBe(ANCHORS.mv);
    expect(qualities.length).toBeGreaterThan(0);
    expect(qualities.map(({ height }) => height)).toEqual(
      qualities.map(({ height }) => height).toSorted((a, b) => b - a),
    );
    expect(similar?.kind).toBe("ready");
  });
});
