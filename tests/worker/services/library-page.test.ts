import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { LibraryPage } from "../../../src/contract/pages.ts";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { PlaylistId, UserId } from "../../../src/domain/ids.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { latest, LOADING, ready, type Loadable } from "../../../src/domain/loadable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { createLibraryPage } from "../../../src/worker/services/library/library-page.ts";
import { leadToLiked } from "../../../src/worker/services/library/liked-path.ts";
import { unknownRow, trackRow, type RowContext } from "../../../src/worker/services/rows.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { accountBench } from "../../support/account-bench.ts";
import { songItself } from "../../support/builders.ts";
import { settled } from "../../support/settled.ts";

async function bench() {
  const account = await accountBench(40);
  const context: RowContext = {
    viewer: account.viewer.value,
    isCached: () => false,
    songOf: songItself,
    isLiked: () => true,
    isAliasFirst: false,
    needsNoRight: () => false,
  };
  const rowsOf = async (ids: readonly TrackId[]) => {
    const got = await account.tracks.get(ids);
    if (!got.ok) return got;
    return succeed(
      ids.map((id) => {
        const track = got.value.get(id);
        return track === undefined ? unknownRow(id, context) : trackRow(track, context);
      }),
    );
  };
  let seed = 0;
  const { page$: watch } = createLibraryPage({
    ...account,
    random: { seed: () => ++seed },
    rowsOf,
    repaint: createState(0),
  });
  return { ...account, watch };
}

describe("the top of the library", () => {
  it("shows how many songs are liked, the newest twelve, and lines of one", async () => {
    const { watch } = await bench();
    const seen: LibraryPage[] = [];
    const songs: (TrackId | null)[] = [];
    watch((song) => songs.push(song)).subscribe((page) => seen.push(page));
    await settled();
    const page = seen.at(-1);
    expect(page?.likedCount).toBe(40);
    expect(latest(page?.preview ?? LOADING)).toHaveLength(12);
    expect(page?.snippet?.lines.length).toBeGreaterThan(0);
    expect(songs.at(-1)).toBe(page?.snippet?.trackId);
  });

  it("stands still while it is read anew", async () => {
    const { watch, lists, calls } = await bench();
    const seen: LibraryPage[] = [];
    watch(() => {}).subscribe((page) => seen.push(page));
    await settled();
    const before = seen.at(-1);
    const asked = calls("/playlist/detail").length;
    seen.length = 0;
    lists.refreshLiked();
    await settled();
    expect(calls("/playlist/detail").length).toBeGreaterThan(asked);
    expect(seen.every((page) => latest(page.preview)?.length === 12)).toBe(true);
    expect(seen.every((page) => page.snippet === before?.snippet)).toBe(true);
  });

  it("shows nothing of a viewer who has left to the next one", async () => {
    const { watch, viewer } = await bench();
    const seen: LibraryPage[] = [];
    watch(() => {}).subscribe((page) => seen.push(page));
    await settled();
    const former = new Set(latest(seen.at(-1)?.preview ?? LOADING)?.map(({ id }) => id));
    expect(former.size).toBe(12);
    seen.length = 0;
    const { value: who } = viewer;
    if (who.kind === "anonymous") throw new Error("nobody is logged in");
    viewer.set({ ...who, profile: { ...who.profile, id: 40_312_877 as UserId } });
    await settled();
    const shown = seen.flatMap(({ preview }) => latest(preview) ?? []);
    expect(shown.filter(({ id }) => former.has(id))).toEqual([]);
    expect(seen.at(-1)?.preview.kind).toBe("ready");
  });

  it("says why there is nothing to show", async () => {
    const { watch, service } = await bench();
    service.instead = ({ path }) => (path === "/user/playlist" ? fail({ kind: "offline" }) : null);
    const seen: LibraryPage[] = [];
    watch(() => {}).subscribe((page) => seen.push(page));
    await settled();
    expect(seen.at(-1)?.preview).toEqual({ kind: "failed", failure: { kind: "offline" } });
  });

  it("is empty where there is no list", async () => {
    const { watch, viewer } = await bench();
    viewer.set(ANONYMOUS);
    const seen: LibraryPage[] = [];
    watch(() => {}).subscribe((page) => seen.push(page));
    await settled();
    expect(seen.at(-1)).toEqual({
      likedListId: null,
      likedCount: 0,
      preview: ready([]),
      snippet: null,
    });
  });
});

describe("the way back to the liked songs", () => {
  it("leads to their page, and every other list to its own", () => {
    const listId = new Subject<Loadable<PlaylistId | null>>();
    const shown = new Subject<{ readonly sourcePath: string | null; readonly n: number }>();
    const seen: unknown[] = [];
    leadToLiked(listId)(shown).subscribe(({ sourcePath, n }) => seen.push([sourcePath, n]));
    shown.next({ sourcePath: "/album/7", n: 1 });
    expect(listId.observed).toBe(false);
    shown.next({ sourcePath: "/playlist/7", n: 2 });
    listId.next(ready(7 as PlaylistId));
    shown.next({ sourcePath: "/playlist/7", n: 3 });
    shown.next({ sourcePath: "/playlist/8", n: 4 });
    shown.next({ sourcePath: null, n: 5 });
    expect(seen.slice(0, 5)).toEqual([
      ["/album/7", 1],
      ["/playlist/7", 2],
      ["/library/liked-songs", 2],
      ["/library/liked-songs", 3],
      ["/playlist/8", 4],
    ]);
    expect(seen.at(-1)).toEqual([null, 5]);
  });
});
