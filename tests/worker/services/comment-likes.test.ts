import { describe, expect, it } from "vitest";
import { likeCommentCall } from "../../../src/worker/api/comments.ts";
import { settled } from "../../support/settled.ts";
import { account, isLike, isPage, subject } from "./comment-bench.ts";

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
