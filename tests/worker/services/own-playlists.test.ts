import { describe, expect, it } from "vitest";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { PlaylistId } from "../../../src/domain/ids.ts";
import { keyOf, type TrackId } from "../../../src/domain/playable.ts";
import type { TrackChoice } from "../../../src/domain/lists/choice.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { deletePlaylistCall } from "../../../src/worker/api/playlist-changes.ts";
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
    // No count, or one that somebody else has changed meanwhile.
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
    api.undo();
    await settled();
    expect(await idsOf(id)).toEqual([a, b, c, d]);
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
    // Nothing but those: there is nothing to send.
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
