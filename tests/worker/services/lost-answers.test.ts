import { firstValueFrom, NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import type { CardTarget } from "../../../src/contract/rows.ts";
import { fail, succeed } from "../../../src/domain/failure.ts";
import type { AlbumId, UserId } from "../../../src/domain/ids.ts";
import { songNumber, type SongId } from "../../../src/domain/playable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { ANCHORS } from "../../support/anchors.ts";
import { createAnswers } from "../../../src/worker/services/answers.ts";
import { createLikes } from "../../../src/worker/services/library/likes.ts";
import { createSaves } from "../../../src/worker/services/library/saves.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import { accountBench, log } from "../../support/account-bench.ts";
import { settled } from "../../support/settled.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

const LOST = fail({ kind: "offline" });

async function likesBench() {
  const account = await accountBench(20);
  const likes = createLikes({ ...account, onChange: () => {} });
  await settled();
  const [one, other] = [...likes.liked.value] as [SongId, SongId];
  return { ...account, likes, one, other };
}

describe("a like the service agreed to", () => {
  it("stands when the list cannot be read again after another one was lost", async () => {
    const { likes, service, one, other } = await likesBench();
    expect(await likes.toggle(one)).toEqual(succeed(undefined));
    service.instead = ({ path }) => (path === "/like" || path === "/likelist" ? LOST : null);
    expect(await likes.toggle(other)).toEqual(LOST);
    await settled();
    expect([likes.liked.value.has(one), likes.liked.value.has(other)]).toEqual([false, true]);

    service.instead = () => null;
    likes.refresh();
    await settled();
    expect([likes.liked.value.has(one), likes.liked.value.has(other)]).toEqual([false, true]);
  });

  it("outlives an answer that was on its way before, and gives way to a later one", async () => {
    const { one, service, ...account } = await likesBench();
    const arrivals: (() => void)[] = [];
    const slow: HttpPort = {
      ...service.http,
      call: async (call) => {
        const answer = await service.http.call(call);
        if (call.path === "/likelist") await new Promise<void>((come) => arrivals.push(come));
        return answer;
      },
    };
    const { clock, stores } = account;
    const answers = createAnswers({
      scope: createScope(),
      http: slow,
      store: stores.answers,
      clock,
      log,
      retry$: NEVER,
    });
    const likes = createLikes({ ...account, answers, onChange: () => {} });
    await settled();
    expect(likes.liked.value.has(one)).toBe(true);
    await likes.toggle(one);
    arrivals.shift()?.();
    await settled();
    expect(likes.liked.value.has(one)).toBe(false);

    // Liked again from elsewhere.
    await service.http.call({
      method: "GET",
      path: "/like",
      params: { id: songNumber(one), like: true },
    });
    likes.refresh();
    await settled();
    expect(likes.liked.value.has(one)).toBe(false);
    arrivals.shift()?.();
    await settled();
    expect(likes.liked.value.has(one)).toBe(true);
  });

  it("is forgotten with the account", async () => {
    const { likes, viewer, one } = await likesBench();
    await likes.toggle(one);
    await likes.toggle(one);
    viewer.set(ANONYMOUS);
    expect(likes.liked.value.size).toBe(0);
  });
});

/** Calls whose answers tell whether an album is saved: those about the album, and about all saved ones. */
const TELLS: ReadonlySet<string> = new Set(["/album/detail/dynamic", "/album/sublist"]);
const TARGET: CardTarget = { kind: "album", id: ANCHORS.album as AlbumId };

describe("what buttons stand on", () => {
  it("is asked again by itself when it was lost on the way, and waits without a flicker", async () => {
    const account = await accountBench();
    const { service, clock, calls } = account;
    const saves = createSaves({ ...account, playlists: account.lists });
    service.instead = ({ path }) => (TELLS.has(path) ? LOST : null);
    const kinds: string[] = [];
    const seen: (boolean | null)[] = [];
    saves.shelf$("album").subscribe(({ kind }) => kinds.push(kind));
    saves.isSaved$(TARGET).subscribe((isSaved) => seen.push(isSaved));
    await settled();
    expect([kinds, seen]).toEqual([["loading", "failed"], [null]]);
    clock.advance(2_000);
    await settled();
    service.instead = () => null;
    clock.advance(5_000);
    await settled();
    expect(kinds).toEqual(["loading", "failed", "failed", "ready"]);
    expect(seen.at(-1)).not.toBe(null);
    expect(calls("/album/sublist")).toHaveLength(3);
  });

  it("is left alone when the service refused", async () => {
    const account = await accountBench();
    const { service, clock, calls } = account;
    const saves = createSaves({ ...account, playlists: account.lists });
    service.instead = ({ path }) =>
      path === "/album/sublist" ? fail({ kind: "server", code: 400, message: "no" }) : null;
    saves.shelf$("album").subscribe();
    await settled();
    clock.advance(60_000);
    await settled();
    expect(calls("/album/sublist")).toHaveLength(1);
  });
});

describe("an album the service keeps", () => {
  it("is shown as kept though the shelf cannot be read again, until it can", async () => {
    const account = await accountBench();
    const saves = createSaves({ ...account, playlists: account.lists });
    const seen: (boolean | null)[] = [];
    saves.isSaved$(TARGET).subscribe((isSaved) => seen.push(isSaved));
    await settled();
    const wish = seen.at(-1) !== true;
    account.service.instead = ({ path }) => (TELLS.has(path) ? LOST : null);
    expect(await saves.save(TARGET, wish)).toEqual(succeed(undefined));
    await settled();
    expect(seen.at(-1)).toBe(wish);

    // Changed from elsewhere.
    account.service.instead = () => null;
    await account.service.http.call({
      method: "POST",
      path: "/album/sub",
      params: { id: ANCHORS.album, t: wish ? 0 : 1 },
    });
    account.answers.refresh(`saved-album:${idOf(account)}:${ANCHORS.album}`);
    await settled();
    expect(await firstValueFrom(saves.isSaved$(TARGET))).toBe(!wish);
  });

  it("is not asked for by itself, nor once nobody looks and everything is asked anew", async () => {
    const account = await accountBench();
    const saves = createSaves({ ...account, playlists: account.lists });
    const look = saves.isSaved$(TARGET).subscribe();
    await settled();
    account.service.instead = ({ path }) => (TELLS.has(path) ? LOST : null);
    await saves.save(TARGET, true);
    await settled();
    look.unsubscribe();
    const asked = (): number => [...TELLS].flatMap((path) => account.calls(path)).length;
    const before = asked();
    await account.answers.renew();
    await settled();
    expect(asked()).toBe(before);
    await saves.save(TARGET, false);
    await settled();
    expect(asked()).toBe(before);
  });

  it("is no wish of whoever looks next, though their shelf cannot be read", async () => {
    const account = await accountBench();
    const { viewer, service } = account;
    const saves = createSaves({ ...account, playlists: account.lists });
    const seen: (boolean | null)[] = [];
    saves.isSaved$(TARGET).subscribe((isSaved) => seen.push(isSaved));
    await settled();
    service.instead = ({ path }) => (TELLS.has(path) ? LOST : null);
    await saves.save(TARGET, seen.at(-1) !== true);
    if (viewer.value.kind !== "account") throw new Error("nobody is logged in");
    const { profile } = viewer.value;
    viewer.set({ kind: "account", profile: { ...profile, id: 7 as UserId } });
    await settled();
    expect(seen.at(-1)).toBe(null);
  });
});

const idOf = ({ viewer }: Awaited<ReturnType<typeof accountBench>>): number =>
  viewer.value.kind === "account" ? viewer.value.profile.id : 0;
