import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CommentSort, CommentSubject, Comment } from "../../../domain/comments/comment.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { usePaneHistory } from "../../kit/use-pane-history.ts";
import { showToast } from "../toast/toasts.ts";
import { CommentThread, type CommentsPlace, type OpenReplies } from "./CommentThread.tsx";
import { Replies } from "./Replies.tsx";
import { problemLines } from "./comment-problem.ts";

import { useCommentActions } from "./use-comment-actions.ts";
import commentItemStyles from "./CommentItem.module.css";
import styles from "./CommentsPanel.module.css";

export interface CommentsPanelProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
}

/** Where the thread was left for replies. */
interface LeftPlace {
  /** The button that opened them. */
  readonly pressed: HTMLElement;
  /** Scrolls everything around the button back to where it was. */
  readonly scrollBack: () => void;
}

/** Comments of a song, album, playlist or video; the replies to one of them cover the thread. */
export function CommentsPanel({ subject, place }: CommentsPanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<CommentSort>("recommended");
  const [replies, setReplies] = useState<OpenReplies | null>(null);
  const left = useRef<LeftPlace>(null);
  const focusPanel = (): void => ref.current?.focus({ preventScroll: true });
  const uncover = (): void => {
    flushSync(() => setReplies(null));
    left.current?.scrollBack();
  };
  const { actions, toDelete, cancel, confirm } = useCommentActions(
    subject,
    ({ comment }) => {
      showToast("commentDeleted");
      if (comment.id === replies?.parentId) uncover();
      if (document.activeElement === document.body) focusPanel();
    },
    (failure) => {
      // If a login is needed there are no words: the core asks for it.
      const words = problemLines(failure, t).join(" ");
      if (words !== "") showToast("commentFailed", { words });
    },
  );
  const shared = { subject, place, actions };
  const open = (opened: OpenReplies, pressed: HTMLElement): void => {
    left.current = { pressed, scrollBack: keepScrolls(pressed) };
    // The pressed button is hidden; the panel takes the focus.
    focusPanel();
    setReplies(opened);
  };
  const close = (): void => {
    uncover();
    // The button is gone if the last reply was deleted.
    if (left.current?.pressed.isConnected === true)
      left.current.pressed.focus({ preventScroll: true });
    else focusPanel();
  };
  usePaneHistory(replies !== null, close);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={replies === null ? t("comments.title") : t("comments.repliesTitle")}
      className={styles["panel"]}
      data-place={place}
    >
      <CommentThread
        {...shared}
        sort={sort}
        onSort={setSort}
        isCovered={replies !== null}
        onReplies={open}
      />
      {replies !== null && (
        <Replies key={replies.parentId} {...shared} {...replies} onClose={close} />
      )}
      {toDelete !== null && (
        <DeleteComment comment={toDelete.comment} onDelete={confirm} onClose={cancel} />
      )}
    </section>
  );
}

/** Notes how far everything around an element is scrolled; returns a function that scrolls it there again. */
function keepScrolls(element: HTMLElement): () => void {
  const places: (readonly [Element, number])[] = [];
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    places.push([box, box.scrollTop]);
  return () => {
    for (const [box, top] of places) box.scrollTo({ top, behavior: "instant" });
  };
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
