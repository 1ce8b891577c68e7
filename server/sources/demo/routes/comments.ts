import type { Body } from "../../wire/answer.ts";
import { BAD_PARAMETERS, failure, respond } from "../../wire/answer.ts";
import type { Call, Me, Reply, Routes } from "../wire/call.ts";
import { me, signedIn } from "../wire/call.ts";
import type { Comment } from "../catalogue/comments.ts";
import { firstComments } from "../catalogue/comments.ts";
import type { Language } from "../model.ts";
import { findTrack } from "../accounts/state.ts";
import { findAlbum, findMv } from "../catalogue/virtual.ts";
import { commentWire } from "../wire/comment.ts";

const PREFIXES = [
  "R_SO_4_",
  "R_MV_5_",
  "A_PL_0_",
  "R_AL_3_",
  "A_DJ_1_",
  "R_VI_62_",
  "A_EV_2_",
  "A_DR_14_",
] as const;
const SORTS = [
  { sortType: 1, sortTypeName: "按推荐排序", target: "RECOMMEND" },
  { sortType: 2, sortTypeName: "按热度排序", target: "HOT" },
  { sortType: 3, sortTypeName: "按时间排序", target: "TIME" },
];
const RECOMMENDED = 99;
const MOST_LETTERS = 1_000;
/** The same text repeated within this time counts as sent by a machine. */
const TOO_SOON_MS = 10_000;
const BEST_FROM_REPLIES = 6;
/** Text that the demo's moderation refuses, so that refusals can be tried. */
const REFUSED = /广告|spam/i;

interface Thread {
  readonly id: string;
  readonly comments: Comment[];
}

function threadOf(call: Call): Thread | null {
  const prefix = PREFIXES[call.params.int("type", 0)];
  const resource = call.params.text("id");
  if (prefix === undefined || !/^[\w-]{1,40}$/.test(resource)) return null;
  const id = prefix + resource;
  let comments = call.state.threads.get(id);
  if (comments === undefined) {
    comments = firstComments(id, languageOf(prefix, Number(resource), call));
    call.state.threads.set(id, comments);
  }
  return { id, comments };
}

/** The language of a song, a video or an album. */
function languageOf(prefix: string, id: number, { state }: Call): Language | null {
  if (prefix === "R_SO_4_") return findTrack(state, id)?.language ?? null;
  if (prefix === "R_MV_5_") return findMv(id)?.artist.language ?? null;
  return prefix === "R_AL_3_" ? (findAlbum(id)?.artist.language ?? null) : null;
}

function wire(comment: Comment, thread: Thread, call: Call): Body {
  const who = me(call);
  return commentWire(comment, call.links, {
    liked: who?.shelf.likedComments.has(`${thread.id} ${comment.id}`) ?? false,
    isOwner: who?.account.user.id === comment.user.id,
    replyCount: thread.comments.filter((other) => other.parentId === comment.id).length,
  });
}

/** Comments in one of three orders; only the order by time uses the caller's cursor. */
function list(call: Call): Body {
  const thread = threadOf(call);
  if (thread === null) return BAD_PARAMETERS;
  const asked = call.params.int("sortType", RECOMMENDED);
  const sortType = asked === 2 || asked === 3 ? asked : RECOMMENDED;
  const pageSize = Math.min(Math.max(call.params.int("pageSize", 20), 1), 100);
  const offset = (Math.max(call.params.int("pageNo", 1), 1) - 1) * pageSize;
  const sorted = thread.comments
    .filter((comment) => comment.parentId === 0)
    .toSorted(orderOf(sortType));
  const before = call.params.int("cursor", 0);
  const rest =
    sortType === 3
      ? sorted.filter((comment) => before <= 0 || comment.time < before)
      : sorted.slice(offset);
  const shown = rest.slice(0, pageSize);
  const cursors = {
    2: `normalHot#${offset + shown.length}`,
    3: String(shown.at(-1)?.time ?? 0),
    [RECOMMENDED]: String(offset + shown.length),
  };
  return {
    code: 200,
    message: "",
    data: {
      comments: shown.map((comment) => ({ ...wire(comment, thread, call), beReplied: null })),
      commentsTitle: sortType === 3 ? "最新评论" : "精彩评论",
      currentComment: null,
      currentCommentTitle: "当前评论",
      totalCount: thread.comments.length,
      hasMore: rest.length > shown.length,
      cursor: cursors[sortType],
      sortType,
      sortTypeList: SORTS,
      style: "",
      bottomAction: null,
      likeAnimation: null,
    },
  };
}

function orderOf(sortType: number): (one: Comment, other: Comment) => number {
  if (sortType === 3) return (one, other) => other.time - one.time;
  if (sortType === 2)
    return (one, other) => other.likedCount - one.likedCount || other.time - one.time;
  // Recommended: by likes, with a bonus for new comments.
  return (one, other) => merit(other) - merit(one) || other.id - one.id;
}

function merit(comment: Comment): number {
  return Math.log10(comment.likedCount + 1) + comment.time / 31_536_000_000;
}

