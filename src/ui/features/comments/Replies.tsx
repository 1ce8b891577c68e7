import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FloorPage } from "../../../contract/pages.ts";
import type { CommentSubject } from "../../../domain/comment.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { CommentItem } from "./CommentItem.tsx";
import type { CommentsPlace } from "./comments-place.ts";
import { Composer } from "./Composer.tsx";
import { MoreComments } from "./MoreComments.tsx";
import styles from "./CommentsPanel.module.css";
import { CommentsSkeleton } from "./CommentsSkeleton.tsx";

export interface RepliesProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
  readonly parentId: number;
  readonly onClose: () => void;
}

/** A comment with the replies under it. */
export function Replies({ subject, place, parentId, onClose }: RepliesProps) {
  const { t, i18n } = useTranslation();
  const core = useCore();
  const page = useStream<Loadable<FloorPage>>(core.comments.floor$(subject, parentId), LOADING);
  const total = latest(page)?.total ?? null;
  return (
    <>
      <div className={styles["bar"]}>
        <h2>
          {t("comments.repliesTitle")}
          {total !== null && <span>{total.toLocaleString(i18n.language)}</span>}
        </h2>
        <IconButton icon={X} name={t("comments.closeReplies")} onClick={onClose} />
      </div>
      {place === "page" && <Composer name={t("comments.writeReply")} />}
      <div className={styles["scroll"]}>
        <Loaded value={page} isInline skeleton={<CommentsSkeleton />}>
          {(known) => (
            <>
              <ul className={styles["list"]} aria-label={t("comments.repliesTitle")}>
                {known.owner !== null && <CommentItem comment={known.owner} onReplies={null} />}
                {known.comments.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} onReplies={null} />
                ))}
              </ul>
              <MoreComments
                page={known}
                onMore={() => void core.comments.moreFloor(subject, parentId)}
              />
            </>
          )}
        </Loaded>
      </div>
      {place !== "page" && <Composer name={t("comments.writeReply")} />}
    </>
  );
}
