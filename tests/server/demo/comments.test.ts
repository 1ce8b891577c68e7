import { describe, expect, it } from "vitest";

import { ANCHORS } from "../../support/anchors.ts";
import { catalogue } from "../../../server/sources/demo/catalogue/catalogue.ts";
import type { DemoClient, Json } from "./demo-client.ts";
import { demoClient, signedInClient } from "./demo-client.ts";

const page = async (client: DemoClient, query: string): Promise<Json> =>
  (await client.get(`/comment/new?${query}`)).body.data;

/** A song with more than two pages of comments, and one of its comments with many replies. */
async function busySong(
  client: DemoClient,
): Promise<{ readonly id: number; readonly parent: Json }> {
  for (const { id } of catalogue().tracks) {
    const data = await page(client, `type=0&id=${id}&sortType=2&pageNo=1&pageSize=100`);
    const parent = data.comments.find(({ replyCount }: Json) => replyCount > 30);
    if (data.comments.length > 70 && parent !== undefined) return { id, parent };
  }
  throw new Error("no busy song");
}

async function everyPage(client: DemoClient, id: number, sortType: number): Promise<Json[]> {
  const comments: Json[] = [];
  let cursor = "0";
  for (let pageNo = 1; pageNo < 30; pageNo++) {
    const data = await page(
      client,
      `type=0&id=${id}&sortType=${sortType}&pageNo=${pageNo}&pageSize=30&cursor=${cursor}`,
    );
    comments.push(...data.comments);
    cursor = String(data.cursor);
    if (data.hasMore !== true) return comments;
  }
  throw new Error("pages never end");
}

