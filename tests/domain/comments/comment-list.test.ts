import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Comment } from "../../../src/domain/comments/comment.ts";
import {
  changeList,
  growList,
  startList,
  type CommentChange,
  type CommentList,
  type CommentSlice,
} from "../../../src/domain/comments/comment-list.ts";

const aComment = (id: number, overrides: Partial<Comment> = {}): Comment => ({
  id,
  text: `comment ${id}`,
  author: { id: null, name: "A", avatarUrl: null },
  atMs: id,
  location: null,
  likedCount: 3,
  isLiked: false,
  isOwn: false,
  replyCount: 0,
  quote: null,
  ...overrides,
});
const slice = (ids: readonly number[], overrides: Partial<CommentSlice> = {}): CommentSlice => ({
  total: ids.length,
  owner: null,
  comments: ids.map((id) => aComment(id)),
  next: { pageNo: 2, cursor: "x" },
  ...overrides,
});
const idsOf = (list: CommentList): readonly number[] => list.comments.map(({ id }) => id);
const after = (list: CommentList, ...changes: readonly CommentChange[]): CommentList =>
  changes.reduce(changeList, list);

describe("a thread", () => {
  const thread = startList(slice([1, 2, 3], { total: 30 }), null);

  it("has a new comment first and counts it, once however often it is told", () => {
    const written = { kind: "written", comment: aComment(9) } as const;
    const list = after(thread, written, written);
    expect([idsOf(list), list.total]).toEqual([[9, 1, 2, 3], 31]);
  });

  it("counts replies and their parent's, and forgets both when one is deleted", () => {
    const replied = after(thread, { kind: "replied", parentId: 2, comment: aComment(9) });
    expect([idsOf(replied), replied.total]).toEqual([[1, 2, 3], 31]);
    expect(replied.comments[1]?.replyCount).toBe(1);
    const gone = { kind: "removed", id: 9, parentId: 2 } as const;
    const list = after(replied, gone, gone);
    expect([list.total, list.comments[1]?.replyCount]).toEqual([30, 0]);
  });

  it("knows that pages by number moved up when something left, until the next one came", () => {
    const left = after(thread, { kind: "removed", id: 1, parentId: null });
    expect(left.hasMoved).toBe(true);
    expect(growList(left, slice([4])).hasMoved).toBe(false);
    expect(after(thread, { kind: "removed", id: 8, parentId: null }).hasMoved).toBe(false);
  });
});

describe("the replies to a comment", () => {
  const replies = startList(slice([11, 12], { owner: aComment(1, { replyCount: 2 }) }), 1);

  it("have a new reply right below the comment it stands under", () => {
    const list = after(replies, { kind: "replied", parentId: 1, comment: aComment(19) });
    expect([idsOf(list), list.total, list.owner?.replyCount]).toEqual([[19, 11, 12], 3, 3]);
  });

  it("are left alone by replies to others and by the thread", () => {
    const others = [
      { kind: "replied", parentId: 2, comment: aComment(19) },
      { kind: "written", comment: aComment(20) },
      { kind: "removed", id: 31, parentId: 2 },
    ] as const;
    expect(after(replies, ...others)).toEqual(replies);
  });

  it("quote nothing that was deleted", () => {
    const quote = { id: 11, name: "A", text: "comment 11" };
    const quoting = growList(replies, {
      ...slice([]),
      comments: [aComment(13, { quote })],
    });
    const list = after(quoting, { kind: "removed", id: 11, parentId: 1 });
    expect(list.comments.at(-1)?.quote).toEqual({ ...quote, text: null });
  });

  it("likes its owner too", () => {
    const list = after(replies, { kind: "liked", id: 1, isLiked: true });
    expect(list.owner).toMatchObject({ isLiked: true, likedCount: 4 });
  });
});

/** Everything that can happen to a thread of the service, by position instead of id. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("write" as const) }),
  fc.record({ kind: fc.constant("remove" as const), place: fc.nat(30) }),
  fc.record({ kind: fc.constant("like" as const), place: fc.nat(30), isLiked: fc.boolean() }),
  /** A page is read now and arrives this many steps later. */
  fc.record({ kind: fc.constant("read" as const), late: fc.nat(4) }),
);

describe("laws", () => {
  it("whatever is done while pages are on their way, the list says what the service says", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let held = Array.from({ length: 30 }, (_, index) => aComment(index + 1));
        let nextId = 100;
        const size = 5;
        const page = (from: number): CommentSlice => ({
          total: held.length,
          owner: null,
          comments: held.slice(from, from + size),
          next: { pageNo: 1, cursor: String(from + size) },
        });
        let list = startList(page(0), null);
        let asked = size;
        const late: { due: number; readonly slice: CommentSlice }[] = [];
        const everRemoved = new Set<number>();
        steps.forEach((one, now) => {
          const target = "place" in one ? held[one.place % held.length] : undefined;
          if (one.kind === "write") {
            const comment = aComment(nextId++);
            held = [comment, ...held];
            list = changeList(list, { kind: "written", comment });
          } else if (one.kind === "remove" && target !== undefined) {
            held = held.filter(({ id }) => id !== target.id);
            everRemoved.add(target.id);
            list = changeList(list, { kind: "removed", id: target.id, parentId: null });
          } else if (one.kind === "like" && target !== undefined) {
            const { isLiked } = one;
            const likedCount = target.likedCount + Number(isLiked) - Number(target.isLiked);
            held = held.map((other) =>
              other.id === target.id ? { ...other, isLiked, likedCount } : other,
            );
            list = changeList(list, { kind: "liked", id: target.id, isLiked });
          } else if (one.kind === "read") {
            late.push({ due: now + one.late, slice: page(asked) });
            asked += size;
          }
          for (const arrival of late.filter(({ due }) => due === now))
            list = growList(list, arrival.slice);
          const ids = idsOf(list);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.filter((id) => everRemoved.has(id))).toEqual([]);
          for (const comment of list.comments)
            expect(comment).toEqual(held.find(({ id }) => id === comment.id));
          expect(list.total).toBe(held.length);
          const fresh = held.filter(({ id }) => id >= 100).map(({ id }) => id);
          expect(ids.filter((id) => id >= 100)).toEqual(fresh);
        });
      }),
    );
  });
});
