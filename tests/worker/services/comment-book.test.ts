import { describe, expect, it } from "vitest";
import type { Comment } from "../../../src/domain/comments/comment.ts";
import { succeed } from "../../../src/domain/failure.ts";
import { latest } from "../../../src/domain/loadable.ts";
import type { HttpPort } from "../../../src/worker/ports/http.ts";
import { createCommentBook } from "../../../src/worker/services/comments/comment-book.ts";
import { settled } from "../../support/settled.ts";

const SIZE = 5;
const aComment = (id: number): Comment => ({
  id,
  text: String(id),
  author: { id: null, name: "A", avatarUrl: null },
  atMs: id,
  location: null,
  likedCount: 0,
  isLiked: false,
  isOwn: true,
  replyCount: 0,
  quote: null,
});

/** A thread of 23 comments in an order that is paged by number. */
function bench() {
  let held = Array.from({ length: 23 }, (_, index) => index + 1);
  let gate: Promise<void> | null = null;
  let asked = 0;
  const http: HttpPort = {
    call: async ({ params }) => {
      asked += 1;
      const from = (Number(params["pageNo"]) - 1) * SIZE;
      const body = {
        ids: held.slice(from, from + SIZE),
        total: held.length,
        hasMore: from + SIZE < held.length,
      };
      await gate;
      return succeed({ body, text: "" });
    },
    download: () => Promise.reject(new Error("nothing is downloaded here")),
  };
  const book = createCommentBook(
    {
      repliesTo: null,
      first: { pageNo: 1, cursor: "" },
      isByNumber: true,
      call: ({ pageNo }) => ({ method: "GET", path: "/page", params: { pageNo } }),
      decode: (body, { pageNo }) => ({
        total: Number(body["total"]),
        owner: null,
        comments: (body["ids"] as readonly number[]).map(aComment),
        next: body["hasMore"] === true ? { pageNo: pageNo + 1, cursor: "" } : null,
      }),
    },
    http,
  );
  const ids = (): readonly number[] =>
    latest(book.shown.value)?.list.comments.map(({ id }) => id) ?? [];
  return {
    book,
    ids,
    held: () => held,
    asked: () => asked,
    leave: (id: number): void => {
      held = held.filter((other) => other !== id);
    },
    hold: (): (() => void) => {
      let open = (): void => {};
      gate = new Promise((done) => (open = done));
      return () => {
        gate = null;
        open();
      };
    },
  };
}

describe("a list whose pages go by number", () => {
  it("has no gap where something left before the next page", async () => {
    const { book, ids, held, leave } = bench();
    await book.read();
    await book.more();
    leave(2);
    book.change({ kind: "removed", id: 2, parentId: null });
    for (let page = 0; page < 5; page += 1)
      // oxlint-disable-next-line no-await-in-loop -- pages are read in order
      await book.more();
    expect(ids()).toEqual(held());
  });

  it("asks for one page at a time", async () => {
    const { book, ids, asked } = bench();
    await book.read();
    await Promise.all([book.more(), book.more(), book.more()]);
    expect([asked(), ids().length]).toEqual([2, 10]);
  });

  it("is read again as far as it was read, and stays on the screen meanwhile", async () => {
    const { book, ids, held, leave, hold } = bench();
    await book.read();
    await book.more();
    await book.more();
    leave(3);
    const open = hold();
    const reading = book.read();
    await settled();
    expect([book.shown.value.kind, ids().length]).toEqual(["loading", 15]);
    open();
    await reading;
    expect(ids()).toEqual(held().slice(0, 15));
  });

  it("does not believe an answer that something overtook", async () => {
    const { book, ids, held, leave, hold } = bench();
    const open = hold();
    const reading = book.read();
    leave(1);
    book.change({ kind: "removed", id: 1, parentId: null });
    open();
    await reading;
    await settled();
    expect(ids()).toEqual(held().slice(0, SIZE));
    expect(latest(book.shown.value)?.list.total).toBe(22);
  });

  it("shows nothing that was on its way when it was forgotten", async () => {
    const { book, hold } = bench();
    await book.read();
    const open = hold();
    const more = book.more();
    book.forget();
    open();
    await more;
    expect(book.shown.value).toEqual({ kind: "loading" });
  });
});
