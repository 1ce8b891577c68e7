import type { Comment, CommentSort, CommentSubject } from "../../domain/comment.ts";
import { parseId, type UserId } from "../../domain/ids.ts";
import type { ApiCall } from "../ports/http.ts";
import { list, number, record, text, type Json } from "./decode.ts";

/** Wire numbers (api.md section 3). */
const TYPE: Readonly<Record<CommentSubject["kind"], number>> = {
  track: 0,
  mv: 1,
  playlist: 2,
  album: 3,
};
const SORT: Readonly<Record<CommentSort, number>> = { recommended: 1, hottest: 2, newest: 3 };
/** Spec section 9. */
export const PAGE_SIZE = 30;

/** Where a page begins: its number, and the cursor of the page before it as the server sent it. */
export interface CommentPlace {
  readonly pageNo: number;
  readonly cursor: string;
}

/** A page of a thread; pages count from 1. */
export const commentsCall = (
  subject: CommentSubject,
  sort: CommentSort,
  { pageNo, cursor }: CommentPlace,
): ApiCall => ({
  method: "GET",
  path: "/comment/new",
  params: {
    id: subject.id,
    type: TYPE[subject.kind],
    sortType: SORT[sort],
    pageNo,
    pageSize: PAGE_SIZE,
    cursor,
  },
  isPersonal: true,
});

/** A page of the replies to a comment; `time` is the answer's own, -1 for the first page. */
export const floorCall = (subject: CommentSubject, parentId: number, time: number): ApiCall => ({
  method: "GET",
  path: "/comment/floor",
  params: {
    parentCommentId: parentId,
    id: subject.id,
    type: TYPE[subject.kind],
    limit: PAGE_SIZE,
    time,
  },
  isPersonal: true,
});

/** A comment of any thread; null without an id. Text stays text: nothing in it is markup. */
export function decodeComment(raw: unknown): Comment | null {
  const comment = record(raw);
  const id = parseId(comment["commentId"]);
  if (id === null) return null;
  const user = record(comment["user"]);
  return {
    id,
    text: text(comment["content"]),
    author: {
      id: parseId<UserId>(user["userId"]),
      name: text(user["nickname"]) ?? "",
      avatarUrl: text(user["avatarUrl"]),
    },
    atMs: number(comment["time"]),
    location: text(record(comment["ipLocation"])["location"]),
    likedCount: number(comment["likedCount"]),
    isLiked: comment["liked"] === true,
    isOwn: comment["owner"] === true,
    replyCount: number(comment["replyCount"]),
    quote: decodeQuote(comment),
  };
}

/** A reply quotes what it answers, unless that is the comment it stands under (facts 2.20). */
function decodeQuote(comment: Json): Comment["quote"] {
  const [first] = list(comment["beReplied"]);
  const replied = record(first);
  if (first === undefined || replied["beRepliedCommentId"] === comment["parentCommentId"])
    return null;
  return {
    name: text(record(replied["user"])["nickname"]) ?? "",
    text: text(replied["content"]),
  };
}
