import { describe, expect, it } from "vitest";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { AlbumId, PlaylistId, TrackId } from "../../../src/domain/ids.ts";
import { ANONYMOUS, type Viewer } from "../../../src/domain/viewer.ts";
import type { ApiCall } from "../../../src/worker/ports/http.ts";
import { createLibrary } from "../../../src/worker/services/library.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { anAccount } from "../../support/builders.ts";
import { settled } from "../../support/settled.ts";

const SONG = 7 as TrackId;

function bench(viewer: Viewer, isDown = false) {
  const calls: ApiCall[] = [];
  const told: string[] = [];
  const notices = createNotices();
  notices.notices$().subscribe(({ text }) => told.push(text));
  const library = createLibrary({
    http: {
      call: (call) => {
        calls.push(call);
        if (call.path === "/likelist")
          return Promise.resolve(succeed({ body: { code: 200, ids: [SONG, "x", 9] }, text: "" }));
        return Promise.resolve(
          isDown ? fail({ kind: "timeout" }) : succeed({ body: { code: 200 }, text: "" }),
        );
      },
      download: () => Promise.resolve(fail({ kind: "offline" })),
    },
    viewer: createState(viewer),
    notices,
    log: { warn: () => {}, error: () => {} },
  });
  const changes = () => calls.filter(({ path }) => path !== "/likelist");
  return { library, changes, told };
}

describe("createLibrary", () => {
  it("asks nothing of the service for a visitor, and says what it takes", async () => {
    const { library, changes, told } = bench(ANONYMOUS);
    const needLogin = { ok: false, failure: { kind: "needLogin" } };
    expect(await library.api.toggleLike(SONG)).toEqual(needLogin);
    expect(await library.api.save({ kind: "album", id: 1 as AlbumId }, true)).toEqual(needLogin);
    expect(changes()).toEqual([]);
    expect(told).toEqual(["needLogin", "needLogin"]);
  });

  it("knows an account's likes and turns them round", async () => {
    const { library, changes } = bench(anAccount());
    await settled();
    expect([...library.liked.value]).toEqual([7, 9]);
    await library.api.toggleLike(SONG);
    expect(library.liked.value.has(SONG)).toBe(false);
    await library.api.toggleLike(SONG);
    expect(library.liked.value.has(SONG)).toBe(true);
    expect(changes().map(({ params }) => params)).toEqual([
      { id: 7, like: false },
      { id: 7, like: true },
    ]);
  });

  it("keeps a like as it was when the service does not answer, and does not ask twice", async () => {
    const { library, changes } = bench(anAccount(), true);
    await settled();
    expect(await library.api.toggleLike(SONG)).toEqual(fail({ kind: "timeout" }));
    expect(library.liked.value.has(SONG)).toBe(true);
    expect(changes()).toHaveLength(1);
  });

  it("counts subscriptions 1 and 2 for playlists, 1 and 0 for the rest", async () => {
    const { library, changes } = bench(anAccount());
    await library.api.save({ kind: "playlist", id: 3 as PlaylistId }, false);
    await library.api.save({ kind: "album", id: 4 as AlbumId }, false);
    expect(changes()).toMatchObject([
      { method: "POST", path: "/playlist/subscribe", params: { id: 3, t: 2 } },
      { method: "POST", path: "/album/sub", params: { id: 4, t: 0 } },
    ]);
  });
});
