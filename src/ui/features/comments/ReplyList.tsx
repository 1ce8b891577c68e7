import { useTranslation } from "react-i18next";
import type { FloorPage } from "../../../contract/pages.ts";
import { CommentItem } from "./CommentItem.tsx";
import styles from "./CommentsPanel.module.css";
import type { ReplyTarget } from "./drafts.ts";
import { MoreComments } from "./MoreComments.tsx";
import type { CommentDeeds } from "./use-comment-deeds.ts";

export interface ReplyListProps {
  readonly floor: FloorPage;
  readonly parentId: number;
  readonly deeds: CommentDeeds;
  /** Null answers the comment they stand under. */
  readonly onReply: (target: ReplyTarget | null) => void;
  readonly onMore: () => void;
}

/** A comment and the replies under it. */
export function ReplyList({ floor, parentId, deeds, onReply, onMore }: ReplyListProps) {
  const { t } = useTranslation();
  const { owner, comments } = floor;
  return (
    <>
      <ul className={styles["list"]} aria-label={t("comments.repliesTitle")}>
        {owner !== null && (
          <CommentItem
            comment={owner}
            parentId={null}
            deeds={deeds}
            onReplies={null}
            onReply={() => onReply(null)}
          />
        )}
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            parentId={parentId}
            deeds={deeds}
            onReplies={null}
            onReply={() => onReply({ id: comment.id, name: comment.author.name })}
          />
        ))}
      </ul>
      <MoreComments page={floor} onMore={onMore} />
    </>
  );
}
