import { filter, firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { latest } from "../../../src/domain/loadable.ts";
import { decodeComment } from "../../../src/worker/api/comments.ts";
import { createComments } from "../../../src/worker/services/comments/comments.ts";
import { createGrowingLists } from "../../../src/worker/services/growing.ts";
import { ANCHORS } from "../../../server/sources/demo/anchors.ts";
import { demoAnswers } from "../../support/demo-answers.ts";
import { settled } from "../../support/settled.ts";

const subject = { kind: "track", id: ANCHORS.wordTimedTrack } as const;

function bench() {
  const { answers, http, asked } = demoAnswers();
  return { comments: createComments(createGrowingLists(answers, http)), asked };
}

describe("comments", () => {
  it.each(["recommended", "hottest", "newest"] as const)("come %s, page by page", async (sort) => {
    const { comments } = bench();
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
    const { comments, asked } = bench();
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
    const { comments } = bench();
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
});

describe("decoding a comment", () => {
  it("keeps a deleted original apart from an empty one, and quotes other replies only", () => {
    const raw = { commentId: 5, content: null, parentCommentId: 3 };
    const quoted = (id: number) => [
      { beRepliedCommentId: id, content: null, user: { nickname: "A" } },
    ];
    expect(decodeComment(raw)).toMatchObject({ text: null, quote: null, likedCount: 0 });
    expect(decodeComment({ ...raw, beReplied: quoted(3) })?.quote).toBeNull();
    expect(decodeComment({ ...raw, beReplied: quoted(4) })?.quote).toEqual({
      name: "A",
      text: null,
    });
    expect(decodeComment({ content: "no id" })).toBeNull();
  });
});
