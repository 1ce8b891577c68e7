import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentSort, CommentSubject, Comment } from "../../../domain/comments/comment.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { usePaneHistory } from "../../kit/use-pane-history.ts";
import { showToast } from "../toast/toasts.ts";
import { CommentThread, type CommentsPlace } from "./CommentThread.tsx";
import { Replies } from "./Replies.tsx";
import { problemLines } from "./comment-problem.ts";

import { useCommentActions } from "./use-comment-actions.ts";
import commentItemStyles from "./CommentItem.module.css";
import styles from "./CommentsPanel.module.css";

export interface CommentsPanelProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
}

/** The comment whose replies are open, and whether they were opened to write one. */
interface OpenReplies {
  readonly parentId: number;
  readonly isForWriting: boolean;
}

/** Comments of a song, album, playlist or video; the replies to one of them replace the thread. */
export function CommentsPanel({ subject, place }: CommentsPanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<CommentSort>("recommended");
  const [replies, setReplies] = useState<OpenReplies | null>(null);
  const { actions, toDelete, cancel, confirm } = useCommentActions(
    subject,
    ({ comment }) => {
      showToast("commentDeleted");
      if (comment.id === replies?.parentId) setReplies(null);
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    },
    (failure) => {
      // If a login is needed there are no words: the core asks for it.
      const words = problemLines(failure, t).join(" ");
      if (words !== "") showToast("commentFailed", { words });
    },
  );
  const shared = { subject, place, actions };
  const show = (next: OpenReplies | null): void => {
    // The pressed button is removed; the panel takes the focus.
    ref.current?.focus({ preventScroll: true });
    setReplies(next);
  };
  usePaneHistory(replies !== null, () => show(null));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={replies === null ? t("comments.title") : t("comments.repliesTitle")}
      className={styles["panel"]}
      data-place={place}
    >
      {replies === null ? (
        <CommentThread
          {...shared}
          sort={sort}
          onSort={setSort}
          onReplies={(parentId, isForWriting) => show({ parentId, isForWriting })}
        />
      ) : (
        <Replies key={replies.parentId} {...shared} {...replies} onClose={() => show(null)} />
      )}
      {toDelete !== null && (
        <DeleteComment comment={toDelete.comment} onDelete={confirm} onClose={cancel} />
      )}
    </section>
  );
}

interface DeleteCommentProps {
  readonly comment: Comment;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a comment is deleted, and quotes it. */
function DeleteComment({ comment, onDelete, onClose }: DeleteCommentProps) {
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
        <blockquote className={commentItemStyles["quoted"]}>{comment.text}</blockquote>
      )}
    </ConfirmDialog>
  );
}
