import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RepliesPage } from "../../../contract/pages.ts";
import type { CommentSubject } from "../../../domain/comments/comment.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { CommentsSkeleton } from "./CommentsSkeleton.tsx";
import { Composer } from "./Composer.tsx";
import { MoreComments } from "./MoreComments.tsx";
import type { CommentsPlace } from "./CommentThread.tsx";
import type { ReplyTarget } from "./drafts.ts";
import type { CommentActions } from "./use-comment-actions.ts";
import { useDraft } from "./use-draft.ts";
import styles from "./CommentsPanel.module.css";

export interface RepliesProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
  readonly actions: CommentActions;
  readonly parentId: number;
  /** Whether they were opened in order to write a reply. */
  readonly isForWriting: boolean;
  readonly onClose: () => void;
}

/** A comment and its replies, with a form to answer. */
export function Replies(props: RepliesProps) {
  const { subject, place, actions, parentId, isForWriting, onClose } = props;
  const { t, i18n } = useTranslation();
  const core = useCore();
  const scroller = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // On a page, they begin where the thread did, which may be far above the pressed button.
  useLayoutEffect(() => {
    bar.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  const inHand = useDraft({ subject, parentId });
  useEffect(() => {
    if (isForWriting) box.current?.focus({ preventScroll: true });
  }, [isForWriting]);
  const page = useStream<Loadable<RepliesPage>>(core.comments.replies$(subject, parentId), LOADING);
  const known = latest(page);
  const owner = known?.owner ?? null;
  const composer = (
    <Composer
      name={t("comments.writeReply")}
      invitation={
        owner === null
          ? t("comments.writeReply")
          : t("comments.replyTo", { name: inHand.draft.target?.name ?? owner.author.name })
      }
      inHand={inHand}
      box={box}
      onSent={() => scroller.current?.scrollTo({ top: 0 })}
    />
  );
  return (
    <>
      <div ref={bar} className={styles["bar"]}>
        <h2>
          {t("comments.repliesTitle")}{" "}
          {known !== null && <span>{known.total.toLocaleString(i18n.language)}</span>}
        </h2>
        <IconButton icon={X} name={t("comments.closeReplies")} onClick={onClose} />
      </div>
      {place === "page" && composer}
      <div ref={scroller} className={styles["scroll"]}>
        <Loaded value={page} isInline skeleton={<CommentsSkeleton />}>
          {(replies) => (
            <ReplyList
              replies={replies}
              parentId={parentId}
              actions={actions}
              onReply={(target) => {
                inHand.answer(target);
                box.current?.focus();
              }}
              onMore={() => void core.comments.moreReplies(subject, parentId)}
            />
          )}
        </Loaded>
      </div>
      {place !== "page" && composer}
    </>
  );
}

interface ReplyListProps {
  readonly replies: RepliesPage;
  readonly parentId: number;
  readonly actions: CommentActions;
  /** Chooses the reply to answer; null for the comment above all replies. */
  readonly onReply: (target: ReplyTarget | null) => void;
  readonly onMore: () => void;
}

/** A comment and the replies to it. */
function ReplyList({ replies, parentId, actions, onReply, onMore }: ReplyListProps) {
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
