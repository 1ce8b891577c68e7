import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Notice } from "../../../../src/contract/snapshots.ts";
import { succeed } from "../../../../src/domain/failure.ts";
import { parseId, type PlaylistId } from "../../../../src/domain/ids.ts";
import type { SongId, TrackId } from "../../../../src/domain/playable.ts";
import { LOADING, ready, type Loadable } from "../../../../src/domain/loadable.ts";
import type { Viewer } from "../../../../src/domain/account/viewer.ts";
import { decodeProfile } from "../../../../src/worker/api/account.ts";
import { accountCall } from "../../../../src/worker/api/page-calls.ts";
import type { Json } from "../../../../src/worker/api/decode.ts";
import {
  decodeLikedIds,
  decodePlaylists,
  likedIdsCall,
  userPlaylistsCall,
} from "../../../../src/worker/api/library.ts";
import { createNotices } from "../../../../src/worker/services/notices/notices.ts";
import { createHeartMode } from "../../../../src/worker/services/player/heart-mode.ts";
import type { Replacement } from "../../../../src/worker/services/queue/queue.ts";
import { createState } from "../../../../src/worker/stream/state.ts";
import { ANONYMOUS } from "../../../../src/domain/account/viewer.ts";
import { aUsername, numbersOf, trackId } from "../../../support/builders.ts";
import { demoAccount } from "../../../support/demo-account.ts";
import { toldBy } from "../../../support/notices.ts";

interface Options {
  readonly viewer?: Viewer;
  readonly current?: (liked: readonly TrackId[]) => TrackId | null;
  readonly seed?: number;
  readonly list?: Loadable<PlaylistId | null>;
  readonly likes?: ReadonlySet<SongId>;
  /** The `data` of an answer instead of the service's. */
  readonly data?: unknown;
}

/** Heart mode of an account of the demo service, with records of its actions. */
async function world(options: Options = {}) {
  const { viewer, current = () => null, seed = 0, list, likes, data } = options;
  const service = await demoAccount();
  const body = async (call: Parameters<typeof service.http.call>[0]): Promise<Json> => {
    const answer = await service.http.call(call);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value.body;
  };
  const profile = decodeProfile(await body(accountCall));
  if (profile === null) throw new Error("nobody is signed in");
  const liked = decodeLikedIds(await body(likedIdsCall(profile.id))) ?? [];
  const [likedList] = decodePlaylists(await body(userPlaylistsCall(profile.id))) ?? [];
  const likedId = parseId<PlaylistId>(likedList?.id);
  const notices = createNotices();
  const told: Notice[] = [];
  toldBy(notices).subscribe((notice) => told.push(notice));
  const learned: Json[] = [];
  const replaced: Replacement[] = [];
  service.asked.length = 0;
  let wishes = 0;
  const wish = (): (() => boolean) => {
    const mine = ++wishes;
    return () => mine === wishes;
  };
  const playHeartMode = createHeartMode({
    wish,
    http:
      data === undefined
        ? service.http
        : {
            ...service.http,
            call: () => Promise.resolve(succeed({ body: { code: 200, data }, text: "" })),
          },
    random: { seed: () => seed },
    notices,
    viewer: createState<Viewer>(viewer ?? { kind: "account", profile }),
    likedListId$: list === undefined ? of(LOADING, ready(likedId)) : of(list),
    liked: createState<ReadonlySet<SongId>>(likes ?? new Set(liked)),
    current: () => current(liked),
    learn: (songs) => learned.push(...songs),
    replace: (by) => replaced.push(by),
  });
  return {
    ...service,
    wish,
    playHeartMode,
    liked: numbersOf(liked),
    likedId,
    told,
    learned,
    replaced,
  };
}

describe("heart mode", () => {
  it("plays what goes with a liked song, and leads back to the liked list", async () => {
    const { playHeartMode, replaced, learned, likedId } = await world();
    expect(await playHeartMode()).toEqual({ ok: true, value: undefined });
    expect(replaced).toHaveLength(1);
    expect(replaced[0]).toMatchObject({
      source: { kind: "playlist", id: likedId },
      start: null,
      isShuffled: null,
    });
    // One of the thirty entries has no song.
    expect(replaced[0]?.tracks).toHaveLength(29);
    expect(learned.map(({ id }) => id)).toEqual(numbersOf(replaced[0]?.tracks ?? []));
  });

  it.each([0, 1, 4_294_967_295])(
    "begins with a liked song, whatever chance says: %i",
    async (seed) => {
      const { playHeartMode, asked, liked, likedId } = await world({ seed });
      await playHeartMode();
      expect(asked).toMatchObject([{ params: { id: liked[seed % liked.length], pid: likedId } }]);
    },
  );

  it("begins with what plays, if that is liked", async () => {
    const { playHeartMode, asked, liked } = await world({ current: (all) => all[3] ?? null });
    await playHeartMode();
    expect(asked).toMatchObject([{ params: { id: liked[3] } }]);
  });

  it("does not begin with what plays when it is not liked", async () => {
    const { playHeartMode, asked, liked } = await world({ current: () => trackId(5) });
    await playHeartMode();
    expect(asked).toMatchObject([{ params: { id: liked[0] } }]);
  });

  it.each([ANONYMOUS, aUsername()])(
    "asks $kind to log in, and the service nothing",
    async (viewer) => {
      const { playHeartMode, asked, told, replaced } = await world({ viewer });
      expect(await playHeartMode()).toEqual({ ok: false, failure: { kind: "needLogin" } });
      expect(told).toMatchObject([{ text: "needLogin", action: "login" }]);
      expect([asked, replaced]).toEqual([[], []]);
    },
  );

  it.each<readonly [string, Options, object]>([
    ["no list is known", { list: ready(null) }, { kind: "notFound" }],
    ["nothing is liked", { likes: new Set() }, { kind: "notFound" }],
    [
      "the lists cannot be had",
      { list: { kind: "failed", failure: { kind: "offline" } } },
      { kind: "offline" },
    ],
    [
      "the list belongs to somebody else",
      { list: ready(1 as PlaylistId) },
      { kind: "server", code: 400 },
    ],
    ["nothing goes with the song", { data: [] }, { kind: "notFound" }],
    ["the answer cannot be read", { data: "text" }, { kind: "malformed" }],
    ["no entry of the answer can be read", { data: [{ songInfo: 5 }] }, { kind: "malformed" }],
  ])("leaves the queue alone when %s", async (_, options, failure) => {
    const { playHeartMode, replaced } = await world(options);
    expect(await playHeartMode()).toMatchObject({ ok: false, failure });
    expect(replaced).toEqual([]);
  });

  it("asks once, however often it is pressed", async () => {
    const { playHeartMode, asked, replaced } = await world();
    await Promise.all([playHeartMode(), playHeartMode(), playHeartMode()]);
    expect([asked.length, replaced.length]).toEqual([1, 1]);
  });

  it("gives way to what was asked for since, and is asked for anew after that", async () => {
    const { playHeartMode, wish, asked, replaced } = await world();
    const first = playHeartMode();
    wish();
    const second = playHeartMode();
    wish();
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect([asked.length, replaced.length]).toEqual([2, 0]);
    await playHeartMode();
    expect(replaced).toHaveLength(1);
  });
});
