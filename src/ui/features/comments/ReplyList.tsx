import { useTranslation } from "react-i18next";
import type { RepliesPage } from "../../../contract/pages.ts";
import { CommentItem } from "./CommentItem.tsx";
import styles from "./CommentsPanel.module.css";
import type { ReplyTarget } from "./drafts.ts";
import { MoreComments } from "./MoreComments.tsx";
import type { CommentActions } from "./use-comment-actions.ts";

export interface ReplyListProps {
  readonly replies: RepliesPage;
  readonly parentId: number;
  readonly actions: CommentActions;
  /** Null answers the comment they stand under. */
  readonly onReply: (target: ReplyTarget | null) => void;
  readonly onMore: () => void;
}

/** A comment and the replies under it. */
export function ReplyList({ replies, parentId, actions, onReply, onMore }: ReplyListProps) {
  const { t } = useTranslation();
  const { owner, comments } = replies;
  return (
    <>
      <ul className={styles["list"]} aria-label={t("comments.repliesTitle")}>
        {owner !== null && (
          <CommentItem
            comment={owner}
            parentId={null}
            actions={actions}
            onReplies={null}
            onReply={() => onReply(null)}
          />
        )}
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            parentId={parentId}
            actions={actions}
            onReplies={null}
            onReply={() => onReply({ id: comment.id, name: comment.author.name })}
          />
        ))}
      </ul>
      <MoreComments page={replies} onMore={onMore} />
    </>
  );
}
