import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, it } from "vitest";
import type { CardTarget } from "../../../src/contract/rows.ts";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { AlbumId, PlaylistId } from "../../../src/domain/ids.ts";
import { latest, type Loadable } from "../../../src/domain/loadable.ts";
import type { PlaylistDetail } from "../../../src/domain/catalogue/playlist.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import type { TrackChoice } from "../../../src/domain/lists/choice.ts";
import { createCloud } from "../../../src/worker/services/cloud/cloud.ts";
import { createLikes } from "../../../src/worker/services/library/likes.ts";
import { createPlaylists } from "../../../src/worker/services/library/playlists.ts";
import { createSaves } from "../../../src/worker/services/library/saves.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { accountBench, known } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";

/** Two windows of one account, and a playlist of one song. */
async function bench() {
  const here = await accountBench();
  const scheduler = new VirtualTimeScheduler();
  const there = here.openWindow(scheduler);
  const api = createPlaylists({
    ...here,
    choose: (choice) =>
      Promise.resolve(
        choice.kind === "ids"
          ? succeed({ ids: choice.ids, source: null })
          : fail({ kind: "notFound" }),
      ),
  });
  const { likedList } = await known(here.lists.all$);
  const liked = await known(here.catalogue.playlist$(likedList?.id as PlaylistId));
  const [a, b, c] = liked.trackIds as [TrackId, TrackId, TrackId];
  const made = await api.create("Evening", false);
  if (!made.ok) throw new Error(made.failure.kind);
  const id = made.value;
  await api.add(id, choice(a));
  await settled();
  /** The playlist's page in the other window. */
  const openPage = async () => {
    let last: Loadable<PlaylistDetail> = { kind: "loading" };
    const showing = there.catalogue.playlist$(id).subscribe((now) => (last = now));
    await settled();
    return {
      last: () => last,
      ids: () => latest(last)?.trackIds,
      close: () => showing.unsubscribe(),
    };
  };
  const askedThere = (path: string): number => there.asked.filter((one) => one === path).length;
  /** Lets the other window give up what it no longer shows. */
  const rest = (): void => scheduler.flush();
  return { here, there, api, id, songs: [a, b, c] as const, openPage, askedThere, rest };
}

const choice = (...ids: readonly TrackId[]): TrackChoice => ({ kind: "ids", ids });

describe("another window", () => {
  it("reads a playlist on screen again after each change, once", async () => {
    const { api, id, songs, openPage, askedThere } = await bench();
    const [a, b, c] = songs;
    const page = await openPage();
    expect(page.ids()).toEqual([a]);
    const after = async (change: Promise<unknown>): Promise<void> => {
      const before = askedThere("/playlist/detail");
      await change;
      await settled();
      expect(askedThere("/playlist/detail") - before).toBe(1);
    };
    await after(api.add(id, choice(b, c)));
    expect(page.ids()).toEqual([b, c, a]);
    await after(api.remove(id, choice(c)));
    expect(page.ids()).toEqual([b, a]);
    await after(api.move(id, choice(a), 0));
    expect(page.ids()).toEqual([a, b]);
    await after(api.edit(id, { name: "Late" }));
    expect(latest(page.last())?.playlist.name).toBe("Late");
    await after(api.delete(id));
    expect(page.last()).toMatchObject({ kind: "failed", failure: { kind: "notFound" } });
  });

  it("reads a playlist that was closed again once it is opened, and asks nothing before", async () => {
    const { api, id, songs, openPage, askedThere, rest } = await bench();
    const [a, b] = songs;
    const first = await openPage();
    expect(first.ids()).toEqual([a]);
    first.close();
    rest();
    await api.add(id, choice(b));
    await settled();
    expect(askedThere("/playlist/detail")).toBe(1);
    expect((await openPage()).ids()).toEqual([b, a]);
    expect(askedThere("/playlist/detail")).toBe(2);
  });

  it("reads its library again, with the playlists that were made, filled and deleted", async () => {
    const { there, api, id, songs, askedThere } = await bench();
    const [, b] = songs;
    let counts: readonly (number | null)[] = [];
    there.lists.all$.subscribe(
      (all) => (counts = latest(all)?.playlists.flatMap((list) => list.trackCount) ?? []),
    );
    await settled();
    const before = counts;
    expect(before[0]).toBe(1);
    await api.add(id, choice(b));
    await settled();
    expect(counts).toEqual([2, ...before.slice(1)]);
    await api.create("Another", false);
    await settled();
    expect(counts).toEqual([0, 2, ...before.slice(1)]);
    await api.delete(id);
    await settled();
    expect(counts).toEqual([0, ...before.slice(1)]);
    expect(askedThere("/user/playlist")).toBe(4);
  });

  it("shows what was saved", async () => {
    const { here, there } = await bench();
    const savesOf = (window: typeof there) =>
      createSaves({ ...here, ...window, playlists: window.lists });
    const { shelf$, isSaved$ } = savesOf(there);
    const album: CardTarget = { kind: "album", id: ANCHORS.album as AlbumId };
    let isSaved: boolean | null = null;
    let albums = 0;
    isSaved$(album).subscribe((now) => (isSaved = now));
    shelf$("album").subscribe((cards) => (albums = latest(cards)?.length ?? 0));
    await settled();
    const [before, count] = [isSaved, albums];
    await savesOf(here).save(album, before !== true);
    await settled();
    expect(isSaved).toBe(before !== true);
    expect(albums).toBe(before === true ? count - 1 : count + 1);
  });

  it("reads the cloud disk again", async () => {
    const { here, there, askedThere } = await bench();
    const cloudOf = (window: typeof there) =>
      createCloud({ ...window, viewer: here.viewer, repaint: () => {} });
    cloudOf(there).disk$().subscribe();
    await settled();
    cloudOf(here).refresh();
    await settled();
    expect(askedThere("/user/cloud")).toBe(2);
  });

  it("reads the liked songs again when nobody knows what became of a like", async () => {
    const { here, there, songs, askedThere } = await bench();
    const likesOf = (window: typeof there) =>
      createLikes({ ...here, ...window, onChange: window.lists.refreshLiked });
    const likes = likesOf(here);
    likesOf(there);
    await settled();
    here.service.instead = ({ path }) => (path === "/like" ? fail({ kind: "timeout" }) : null);
    await likes.toggle(songs[0]);
    await settled();
    expect(askedThere("/likelist")).toBe(2);
  });

  it("asks nothing when a window only looks at its library again", async () => {
    const { here, there } = await bench();
    const saves = createSaves({ ...here, playlists: here.lists });
    there.lists.all$.subscribe();
    await settled();
    there.asked.length = 0;
    here.lists.refresh();
    saves.refresh();
    await settled();
    expect(there.asked).toEqual([]);
  });
});