/** The replies to a comment, newest first; `time` is where the last page ended. */
function floor(call: Call): Body {
  const thread = threadOf(call);
  const parentId = call.params.int("parentCommentId", -1);
  const parent = thread?.comments.find((comment) => comment.id === parentId);
  if (thread === null || parent === undefined) return failure(404, "评论不存在");
  const replies = thread.comments
    .filter((comment) => comment.parentId === parentId)
    .toSorted(orderOf(3));
  const before = call.params.int("time", -1);
  const limit = Math.min(Math.max(call.params.int("limit", 20), 1), 100);
  const rest = before > 0 ? replies.filter((comment) => comment.time < before) : replies;
  const shown = rest.slice(0, limit);
  const best =
    before <= 0 && replies.length >= BEST_FROM_REPLIES
      ? replies.toSorted(orderOf(2)).slice(0, 1)
      : [];
  return {
    code: 200,
    message: "",
    data: {
      ownerComment: wire(parent, thread, call),
      currentComment: null,
      comments: shown.map((comment) => wire(comment, thread, call)),
      bestComments: best.map((comment) => wire(comment, thread, call)),
      hasMore: rest.length > shown.length,
      totalCount: replies.length,
      time: shown.at(-1)?.time ?? -1,
    },
  };
}

/** Adds (`t` 1), answers (2) or deletes (0) a comment. */
function write(call: Call, who: Me): Reply {
  const thread = threadOf(call);
  if (thread === null) return BAD_PARAMETERS;
  const action = call.params.int("t", 1);
  const target = thread.comments.find((comment) => comment.id === call.params.int("commentId", -1));
  if (action === 0) return erase(thread, target, who);
  const content = call.params.text("content").trim();
  if (action === 2 && target === undefined) return failure(404, "评论不存在");
  const refusal = refusalOf(content, thread, who);
  if (refusal !== null) return refusal;
  const newest = thread.comments.reduce((latest, comment) => Math.max(latest, comment.time), 0);
  const comment: Comment = {
    id: 9_000_000_000 + call.state.nextId++,
    user: who.account.user,
    content,
    // Paging uses times to tell comments apart, so that they must be distinct.
    time: Math.max(Date.now(), newest + 1),
    location: who.account.user.location,
    parentId: action === 2 && target !== undefined ? target.parentId || target.id : 0,
    repliedTo:
      action === 2 && target !== undefined
        ? { id: target.id, user: target.user, content: target.content }
        : null,
    likedCount: 0,
  };
  thread.comments.unshift(comment);
  // New comments are returned without their counts; clients add them.
  const {
    likedCount: _liked,
    replyCount: _replies,
    owner: _owner,
    ...fresh
  } = wire(comment, thread, call);
  return { code: 200, comment: fresh };
}

/** The refusal of a text, or null. */
function refusalOf(content: string, thread: Thread, who: Me): Reply | null {
  if (content === "") return BAD_PARAMETERS;
  if (content.length > MOST_LETTERS) return failure(400, `评论不能超过${MOST_LETTERS}个字`);
  if (REFUSED.test(content)) {
    const body = {
      code: 407,
      message: "评论发布失败",
      data: dialog("评论包含不当内容，请修改后再发布"),
    };
    // Status 407 would make a browser treat the answer as a proxy's and hide it from the page.
    return respond({ body, status: 400 });
  }
  const isAgain = thread.comments.some(
    (comment) =>
      comment.user.id === who.account.user.id &&
      comment.content === content &&
      Date.now() - comment.time < TOO_SOON_MS,
  );
  return isAgain ? { code: 405, msg: "操作频繁，请稍候再试" } : null;
}

const dialog = (subtitle: string): Body => ({
  dialog: { title: "提示", subtitle, buttonMsg: "知道了" },
});

function erase(thread: Thread, target: Comment | undefined, who: Me): Body {
  if (target === undefined) return failure(404, "评论不存在");
  if (target.user.id !== who.account.user.id)
    return {
      code: 400,
      message: "无权限操作",
      data: dialog("只能删除自己的评论"),
    };
  const left = thread.comments
    .filter((comment) => comment !== target && comment.parentId !== target.id)
    .map((comment) =>
      comment.repliedTo?.id === target.id
        ? { ...comment, repliedTo: { ...comment.repliedTo, content: null } }
        : comment,
    );
  thread.comments.splice(0, thread.comments.length, ...left);
  return { code: 200 };
}

function like(call: Call, { shelf }: Me): Body {
  const thread = threadOf(call);
  const comment = thread?.comments.find((candidate) => candidate.id === call.params.int("cid", -1));
  if (thread === null || comment === undefined) return failure(404, "评论不存在");
  const key = `${thread.id} ${comment.id}`;
  const wants = call.params.int("t", 1) === 1;
  if (wants === shelf.likedComments.has(key)) return failure(400, wants ? "已赞过" : "还没有赞过");
  if (wants) shelf.likedComments.add(key);
  else shelf.likedComments.delete(key);
  comment.likedCount += wants ? 1 : -1;
  return { code: 200 };
}

/** Routes of comments. */
export const commentRoutes: Routes = {
  "/comment/new": list,
  "/comment/floor": floor,
  "/comment": signedIn(write),
  "/comment/like": signedIn(like),
};
