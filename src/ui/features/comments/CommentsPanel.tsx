import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentSort, CommentSubject } from "../../../domain/comment.ts";
import type { CommentsPlace } from "./comments-place.ts";
import { CommentThread } from "./CommentThread.tsx";
import { Replies } from "./Replies.tsx";
import styles from "./CommentsPanel.module.css";

export interface CommentsPanelProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
}

/** Comments of a song, album, playlist or video; the replies to one of them stand in their place. */
export function CommentsPanel({ subject, place }: CommentsPanelProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<CommentSort>("recommended");
  const [parentId, setParentId] = useState<number | null>(null);
  return (
    <section
      aria-label={parentId === null ? t("comments.title") : t("comments.repliesTitle")}
      className={styles["panel"]}
      data-place={place}
    >
      {parentId === null ? (
        <CommentThread
          subject={subject}
          place={place}
          sort={sort}
          onSort={setSort}
          onReplies={setParentId}
        />
      ) : (
        <Replies
          key={parentId}
          subject={subject}
          place={place}
          parentId={parentId}
          onClose={() => setParentId(null)}
        />
      )}
    </section>
  );
}
