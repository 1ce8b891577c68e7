import type {
  Comment,
  CommentQuote,
  CommentSort,
  CommentSubject,
} from "../../domain/comments/comment.ts";
import type { CommentMark, CommentSlice } from "../../domain/comments/comment-list.ts";
import { parseId, type UserId } from "../../domain/ids.ts";
import type { ApiCall } from "../ports/http.ts";
import {
  decodeAll,
  decodeOptionalList,
  list,
  number,
  pictureUrl,
  record,
  text,
  type Json,
} from "./decode.ts";

/** Wire numbers (S29). */
const TYPE: Readonly<Record<CommentSubject["kind"], number>> = {
  track: 0,
  mv: 1,
  playlist: 2,
  album: 3,
};
const SORT: Readonly<Record<CommentSort, number>> = { recommended: 1, hottest: 2, newest: 3 };
const WRITE = { delete: 0, add: 1, reply: 2 } as const;
/** Comments in one answer (S29). */
const PAGE_SIZE = 30;

/** The account that the comments are decoded for; null for a visitor. */
export type CommentViewer = UserId | null;

/** The first page of a thread, and of the replies to a comment. */
export const FIRST_PAGE: CommentMark = { pageNo: 1, cursor: "0" };
export const FIRST_REPLIES: CommentMark = { pageNo: 1, cursor: "-1" };

const about = ({ kind, id }: CommentSubject) => ({ id, type: TYPE[kind] });

/** A page of a thread; page numbers start at 1. */
export const commentsCall = (
  subject: CommentSubject,
  sort: CommentSort,
  { pageNo, cursor }: CommentMark,
): ApiCall => ({
  method: "GET",
  path: "/comment/new",
  params: { ...about(subject), sortType: SORT[sort], pageNo, pageSize: PAGE_SIZE, cursor },
  isPersonal: true,
});

/** A page of the replies to a comment; the cursor is the time in the previous answer. */
export const repliesCall = (
  subject: CommentSubject,
  parentId: number,
  { cursor }: CommentMark,
): ApiCall => ({
  method: "GET",
  path: "/comment/floor",
  params: { parentCommentId: parentId, ...about(subject), limit: PAGE_SIZE, time: cursor },
  isPersonal: true,
});

/** Writes a comment, or a reply to one. */
export const writeCall = (
  subject: CommentSubject,
  content: string,
  targetId: number | null,
): ApiCall => ({
  method: "POST",
  path: "/comment",
  params: {
    t: targetId === null ? WRITE.add : WRITE.reply,
    ...about(subject),
    content,
    ...(targetId === null ? {} : { commentId: targetId }),
  },
});

/** Deletes one of the listener's own comments. */
export const deleteCall = (subject: CommentSubject, id: number): ApiCall => ({
  method: "POST",
  path: "/comment",
  params: { t: WRITE.delete, ...about(subject), commentId: id },
});

/** Likes a comment, or removes the like. */
export const likeCommentCall = (
  subject: CommentSubject,
  cid: number,
  isLiked: boolean,
): ApiCall => ({
  method: "GET",
  path: "/comment/like",
  params: { ...about(subject), cid, t: isLiked ? 1 : 0 },
  isPersonal: true,
});

/** A page of a thread, requested with `mark`; null if it cannot be read. */
export function decodeThread(
  body: Json,
  { pageNo }: CommentMark,
  viewer: CommentViewer,
): CommentSlice | null {
  const data = dataOf(body);
  const comments = data && commentsOf(data["comments"], viewer);
  if (data === null || comments === null) return null;
  // Sent as a text in some answers and as a number in others; sent back unchanged.
  const cursor = text(data["cursor"]) ?? String(number(data["cursor"]));
  return {
    total: number(data["totalCount"]),
    owner: null,
    comments,
    next: hasMore(data) ? { pageNo: pageNo + 1, cursor } : null,
  };
}

/** A page of replies, best ones first; null if it cannot be read. */
export function decodeReplies(
  body: Json,
  { pageNo }: CommentMark,
  viewer: CommentViewer,
): CommentSlice | null {
  const data = dataOf(body);
  const replies = data && commentsOf(data["comments"], viewer);
  if (data === null || replies === null) return null;
  const cursor = String(number(data["time"], Number(FIRST_REPLIES.cursor)));
  return {
    total: number(data["totalCount"]),
    owner: decodeComment(data["ownerComment"], viewer),
    comments: [...decodeAll(data["bestComments"], (raw) => decodeComment(raw, viewer)), ...replies],
    next: hasMore(data) ? { pageNo: pageNo + 1, cursor } : null,
  };
}

/** The comment just written; null if the answer does not have it. */
export const decodeWritten = (body: Json, viewer: CommentViewer): Comment | null =>
  decodeComment(body["comment"], viewer);

const dataOf = (body: Json): Json | null =>
  typeof body["data"] === "object" && body["data"] !== null ? record(body["data"]) : null;

const commentsOf = (raw: unknown, viewer: CommentViewer): readonly Comment[] | null =>
  decodeOptionalList(raw, (one) => decodeComment(one, viewer));

/** The service marks the end of a thread with this flag only (S29). */
const hasMore = (data: Json): boolean => data["hasMore"] === true;

/** A comment of any thread; null without an id. Its text is plain text, never markup. */
export function decodeComment(raw: unknown, viewer: CommentViewer = null): Comment | null {
  const comment = record(raw);
  const id = parseId(comment["commentId"]);
  if (id === null) return null;
  const user = record(comment["user"]);
  const authorId = parseId<UserId>(user["userId"]);
  const { owner } = comment;
  return {
    id,
    text: text(comment["content"]),
    author: {
      id: authorId,
      name: text(user["nickname"]) ?? "",
      avatarUrl: pictureUrl(user["avatarUrl"]),
    },
    atMs: number(comment["time"]),
    location: text(record(comment["ipLocation"])["location"]),
    likedCount: number(comment["likedCount"]),
    // The answer may belong to an expired cookie: visitors must not see anything of an account.
    isLiked: viewer !== null && comment["liked"] === true,
    isOwn: viewer !== null && (typeof owner === "boolean" ? owner : authorId === viewer),
    replyCount: number(comment["replyCount"]),
    quote: decodeQuote(comment),
  };
}

/** The comment that a reply answers, unless that is the comment it is listed under (B68). */
function decodeQuote(comment: Json): CommentQuote | null {
  const [first] = list(comment["beReplied"]);
  const replied = record(first);
  if (first === undefined || replied["beRepliedCommentId"] === comment["parentCommentId"])
    return null;
  return {
    id: parseId(replied["beRepliedCommentId"]),
    name: text(record(replied["user"])["nickname"]) ?? "",
    text: text(replied["content"]),
  };
}
