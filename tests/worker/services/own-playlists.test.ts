import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { keyOf, type SongId, type TrackId } from "../../../src/domain/playable.ts";
import type { TrackChoice } from "../../../src/domain/lists/choice.ts";
import { latest } from "../../../src/domain/loadable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { deletePlaylistCall } from "../../../src/worker/api/playlist-changes.ts";
import { playlistKey } from "../../../src/worker/services/catalogue.ts";
import { createPlaylists } from "../../../src/worker/services/library/playlists.ts";
import { accountBench, known } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";
import { numbersOf, trackId } from "../../support/builders.ts";

async function bench() {
  const account = await accountBench();
  const api = createPlaylists({
    ...account,
    choose: (choice) =>
      Promise.resolve(
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
      ),
  });
  const lists = await known(account.lists.all$);
  const likedId = lists.likedList?.id as PlaylistId;
  const songs = (await known(account.catalogue.playlist$(likedId))).trackIds;
  const idsOf = async (id: PlaylistId): Promise<readonly TrackId[]> =>
    (await known(account.catalogue.playlist$(id))).trackIds;
  const made = async (...ids: readonly TrackId[]): Promise<PlaylistId> => {
    const outcome = await api.create("Evening", false);
    if (!outcome.ok) throw new Error(outcome.failure.kind);
    if (ids.length > 0) await api.add(outcome.value, choice(ids));
    await settled();
    return outcome.value;
  };
  return { ...account, api, songs, idsOf, made };
}

const choice = (ids: readonly TrackId[]): TrackChoice => ({ kind: "ids", ids });

