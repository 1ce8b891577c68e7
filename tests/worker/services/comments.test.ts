import fc from "fast-check";
import { filter, firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { latest } from "../../../src/domain/loadable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import {
  decodeComment,
  decodeReplies,
  decodeThread,
  FIRST_PAGE,
} from "../../../src/worker/api/comments.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import { aProfile } from "../../support/builders.ts";
import { demoAnswers } from "../../support/demo-answers.ts";
import { settled } from "../../support/settled.ts";
import { account, bench, isLike, isPage, isWrite, LISTENER, subject } from "./comment-bench.ts";

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
    const replies$ = comments.replies$(subject, parent?.id ?? 0);
    const replies = latest(
      await firstValueFrom(replies$.pipe(filter(({ kind }) => kind === "ready"))),
    );
    expect(replies?.owner?.id).toBe(parent?.id);
    expect(replies?.comments.length).toBeGreaterThan(0);
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

describe("the account's view", () => {
  it("comes when somebody logs in, and nothing of it stays behind them", async () => {
    const { comments, demo, viewer, seen, state, ids, close } = await account("newest");
    await comments.write(subject, "Mine");
    const [id = 0] = ids();
    await comments.like(subject, id, true);
    expect(seen()?.comments[0]).toMatchObject({ isOwn: true, isLiked: true });

    const release = demo.hold(isPage);
    // The cookie is still there: it is the mask, not the service, that hides the account's view.
    viewer.set(ANONYMOUS);
    expect(seen()).toBeNull();
    release();
    await settled();
    expect(seen()?.comments[0]).toMatchObject({ id, isOwn: false, isLiked: false });

    viewer.set(LISTENER);
    // Public data stays until the account's view is loaded.
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
    const steps = [comments.write(subject, "Late"), comments.like(subject, id, true)];
    demo.signOut();
    viewer.set(ANONYMOUS);
    await settled();
    const shown = seen();
    release();
    await Promise.all(steps);
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
          for (const decode of [decodeThread, decodeReplies]) {
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
