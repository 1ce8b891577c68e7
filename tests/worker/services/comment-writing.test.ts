import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { RepliesPage } from "../../../src/contract/pages.ts";
import { latest } from "../../../src/domain/loadable.ts";
import { ANONYMOUS } from "../../../src/domain/account/viewer.ts";
import { deleteCall } from "../../../src/worker/api/comments.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import { aProfile, aUsername } from "../../support/builders.ts";
import { demoAnswers } from "../../support/demo-answers.ts";
import { settled } from "../../support/settled.ts";
import { account, bench, isPage, isWrite, subject } from "./comment-bench.ts";

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
  it("stand first among the others and are counted everywhere", async () => {
    const { comments, demo, seen, close } = await account();
    const parent = seen()?.comments.find(({ replyCount }) => replyCount > 1);
    const parentId = parent?.id ?? 0;
    const replies$ = comments.replies$(subject, parentId);
    let shown: RepliesPage | null = null;
    const now = () => shown;
    const open = replies$.subscribe((page) => (shown = latest(page)));
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
