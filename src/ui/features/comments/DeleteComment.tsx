import { useTranslation } from "react-i18next";
import type { Comment } from "../../../domain/comment.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import styles from "./CommentItem.module.css";

export interface DeleteCommentProps {
  readonly comment: Comment;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a comment is deleted, and quotes it. */
export function DeleteComment({ comment, onDelete, onClose }: DeleteCommentProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("comments.confirm.title")}
      closeName={t("page.close")}
      cancel={t("comments.confirm.cancel")}
      verb={t("comments.confirm.verb")}
      isDanger
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{t("comments.confirm.text")}</p>
      {comment.text !== null && (
        <blockquote className={styles["quoted"]}>{comment.text}</blockquote>
      )}
    </ConfirmDialog>
  );
}
