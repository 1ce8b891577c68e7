import type { Body } from "../../wire/answer.ts";
import type { Comment } from "../catalogue/comments.ts";
import type { Links } from "./links.ts";
import { profile } from "./user.ts";

/** Fields of a comment that depend on the thread and on the reader. */
interface CommentView {
  readonly liked: boolean;
  readonly isOwner: boolean;
  readonly replyCount: number;
}

/** A comment as in the newer routes; in a floor `beReplied` is an array, elsewhere null. */
export function commentWire(comment: Comment, links: Links, view: CommentView): Body {
  const { repliedTo } = comment;
  return {
    user: { ...profile(comment.user, links), locationInfo: null, vipRights: null, liveInfo: null },
    commentId: comment.id,
    content: comment.content,
    richContent: comment.content,
    time: comment.time,
    timeStr: new Date(comment.time).toISOString().slice(0, 10),
    needDisplayTime: true,
    liked: view.liked,
    likedCount: comment.likedCount,
    replyCount: view.replyCount,
    owner: view.isOwner,
    status: 0,
    parentCommentId: comment.parentId,
    beReplied:
      repliedTo === null
        ? null
        : [
            {
              user: profile(repliedTo.user, links),
              beRepliedCommentId: repliedTo.id,
              content: repliedTo.content,
              richContent: repliedTo.content,
              status: repliedTo.content === null ? -5 : 0,
              expressionUrl: null,
              ipLocation: {
                ip: null,
                location: repliedTo.user.location,
                userId: repliedTo.user.id,
              },
            },
          ],
    showFloorComment:
      view.replyCount === 0
        ? null
        : {
            replyCount: view.replyCount,
            comments: null,
            showReplyCount: true,
            topCommentIds: null,
            target: null,
          },
    ipLocation: { ip: null, location: comment.location, userId: comment.user.id },
    tag: {
      datas: null,
      extDatas: [],
      contentDatas: null,
      contentPicDatas: null,
      relatedCommentIds: null,
    },
    decoration: {},
    pendantData: null,
    expressionUrl: null,
    commentLocationType: 0,
    grade: null,
    medal: null,
  };
}