describe("comments", () => {
  it("come complete and once in every order", async () => {
    const client = demoClient();
    const { id } = await busySong(client);
    const orders = [];
    for (const sortType of [1, 2, 3])
      orders.push((await everyPage(client, id, sortType)).map(({ commentId }) => commentId));
    expect(new Set(orders[0]).size).toBe(orders[0]?.length);
    for (const order of orders) expect(new Set(order)).toEqual(new Set(orders[0]));
  });

  it("are sorted by likes or by time as asked", async () => {
    const client = demoClient();
    const { id } = await busySong(client);
    const likes = (await everyPage(client, id, 2)).map(({ likedCount }) => likedCount);
    expect(likes).toEqual(likes.toSorted((one, other) => other - one));
    const times = (await everyPage(client, id, 3)).map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it("have the fields of the wire, and echo 99 for recommended", async () => {
    const client = demoClient();
    const { id } = await busySong(client);
    const data = await page(client, `type=0&id=${id}&sortType=1&pageNo=1&pageSize=30`);
    expect(data).toMatchObject({
      sortType: 99,
      cursor: "30",
      currentComment: null,
      sortTypeList: expect.any(Array),
    });
    expect(data.totalCount).toBeGreaterThan(data.comments.length);
    expect(data.comments[0]).toMatchObject({
      beReplied: null,
      liked: false,
      parentCommentId: 0,
      user: { nickname: expect.any(String) },
      ipLocation: { location: expect.any(String) },
    });
  });

  it("stand under lists, records, videos and videos with text ids", async () => {
    const client = demoClient();
    for (const query of [
      `type=2&id=${ANCHORS.playlist}`,
      `type=3&id=${ANCHORS.album}`,
      `type=1&id=${ANCHORS.mv}`,
      "type=5&id=A1B2C3",
    ]) {
      expect((await client.get(`/comment/new?${query}`)).body.code).toBe(200);
    }
    expect((await client.get("/comment/new?type=77&id=1")).body.code).toBe(400);
  });

  it("have floors in pages, with answers to answers and deleted originals", async () => {
    const client = demoClient();
    const { id, parent } = await busySong(client);
    const replies: Json[] = [];
    let time = "-1";
    for (let turn = 0; turn < 10; turn++) {
      const { data } = (
        await client.get(
          `/comment/floor?parentCommentId=${parent.commentId}&id=${id}&type=0&limit=10&time=${time}`,
        )
      ).body;
      expect(data.ownerComment.commentId).toBe(parent.commentId);
      expect(data.bestComments).toHaveLength(turn === 0 ? 1 : 0);
      replies.push(...data.comments);
      time = String(data.time);
      if (data.hasMore !== true) break;
    }
    expect(replies).toHaveLength(parent.replyCount);
    expect(replies.every(({ parentCommentId }) => parentCommentId === parent.commentId)).toBe(true);
    expect(replies.some(({ beReplied }) => beReplied[0].content === null)).toBe(true);
    expect(
      replies.some(({ beReplied }) => beReplied[0].beRepliedCommentId !== parent.commentId),
    ).toBe(true);
  });
});

describe("writing comments", () => {
  const where = { type: "0", id: String(ANCHORS.wordTimedTrack) };
  const newest = async (client: DemoClient): Promise<Json> =>
    page(client, `type=0&id=${where.id}&sortType=3&pageNo=1&pageSize=30&cursor=0`);

  it("asks visitors to sign in", async () => {
    expect(
      (await demoClient().post("/comment", { ...where, t: "1", content: "hello" })).body.code,
    ).toBe(301);
  });

  it("adds, answers, likes once, and deletes with the answers", async () => {
    const client = demoClient();
    await client.signIn();
    const before = (await newest(client)).totalCount;
    const { comment } = (await client.post("/comment", { ...where, t: "1", content: "First!" }))
      .body;
    expect(comment).toMatchObject({ content: "First!", user: { nickname: "Listener" } });
    expect(comment.likedCount).toBeUndefined();
    const reply = (
      await client.post("/comment", {
        ...where,
        t: "2",
        content: "Indeed",
        commentId: String(comment.commentId),
      })
    ).body.comment;
    expect(reply).toMatchObject({
      parentCommentId: comment.commentId,
      beReplied: [{ beRepliedCommentId: comment.commentId, content: "First!" }],
    });
    const like = (t: string) =>
      client.get(
        `/comment/like?${new URLSearchParams({ ...where, cid: String(comment.commentId), t }).toString()}`,
      );
    expect([(await like("1")).body.code, (await like("1")).body.code]).toEqual([200, 400]);
    const data = await newest(client);
    expect(data.totalCount).toBe(before + 2);
    expect(data.comments[0]).toMatchObject({
      commentId: comment.commentId,
      liked: true,
      likedCount: 1,
      replyCount: 1,
      owner: true,
    });
    expect(
      (await client.post("/comment", { ...where, t: "0", commentId: String(comment.commentId) }))
        .body,
    ).toEqual({ code: 200 });
    expect((await newest(client)).totalCount).toBe(before);
  });

  it("answers an answer on the same floor", async () => {
    const client = demoClient();
    await client.signIn();
    const first = (await client.post("/comment", { ...where, t: "1", content: "one" })).body
      .comment;
    const second = (
      await client.post("/comment", {
        ...where,
        t: "2",
        content: "two",
        commentId: String(first.commentId),
      })
    ).body.comment;
    const third = (
      await client.post("/comment", {
        ...where,
        t: "2",
        content: "three",
        commentId: String(second.commentId),
      })
    ).body.comment;
    expect(third).toMatchObject({
      parentCommentId: first.commentId,
      beReplied: [{ content: "two" }],
    });
    await client.post("/comment", { ...where, t: "0", commentId: String(second.commentId) });
    const floor = (
      await client.get(
        `/comment/floor?parentCommentId=${first.commentId}&${new URLSearchParams(where).toString()}`,
      )
    ).body.data;
    expect(floor.comments).toMatchObject([{ content: "three", beReplied: [{ content: null }] }]);
  });

  const add = async (client: DemoClient, content: string): Promise<Json> =>
    client.post("/comment", { ...where, t: "1", content });

  it("refuses empty, endless and forbidden text, and says why", async () => {
    const client = await signedInClient();
    const before = (await newest(client)).totalCount;
    expect((await add(client, "   ")).body.code).toBe(400);
    expect((await add(client, "长".repeat(1_001))).body).toMatchObject({
      code: 400,
      message: expect.stringContaining("1000"),
    });
    const blocked = await add(client, "Buy spam");
    expect(blocked.body).toMatchObject({
      code: 407,
      message: expect.any(String),
      data: { dialog: { subtitle: expect.any(String) } },
    });
    // Status 407 would not reach the page in a browser.
    expect(blocked.status).toBe(400);
    expect((await newest(client)).totalCount).toBe(before);
    expect((await add(client, "长".repeat(1_000))).body.code).toBe(200);
  });

  it("takes the same words again at once for a machine's, in one thread and from one account", async () => {
    const client = await signedInClient();
    expect((await add(client, "Again")).body.code).toBe(200);
    const again = await add(client, "Again");
    expect([again.status, again.body]).toEqual([405, { code: 405, msg: "操作频繁，请稍候再试" }]);
    expect((await add(client, "Something else")).body.code).toBe(200);
    const elsewhere = { type: "2", id: String(ANCHORS.playlist), t: "1", content: "Again" };
    expect((await client.post("/comment", elsewhere)).body.code).toBe(200);
    await client.signIn("13900000000");
    expect((await add(client, "Again")).body.code).toBe(200);
  });

  it("deletes nothing that others wrote, nothing twice, and answers nothing that is gone", async () => {
    const client = await signedInClient();
    const erase = async (id: number): Promise<Json> =>
      (await client.post("/comment", { ...where, t: "0", commentId: String(id) })).body;
    const other = (await newest(client)).comments.find(({ owner }: Json) => owner === false);
    expect(await erase(other.commentId)).toMatchObject({
      code: 400,
      data: { dialog: { subtitle: expect.any(String) } },
    });
    const { commentId } = (await add(client, "Short-lived")).body.comment;
    expect((await erase(commentId)).code).toBe(200);
    expect((await erase(commentId)).code).toBe(404);
    const reply = { ...where, t: "2", content: "Too late", commentId: String(commentId) };
    expect((await client.post("/comment", reply)).body.code).toBe(404);
  });
});
