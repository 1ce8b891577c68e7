import fc from "fast-check";
import { filter, firstValueFrom, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { FloorPage } from "../../../src/contract/pages.ts";
import { latest } from "../../../src/domain/loadable.ts";
import type { CommentSort } from "../../../src/domain/comment.ts";
import { ANONYMOUS, type Viewer } from "../../../src/domain/viewer.ts";
import {
  commentsCall,
  decodeComment,
  decodeFloor,
  decodeThread,
  deleteCall,
  FIRST_PAGE,
  likeCommentCall,
} from "../../../src/worker/api/comments.ts";
import type { ApiCall, HttpPort } from "../../../src/worker/ports/http.ts";
import { createComments } from "../../../src/worker/services/comments/comments.ts";
import { createNotices } from "../../../src/worker/services/notices/notices.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { ANCHORS } from "../../../server/sources/demo/anchors.ts";
import { anAccount, aProfile, aUsername } from "../../support/builders.ts";
import { demoAccount } from "../../support/demo-account.ts";
import { demoAnswers } from "../../support/demo-answers.ts";
import { settled } from "../../support/settled.ts";

const subject = { kind: "track", id: ANCHORS.wordTimedTrack } as const;
/** The first account of the demo service. */
const LISTENER = anAccount({ id: 32_953_014 as never, name: "Listener" });
const isPage = ({ path }: ApiCall): boolean => path === "/comment/new";
const isWrite = ({ path }: ApiCall): boolean => path === "/comment";
const isLike = ({ path }: ApiCall): boolean => path === "/comment/like";

function bench(http: HttpPort, who: Viewer) {
  const viewer = createState<Viewer>(who);
  const retry = new Subject<void>();
  const told: string[] = [];
  const notices = createNotices();
  notices.notices$().subscribe(({ text }) => told.push(text));
  const log = { warn: () => {}, error: () => {} };
  const comments = createComments({ http, viewer, notices, log, retry$: retry });
  return { comments, viewer, told, retry };
}

/** An account with one thread open, in the order given. */
async function account(sort: CommentSort = "recommended") {
  const demo = await demoAccount();
  const { comments, viewer, told, retry } = bench(demo.http, LISTENER);
  const seen = (): FloorPage | null => latest(state());
  let last: Parameters<typeof latest<FloorPage>>[0] = { kind: "loading" };
  const state = () => last;
  const open = comments.thread$(subject, sort).subscribe((page) => {
    last = page as typeof last;
  });
  await settled();
  const ids = (): readonly number[] => seen()?.comments.map(({ id }) => id) ?? [];
  const truth = async (order = sort) => {
    const answer = await demo.elsewhere(commentsCall(subject, order, FIRST_PAGE));
    const data = answer.ok ? (answer.value.body["data"] as Record<string, unknown>) : {};
    const raw = data["comments"] as readonly unknown[];
    return {
      total: data["totalCount"],
      comments: raw.map((one) =>
        decodeComment(one, LISTENER.kind === "account" ? LISTENER.profile.id : null),
      ),
    };
  };
  const sent = (gate: (call: ApiCall) => boolean) => demo.asked.filter(gate);
  return {
    demo,
    comments,
    viewer,
    told,
    retry,
    seen,
    state,
    ids,
    truth,
    sent,
    close: () => open.unsubscribe(),
  };
}

describe("comments", () => {
  it.each(["recommended", "hottest", "newest"] as const)("come %s, page by page", async (sort) => {
    const { http } = demoAnswers();
    const { comments } = bench(http, ANONYMOUS);
    const thread$ = comments.thread$(subject, sort);
    const open = thread$.subscribe();
    const first = latest(
      await firstValueFrom(thread$.pipe(filter(({ kind }) => kind === "ready"))),
    );
    expect(first?.comments.length).toBeGreaterThan(0);
    expect(first?.total).toBeGreaterThanOrEqual(first?.comments.length ?? 0);
    comments.moreThread(subject, sort);
    await settled();
    const more = latest(await firstValueFrom(thread$));
    const ids = more?.comments.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    if (first?.hasMore === true) expect(ids.length).toBeGreaterThan(first.comments.length);
    open.unsubscribe();
  });

  it("never ask for the page after the last", async () => {
    const { http, asked } = demoAnswers();
    const { comments } = bench(http, ANONYMOUS);
    const thread$ = comments.thread$(subject, "newest");
    const open = thread$.subscribe();
    await firstValueFrom(thread$.pipe(filter(({ kind }) => kind === "ready")));
    for (let page = 0; page < 60; page += 1) {
      comments.moreThread(subject, "newest");
      await settled();
    }
    const all = latest(await firstValueFrom(thread$));
    expect(all?.hasMore).toBe(false);
    const before = asked.length;
    comments.moreThread(subject, "newest");
    await settled();
    expect(asked.length).toBe(before);
    open.unsubscribe();
  });

  it("have replies with the comment they stand under", async () => {
    const { http } = demoAnswers();
    const { comments } = bench(http, ANONYMOUS);
    const thread$ = comments.thread$(subject, "recommended");
    const thread = latest(
      await firstValueFrom(thread$.pipe(filter(({ kind }) => kind === "ready"))),
    );
    const parent = thread?.comments.find(({ replyCount }) => replyCount > 0);
    expect(parent).toBeDefined();
    const floor$ = comments.floor$(subject, parent?.id ?? 0);
    const floor = latest(await firstValueFrom(floor$.pipe(filter(({ kind }) => kind === "ready"))));
    expect(floor?.owner?.id).toBe(parent?.id);
    expect(floor?.comments.length).toBeGreaterThan(0);
  });

  it("that did not come are asked for again when somebody says so", async () => {
    const { http, cut } = demoAnswers();
    cut(false);
    const { comments, retry } = bench(http, ANONYMOUS);
    const kinds: string[] = [];
    const open = comments.thread$(subject, "newest").subscribe(({ kind }) => kinds.push(kind));
    await settled();
    cut(true);
    retry.next();
    await settled();
    expect(kinds).toEqual(["loading", "failed", "loading", "ready"]);
    open.unsubscribe();
  });

  it("that cannot be read are no empty thread", async () => {
    const http: HttpPort = {
      call: () =>
        Promise.resolve({ ok: true, value: { body: { code: 200, data: "?" }, text: "" } }),
      download: () => Promise.reject(new Error("nothing is downloaded here")),
    };
    const { comments } = bench(http, ANONYMOUS);
    const thread$ = comments.thread$(subject, "newest");
    const open = thread$.subscribe();
    await settled();
    expect(await firstValueFrom(thread$)).toMatchObject({
      kind: "failed",
      failure: { kind: "malformed" },
    });
    open.unsubscribe();
  });
});

describe("writing", () => {
  it.each([ANONYMOUS, aUsername()])(
    "asks nothing of the service without an account",
    async (who) => {
      const { http, asked } = demoAnswers();
      const { comments, told } = bench(http, who);
      const needLogin = { ok: false, failure: { kind: "needLogin" } };
      expect(await comments.write(subject, "Hello")).toEqual(needLogin);
      expect(await comments.reply(subject, 1, 1, "Hello")).toEqual(needLogin);
      expect(await comments.like(subject, 1, true)).toEqual(needLogin);
      expect(await comments.delete(subject, 1, null)).toEqual(needLogin);
      expect(asked).toEqual([]);
      expect(told).toEqual(["needLogin", "needLogin", "needLogin", "needLogin"]);
    },
  );

  it("puts the comment first, as the listener's own, and counts it", async () => {
    const { comments, seen, truth, close } = await account("newest");
    const before = seen()?.total ?? 0;
    expect(await comments.write(subject, "  First!  ")).toEqual({ ok: true, value: undefined });
    expect(seen()?.total).toBe(before + 1);
    expect(seen()?.comments[0]).toMatchObject({
      text: "First!",
      isOwn: true,
      isLiked: false,
      likedCount: 0,
      replyCount: 0,
      author: { name: "Listener" },
    });
    const now = await truth();
    expect(now.total).toBe(seen()?.total);
    expect(now.comments[0]).toEqual(seen()?.comments[0]);
    close();
  });

  it("fills what a fresh comment lacks from the account", async () => {
    const answer = { code: 200, comment: { commentId: 77, content: null } };
    const http: HttpPort = {
      call: ({ path }) =>
        Promise.resolve({
          ok: true,
          value: {
            body: path === "/comment" ? answer : { data: { comments: [], totalCount: 0 } },
            text: "",
          },
        }),
      download: () => Promise.reject(new Error("nothing is downloaded here")),
    };
    const profile = aProfile({ name: "Ada", avatarUrl: "https://p/a.jpg" });
    const { comments } = bench(http, { kind: "account", profile });
    const thread$ = comments.thread$(subject, "newest");
    const open = thread$.subscribe();
    await settled();
    await comments.write(subject, "Hello");
    expect(latest(await firstValueFrom(thread$))?.comments).toMatchObject([
      {
        text: "Hello",
        isOwn: true,
        likedCount: 0,
        author: { id: 41, name: "Ada", avatarUrl: "https://p/a.jpg" },
      },
    ]);
    open.unsubscribe();
  });

  it("is sent once while it is on its way, and as it was typed but for its edges", async () => {
    const { comments, demo, sent, close } = await account();
    const release = demo.hold(isWrite);
    const first = comments.write(subject, " Once & only ");
    expect(await comments.write(subject, "Once & only")).toMatchObject({
      failure: { kind: "aborted" },
    });
    release();
    expect(await first).toMatchObject({ ok: true });
    expect(sent(isWrite)).toMatchObject([
      { method: "POST", params: { t: 1, type: 0, id: subject.id, content: "Once & only" } },
    ]);
    close();
  });

  it.each(["", "  \n ", "x".repeat(1_001)])(
    "never sends what is empty or too long",
    async (words) => {
      const { comments, sent, close } = await account();
      expect(await comments.write(subject, words)).toMatchObject({ ok: false });
      expect(sent(isWrite)).toEqual([]);
      close();
    },
  );

  it("carries what the service says when it refuses, and leaves the list alone", async () => {
    const { comments, seen, sent, close } = await account();
    const before = seen();
    expect(await comments.write(subject, "Buy spam")).toMatchObject({
      failure: {
        kind: "server",
        code: 407,
        message: "评论发布失败",
        subtitle: "评论包含不当内容，请修改后再发布",
      },
    });
    expect(seen()).toEqual(before);
    expect(sent(isPage)).toHaveLength(1);
    close();
  });

  it.each([true, false])(
    "reads the thread again when the answer is lost (done: %s), and asks nothing twice",
    async (isDone) => {
      const { comments, demo, seen, truth, sent, close } = await account("newest");
      demo.lose(isWrite, { kind: "timeout" }, isDone);
      expect(await comments.write(subject, "Lost?")).toEqual({
        ok: false,
        failure: { kind: "timeout" },
      });
      await settled();
      expect(sent(isWrite)).toHaveLength(1);
      const now = await truth();
      expect(seen()?.comments[0]?.text === "Lost?").toBe(isDone);
      expect([seen()?.total, seen()?.comments]).toEqual([now.total, now.comments]);
      close();
    },
  );

  it("is not doubled by a page that comes late, nor brought back by one", async () => {
    const { comments, demo, ids, seen, sent, close } = await account("newest");
    const release = demo.hold(isPage);
    comments.moreThread(subject, "newest");
    await settled();
    await comments.write(subject, "In between");
    const id = seen()?.comments[0]?.id ?? 0;
    release();
    await settled();
    expect(ids().filter((one) => one === id)).toHaveLength(1);

    const again = demo.hold(isPage);
    const open = comments.thread$(subject, "hottest").subscribe();
    await settled();
    await comments.delete(subject, id, null);
    again();
    await settled();
    const hottest = latest(await firstValueFrom(comments.thread$(subject, "hottest")));
    expect(hottest?.comments.map((one) => one.id)).not.toContain(id);
    expect(hottest?.total).toBe(seen()?.total);
    expect(ids()).not.toContain(id);
    expect(sent(isWrite)).toHaveLength(2);
    open.unsubscribe();
    close();
  });
});

describe("replies", () => {
  it("stand first in the floor and are counted everywhere", async () => {
    const { comments, demo, seen, close } = await account();
    const parent = seen()?.comments.find(({ replyCount }) => replyCount > 1);
    const parentId = parent?.id ?? 0;
    const floor$ = comments.floor$(subject, parentId);
    let floor: FloorPage | null = null;
    const now = () => floor;
    const open = floor$.subscribe((page) => (floor = latest(page)));
    await settled();
    const [total, replies] = [seen()?.total ?? 0, now()?.total ?? 0];
    const target = now()?.comments.at(-1);
    expect(await comments.reply(subject, parentId, target?.id ?? 0, "Indeed")).toMatchObject({
      ok: true,
    });
    expect(demo.asked.at(-1)).toMatchObject({ params: { t: 2, commentId: target?.id } });
    expect(now()?.comments[0]).toMatchObject({
      text: "Indeed",
      isOwn: true,
      quote: { id: target?.id, name: target?.author.name, text: target?.text },
    });
    expect([now()?.total, now()?.owner?.replyCount]).toEqual([replies + 1, replies + 1]);
    expect(seen()?.total).toBe(total + 1);
    const inThread = () => seen()?.comments.find(({ id }) => id === parentId)?.replyCount;
    expect(inThread()).toBe(replies + 1);

    await comments.reply(subject, parentId, parentId, "To all");
    const [latestReply] = now()?.comments ?? [];
    expect(latestReply).toMatchObject({ text: "To all", quote: null });
    await comments.delete(subject, latestReply?.id ?? 0, parentId);
    expect([now()?.total, seen()?.total, inThread()]).toEqual([
      replies + 1,
      total + 1,
      replies + 1,
    ]);
    open.unsubscribe();
    close();
  });

  it("to a comment that went meanwhile are refused, and the lists read again", async () => {
    const { comments, demo, ids, close } = await account("newest");
    await comments.write(subject, "Going");
    const [id = 0] = ids();
    await demo.elsewhere(deleteCall(subject, id));
    expect(await comments.reply(subject, id, id, "Hello?")).toMatchObject({
      failure: { kind: "notFound" },
    });
    await settled();
    expect(ids()).not.toContain(id);
    close();
  });
});

describe("likes", () => {
  it("show at once, are sent once, and stay", async () => {
    const { comments, demo, seen, truth, sent, close } = await account();
    const [comment] = seen()?.comments ?? [];
    const id = comment?.id ?? 0;
    const release = demo.hold(isLike);
    const liking = comments.like(subject, id, true);
    expect(seen()?.comments[0]).toMatchObject({
      isLiked: true,
      likedCount: (comment?.likedCount ?? 0) + 1,
    });
    expect(await comments.like(subject, id, false)).toMatchObject({ failure: { kind: "aborted" } });
    release();
    expect(await liking).toMatchObject({ ok: true });
    expect(sent(isLike)).toMatchObject([{ isPersonal: true, params: { cid: id, t: 1, type: 0 } }]);
    expect((await truth()).comments.find((one) => one?.id === id)).toEqual(seen()?.comments[0]);
    close();
  });

  it.each([
    ["was done and the answer lost", { kind: "offline" }, true],
    ["never arrived", { kind: "timeout" }, false],
    ["was refused", { kind: "server", code: 405, message: "busy" }, false],
  ] as const)("end in the service's truth when one %s", async (_, failure, isDone) => {
    const { comments, demo, seen, truth, sent, close } = await account();
    const id = seen()?.comments[0]?.id ?? 0;
    demo.lose(isLike, failure, isDone);
    expect(await comments.like(subject, id, true)).toEqual({ ok: false, failure });
    await settled();
    expect(seen()?.comments.find((one) => one.id === id)?.isLiked).toBe(isDone);
    expect(seen()?.comments).toEqual((await truth()).comments);
    expect(sent(isLike)).toHaveLength(1);
    close();
  });

  it("are taken back when not even reading again works", async () => {
    const { comments, demo, seen, state, close } = await account();
    const before = seen()?.comments[0];
    demo.lose((call) => isLike(call) || isPage(call), { kind: "offline" }, false);
    await comments.like(subject, before?.id ?? 0, true);
    await settled();
    expect(state().kind).toBe("failed");
    expect(seen()?.comments[0]).toEqual(before);
    close();
  });

  it("that were given elsewhere are seen after the refusal", async () => {
    const { comments, demo, seen, close } = await account();
    const id = seen()?.comments[0]?.id ?? 0;
    await demo.elsewhere(likeCommentCall(subject, id, true));
    expect(await comments.like(subject, id, true)).toMatchObject({ failure: { kind: "server" } });
    await settled();
    expect(seen()?.comments.find((one) => one.id === id)?.isLiked).toBe(true);
    close();
  });
});

describe("deleting", () => {
  it("is refused for what others wrote, in the service's words", async () => {
    const { comments, seen, ids, close } = await account();
    const other = seen()?.comments.find(({ isOwn }) => !isOwn);
    expect(await comments.delete(subject, other?.id ?? 0, null)).toMatchObject({
      failure: { message: "无权限操作", subtitle: "只能删除自己的评论" },
    });
    await settled();
    expect(ids()).toContain(other?.id);
    close();
  });

  it("of a comment with replies counts what the service counts", async () => {
    const { comments, demo, seen, ids, truth, close } = await account("newest");
    await comments.write(subject, "With replies");
    const [id = 0] = ids();
    await comments.reply(subject, id, id, "One");
    expect(seen()?.comments[0]?.replyCount).toBe(1);
    await comments.delete(subject, id, null);
    await settled();
    expect(demo.asked.at(-1)?.path).toBe("/comment/new");
    expect(seen()?.total).toBe((await truth()).total);
    close();
  });

  it("that was done although its answer was lost is seen", async () => {
    const { comments, demo, ids, close } = await account("newest");
    await comments.write(subject, "Soon gone");
    const [id = 0] = ids();
    demo.lose(isWrite, { kind: "timeout" }, true);
    await comments.delete(subject, id, null);
    await settled();
    expect(ids()).not.toContain(id);
    close();
  });
});

describe("the account's view", () => {
  it("comes when somebody logs in, and nothing of it stays behind them", async () => {
    const { comments, demo, viewer, seen, state, ids, close } = await account("newest");
    await comments.write(subject, "Mine");
    const [id = 0] = ids();
    await comments.like(subject, id, true);
    expect(seen()?.comments[0]).toMatchObject({ isOwn: true, isLiked: true });

    const release = demo.hold(isPage);
    // The cookie is still there: the mask and not the service keeps the view out.
    viewer.set(ANONYMOUS);
    expect(seen()).toBeNull();
    release();
    await settled();
    expect(seen()?.comments[0]).toMatchObject({ id, isOwn: false, isLiked: false });

    viewer.set(LISTENER);
    // What everybody may read stays until the account's view is there.
    expect(state().kind).toBe("loading");
    expect(ids()).toContain(id);
    await settled();
    expect(seen()?.comments[0]).toMatchObject({ id, isOwn: true, isLiked: true });
    close();
  });

  it("is not touched by what an account sent before it left", async () => {
    const { comments, demo, viewer, seen, close } = await account("newest");
    const release = demo.hold((call) => isWrite(call) || isLike(call));
    const id = seen()?.comments[0]?.id ?? 0;
    const deeds = [comments.write(subject, "Late"), comments.like(subject, id, true)];
    demo.signOut();
    viewer.set(ANONYMOUS);
    await settled();
    const shown = seen();
    release();
    await Promise.all(deeds);
    expect(seen()).toEqual(shown);
    expect(seen()?.comments.some(({ isOwn, isLiked }) => isOwn || isLiked)).toBe(false);
    close();
  });
});

describe("decoding a comment", () => {
  it("never throws, whatever a page has in it", () => {
    const fields = ["data", "comments", "bestComments", "ownerComment", "beReplied", "user"];
    fc.assert(
      fc.property(
        fc.object({ key: fc.oneof(fc.constantFrom(...fields), fc.string()), maxDepth: 5 }),
        (body) => {
          for (const decode of [decodeThread, decodeFloor]) {
            const page = decode(body as never, FIRST_PAGE, null);
            expect(page === null || Array.isArray(page.comments)).toBe(true);
          }
        },
      ),
    );
  });

  it("keeps a deleted original apart from an empty one, and quotes other replies only", () => {
    const raw = { commentId: 5, content: null, parentCommentId: 3 };
    const quoted = (id: number) => [
      { beRepliedCommentId: id, content: null, user: { nickname: "A" } },
    ];
    expect(decodeComment(raw)).toMatchObject({ text: null, quote: null, likedCount: 0 });
    expect(decodeComment({ ...raw, beReplied: quoted(3) })?.quote).toBeNull();
    expect(decodeComment({ ...raw, beReplied: quoted(4) })?.quote).toEqual({
      id: 4,
      name: "A",
      text: null,
    });
    expect(decodeComment({ content: "no id" })).toBeNull();
  });

  it("knows the listener's own by the account where the service does not say", () => {
    const mine = { commentId: 5, user: { userId: 41 }, liked: true };
    const me = aProfile().id;
    expect(decodeComment(mine, me)).toMatchObject({ isOwn: true, isLiked: true });
    expect(decodeComment({ ...mine, owner: false }, me)?.isOwn).toBe(false);
    expect(decodeComment({ ...mine, owner: true })).toMatchObject({ isOwn: false, isLiked: false });
  });
});
