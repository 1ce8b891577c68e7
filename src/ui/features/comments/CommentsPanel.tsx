import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentSort, CommentSubject } from "../../../domain/comment.ts";
import { usePaneHistory } from "../../kit/use-pane-history.ts";
import { showToast } from "../toast/toasts.ts";
import { problemLines } from "./comment-problem.ts";
import type { CommentsPlace } from "./comments-place.ts";
import { CommentThread } from "./CommentThread.tsx";
import styles from "./CommentsPanel.module.css";
import { DeleteComment } from "./DeleteComment.tsx";
import { Replies } from "./Replies.tsx";
import { useCommentDeeds } from "./use-comment-deeds.ts";

export interface CommentsPanelProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
}

/** A floor, and whether it was opened to write in it. */
interface OpenFloor {
  readonly parentId: number;
  readonly isForWriting: boolean;
}

/** Comments of a song, album, playlist or video; the replies to one of them stand in their place. */
export function CommentsPanel({ subject, place }: CommentsPanelProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<CommentSort>("recommended");
  const [floor, setFloor] = useState<OpenFloor | null>(null);
  const { deeds, doomed, spare, confirm } = useCommentDeeds(
    subject,
    ({ comment }) => {
      showToast("commentDeleted");
      if (comment.id === floor?.parentId) setFloor(null);
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    },
    (failure) => {
      // Without the login it takes, the core says so itself.
      const words = problemLines(failure, t).join(" ");
      if (words !== "") showToast("commentFailed", { words });
    },
  );
  const shared = { subject, place, deeds };
  const show = (next: OpenFloor | null): void => {
    // What was pressed goes away; whoever uses the keyboard stays here.
    ref.current?.focus({ preventScroll: true });
    setFloor(next);
  };
  usePaneHistory(floor !== null, () => show(null));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={floor === null ? t("comments.title") : t("comments.repliesTitle")}
      className={styles["panel"]}
      data-place={place}
    >
      {floor === null ? (
        <CommentThread
          {...shared}
          sort={sort}
          onSort={setSort}
          onReplies={(parentId, isForWriting) => show({ parentId, isForWriting })}
        />
      ) : (
        <Replies key={floor.parentId} {...shared} {...floor} onClose={() => show(null)} />
      )}
      {doomed !== null && (
        <DeleteComment comment={doomed.comment} onDelete={confirm} onClose={spare} />
      )}
    </section>
  );
}