describe("own playlists", () => {
  it("begin with a title, private ones by their privacy, and stand among the others", async () => {
    const { api, service, lists } = await bench();
    expect(await api.create("  ", false)).toMatchObject({ ok: false });
    const made = await api.create(" Night drive ", true);
    await settled();
    expect(made.ok).toBe(true);
    const call = service.calls.find(({ path }) => path === "/playlist/create");
    expect(call?.params).toEqual({ name: "Night drive", privacy: 10 });
    const { playlists } = await known(lists.all$);
    expect(playlists[0]).toMatchObject({ name: "Night drive", isPrivate: true, isOwn: true });
  });

  it("take songs in the order given, on top, and count what was there", async () => {
    const { api, songs, idsOf, made } = await bench();
    const [a, b, c] = songs as [TrackId, TrackId, TrackId];
    const id = await made(a);
    expect(await api.add(id, choice([b, c, a]))).toEqual(
      succeed({ added: 2, alreadyThere: 1, leftOut: 0 }),
    );
    await settled();
    expect(await idsOf(id)).toEqual([b, c, a]);
    expect(await api.add(id, choice([a, b]))).toEqual(fail({ kind: "alreadyThere" }));
  });

  it("tell how many songs the service left out, as far as its answer says so", async () => {
    const { api, songs, idsOf, made, service } = await bench();
    const [a, b, c] = songs as [TrackId, TrackId, TrackId];
    const withdrawn = trackId(ANCHORS.unplayable.withdrawn);
    const id = await made(a);
    expect(await api.add(id, choice([a, b, withdrawn, c]))).toEqual(
      succeed({ added: 2, alreadyThere: 1, leftOut: 1 }),
    );
    await settled();
    expect(await idsOf(id)).toEqual([b, c, a]);
    // Without a count, or with one that includes changes of others.
    for (const count of [undefined, 9000, 0]) {
      service.instead = ({ path }) =>
        path === "/playlist/tracks" ? succeed({ body: { code: 200, count }, text: "" }) : null;
      expect(await api.add(id, choice([withdrawn]))).toEqual(
        succeed({ added: 1, alreadyThere: 0, leftOut: 0 }),
      );
    }
  });

  it("give songs away and take them back to their places", async () => {
    const { api, songs, idsOf, made, told } = await bench();
    const [a, b, c, d] = songs as [TrackId, TrackId, TrackId, TrackId];
    const id = await made(a, b, c, d);
    await api.remove(id, choice([b, d]));
    await settled();
    expect(await idsOf(id)).toEqual([a, c]);
    expect(told.at(-1)).toMatchObject({
      text: "removedFromPlaylist",
      action: "undoOwnPlaylists",
      values: { count: 2 },
    });
    await api.undo();
    await settled();
    expect(await idsOf(id)).toEqual([a, b, c, d]);
  });

  it.each<[string, Failure]>([
    ["refused", { kind: "server", code: 401, message: "歌单不可编辑" }],
    ["broken", { kind: "server", code: 500, message: "" }],
    ["without a network", { kind: "offline" }],
  ])("keep a removal whose undo failed, and say why: %s", async (_, failure) => {
    const { api, songs, idsOf, made, service } = await bench();
    const [a, b, c, d] = songs as [TrackId, TrackId, TrackId, TrackId];
    const id = await made(a, b, c, d);
    await api.remove(id, choice([b, d]));
    await settled();
    service.instead = ({ path }) => (path === "/playlist/tracks" ? fail(failure) : null);
    expect(await api.undo()).toEqual(fail(failure));
    expect(await api.undo()).toEqual(fail(failure));
    service.instead = () => null;
    expect(await api.undo()).toEqual(succeed(undefined));
    await settled();
    expect(await idsOf(id)).toEqual([a, b, c, d]);
    // Nothing is left to undo.
    expect(await api.undo()).toEqual(succeed(undefined));
    expect(await idsOf(id)).toEqual([a, b, c, d]);
  });

  it("put songs into their places that an undo without an answer had brought back", async () => {
    const { api, songs, idsOf, made, service } = await bench();
    const [a, b, c] = songs as [TrackId, TrackId, TrackId];
    const id = await made(a, b, c);
    await api.remove(id, choice([c]));
    await settled();
    service.instead = ({ path }) =>
      path === "/song/order/update" ? fail({ kind: "timeout" }) : null;
    expect(await api.undo()).toEqual(fail({ kind: "timeout" }));
    service.instead = () => null;
    await settled();
    expect(await idsOf(id)).toEqual([c, a, b]);
    expect(await api.undo()).toEqual(succeed(undefined));
    await settled();
    expect(await idsOf(id)).toEqual([a, b, c]);
  });

  it("take the songs among what was chosen, and tell of files of this device as left out", async () => {
    const { api, songs, idsOf, made, calls } = await bench();
    const [a, b, c] = songs as [TrackId, TrackId, TrackId];
    const id = await made(a);
    const file = keyOf({ kind: "local", file: "123" });
    const episode = keyOf({ kind: "episode", number: 5 });
    expect(await api.add(id, choice([file, b, a, episode, c]))).toEqual(
      succeed({ added: 2, alreadyThere: 1, leftOut: 2 }),
    );
    await settled();
    expect(await idsOf(id)).toEqual([b, c, a]);
    const sent = calls("/playlist/tracks");
    expect(sent.at(-1)?.params["tracks"]).toBe(numbersOf([b, c]).join());
    // With only such tracks nothing is sent.
    expect(await api.add(id, choice([file, episode]))).toEqual(
      succeed({ added: 0, alreadyThere: 0, leftOut: 2 }),
    );
    expect(calls("/playlist/tracks")).toHaveLength(sent.length);
    expect(await idsOf(id)).toEqual([b, c, a]);
  });

  it("are put into another order", async () => {
    const { api, songs, idsOf, made } = await bench();
    const [a, b, c, d] = songs as [TrackId, TrackId, TrackId, TrackId];
    const id = await made(a, b, c, d);
    await api.move(id, choice([d]), 1);
    await settled();
    expect(await idsOf(id)).toEqual([a, d, b, c]);
    await api.move(id, choice([a, d]), 4);
    await settled();
    expect(await idsOf(id)).toEqual([b, c, a, d]);
  });

  describe("in another order", () => {
    /** A list of four songs, whose new orders the service confirms when the test says so. */
    async function slow() {
      const base = await bench();
      const { api, songs, made, service, catalogue } = base;
      const [a, b, c, d] = songs as [TrackId, TrackId, TrackId, TrackId];
      const id = await made(a, b, c, d);
      let shown: readonly TrackId[] = [];
      catalogue.playlist$(id).subscribe((page) => (shown = latest(page)?.trackIds ?? []));
      await settled();
      const { call } = service.http;
      const answers: (() => void)[] = [];
      let isLost = false;
      service.http.call = async (asked, signal) => {
        if (asked.path === "/song/order/update")
          await new Promise<void>((answer) => answers.push(answer));
        const answered = await call(asked, signal);
        return isLost && asked.path === "/song/order/update" ? fail({ kind: "timeout" }) : answered;
      };
      const sent = () => base.calls("/song/order/update").map(({ params }) => params["ids"]);
      const answer = async (): Promise<void> => {
        answers.shift()?.();
        await settled();
      };
      const move = async (song: TrackId, to: number) => {
        const outcome = api.move(id, choice([song]), to);
        await settled();
        return { outcome };
      };
      const fails = (failure: Failure): void => {
        service.instead = ({ path }) => (path === "/song/order/update" ? fail(failure) : null);
      };
      const asked = (...ids: readonly TrackId[]): string =>
        `[${numbersOf(ids as SongId[]).join()}]`;
      return {
        ...base,
        id,
        songs: [a, b, c, d] as const,
        shown: () => shown,
        waiting: () => answers.length,
        sent,
        answer,
        move,
        fails,
        loses: () => (isLost = true),
        asked,
      };
    }

    it("show it at once, and send what is wanted meanwhile as one further order", async () => {
      const { songs, shown, sent, waiting, answer, move, asked } = await slow();
      const [a, b, c, d] = songs;
      const first = await move(a, 2);
      expect(shown()).toEqual([b, a, c, d]);
      const second = await move(a, 3);
      const third = await move(a, 4);
      expect(shown()).toEqual([b, c, d, a]);
      expect(waiting()).toBe(1);
      await answer();
      expect(await first.outcome).toEqual(succeed(undefined));
      expect(shown()).toEqual([b, c, d, a]);
      expect(waiting()).toBe(1);
      await answer();
      expect(await second.outcome).toEqual(succeed(undefined));
      expect(await third.outcome).toEqual(succeed(undefined));
      expect(shown()).toEqual([b, c, d, a]);
      expect(sent()).toEqual([asked(b, a, c, d), asked(b, c, d, a)]);
    });

    it("stand as the service had them when it fails, are read anew, and tell why once", async () => {
      const { songs, shown, calls, answer, move, fails, id, stores } = await slow();
      const [a, b, c, d] = songs;
      const before = calls("/playlist/detail").length;
      const kept = await stores.answers.read(playlistKey(id));
      const outcomes = [(await move(a, 2)).outcome, (await move(a, 3)).outcome];
      expect(shown()).toEqual([b, c, a, d]);
      expect(await stores.answers.read(playlistKey(id))).toEqual(kept);
      fails({ kind: "server", code: 401, message: "no" });
      await answer();
      expect(shown()).toEqual([a, b, c, d]);
      expect(await Promise.all(outcomes)).toMatchObject([
        { failure: { kind: "server" } },
        { failure: { kind: "aborted" } },
      ]);
      expect(calls("/song/order/update")).toHaveLength(1);
      expect(calls("/playlist/detail")).toHaveLength(before + 1);
    });

    it("stand in the order the service agreed to when a later one fails and nothing can be read", async () => {
      const { songs, shown, answer, move, service } = await slow();
      const [a, b, c, d] = songs;
      await move(a, 2);
      const later = await move(a, 4);
      await answer();
      service.instead = () => fail({ kind: "offline" });
      await answer();
      expect(await later.outcome).toEqual(fail({ kind: "offline" }));
      expect(shown()).toEqual([b, a, c, d]);
    });

    it("show what the service has where nobody knows whether it arrived", async () => {
      const { songs, shown, answer, move, loses, sent } = await slow();
      const [a, b, c, d] = songs;
      const moved = await move(a, 2);
      loses();
      await answer();
      expect(await moved.outcome).toEqual(fail({ kind: "timeout" }));
      expect(shown()).toEqual([b, a, c, d]);
      expect(sent()).toHaveLength(1);
    });

    it("stay as they are for a visitor, who is told what it takes", async () => {
      const { songs, shown, move, viewer, told, sent } = await slow();
      viewer.set(ANONYMOUS);
      const { outcome } = await move(songs[0], 2);
      expect(await outcome).toEqual(fail({ kind: "needLogin" }));
      expect(shown()).toEqual(songs);
      expect(sent()).toEqual([]);
      expect(told.at(-1)).toMatchObject({ text: "needLogin", action: "login" });
    });

    it("let a song go only once no order naming it is on its way", async () => {
      const { api, songs, shown, answer, move, calls, id } = await slow();
      const [a, b, c, d] = songs;
      await move(a, 2);
      const before = calls("/playlist/tracks").length;
      const removed = api.remove(id, choice([a]));
      await settled();
      expect(calls("/playlist/tracks")).toHaveLength(before);
      await answer();
      expect(await removed).toEqual(succeed(undefined));
      await settled();
      expect(shown()).toEqual([b, c, d]);
    });
  });

  it("are edited as a whole, so that nothing is emptied", async () => {
    const { api, service, made, catalogue } = await bench();
    const id = await made();
    await api.edit(id, { description: "After dark" });
    await api.edit(id, { name: "Late", tags: ["Jazz", "Soul"] });
    await settled();
    const { playlist } = await known(catalogue.playlist$(id));
    expect(playlist).toMatchObject({
      name: "Late",
      description: "After dark",
      tags: ["Jazz", "Soul"],
    });
    expect(service.calls.filter(({ path }) => path === "/playlist/update")).toHaveLength(2);
  });

  it("are deleted, and told apart from what belongs to others", async () => {
    const { api, lists, made } = await bench();
    const id = await made();
    expect(await api.delete(id)).toEqual(succeed(undefined));
    await settled();
    const { playlists } = await known(lists.all$);
    expect(playlists.some((list) => list.id === id)).toBe(false);
    const other = playlists.find(({ isOwn }) => !isOwn);
    expect(await api.delete(other?.id as PlaylistId)).toMatchObject({
      failure: { kind: "server", code: 401 },
    });
  });

  it("hear of a change once, however often the button was pressed", async () => {
    const { api, songs, made, calls } = await bench();
    const id = await made();
    const [a] = songs as [TrackId];
    await Promise.all([api.add(id, choice([a])), api.add(id, choice([a]))]);
    expect(calls("/playlist/tracks")).toHaveLength(1);
  });

  it("are read again when nobody knows what became of a change, and it is not sent twice", async () => {
    const { api, songs, made, calls, service, idsOf } = await bench();
    const id = await made();
    const [a] = songs as [TrackId];
    service.instead = ({ path }) =>
      path === "/playlist/tracks" ? fail({ kind: "timeout" }) : null;
    const before = calls("/playlist/detail").length;
    expect(await api.add(id, choice([a]))).toEqual(fail({ kind: "timeout" }));
    await settled();
    expect(calls("/playlist/tracks")).toHaveLength(1);
    service.instead = () => null;
    expect(await idsOf(id)).toEqual([]);
    expect(calls("/playlist/detail").length).toBeGreaterThan(before);
  });

  it("are asked for again on their own page once they are deleted, or nobody knows", async () => {
    const { api, made, service, catalogue } = await bench();
    const gone = { kind: "failed", failure: { kind: "notFound" } };
    const shown = async (id: PlaylistId) => {
      let last: unknown;
      catalogue.playlist$(id).subscribe((page) => (last = page));
      await settled();
      expect(last).toMatchObject({ kind: "ready" });
      return () => last;
    };
    const first = await made();
    const firstPage = await shown(first);
    await api.delete(first);
    await settled();
    expect(firstPage()).toMatchObject(gone);

    const second = await made();
    const secondPage = await shown(second);
    await service.http.call(deletePlaylistCall(second));
    service.instead = ({ path }) =>
      path === "/playlist/delete" ? fail({ kind: "timeout" }) : null;
    expect(await api.delete(second)).toEqual(fail({ kind: "timeout" }));
    await settled();
    expect(secondPage()).toMatchObject(gone);
  });

  it("ask nothing of the service for a visitor", async () => {
    const { api, songs, made, viewer, service, told } = await bench();
    const id = await made();
    viewer.set(ANONYMOUS);
    const before = service.calls.length;
    const [a] = songs as [TrackId];
    const needLogin = fail({ kind: "needLogin" });
    expect(await api.create("x", false)).toEqual(needLogin);
    expect(await api.add(id, choice([a]))).toEqual(needLogin);
    expect(await api.remove(id, choice([a]))).toEqual(needLogin);
    expect(await api.delete(id)).toEqual(needLogin);
    expect(service.calls).toHaveLength(before);
    expect(told.map(({ text }) => text)).toEqual(Array.from({ length: 4 }, () => "needLogin"));
  });
});
