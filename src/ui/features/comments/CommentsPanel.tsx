import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentSort, CommentSubject } from "../../../domain/comment.ts";
import { CommentThread } from "./CommentThread.tsx";
import { Replies } from "./Replies.tsx";
import styles from "./CommentsPanel.module.css";

export interface CommentsPanelProps {
  readonly subject: CommentSubject;
  /** Colours of a cover lie behind it. */
  readonly isOnArt?: boolean;
}

/** Comments of a song, album, playlist or video; the replies to one of them stand in their place. */
export function CommentsPanel({ subject, isOnArt = false }: CommentsPanelProps) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<CommentSort>("recommended");
  const [parentId, setParentId] = useState<number | null>(null);
  return (
    <section
      aria-label={parentId === null ? t("comments.title") : t("comments.repliesTitle")}
      className={styles["panel"]}
      data-on-art={isOnArt}
    >
      {parentId === null ? (
        <CommentThread subject={subject} sort={sort} onSort={setSort} onReplies={setParentId} />
      ) : (
        <Replies
          key={parentId}
          subject={subject}
          parentId={parentId}
          onClose={() => setParentId(null)}
        />
      )}
    </section>
  );
}
