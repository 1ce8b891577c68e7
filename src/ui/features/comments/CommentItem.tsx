import { MessageSquare, ThumbsUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Comment } from "../../../domain/comments/comment.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./CommentItem.module.css";
import type { CommentActions } from "./use-comment-actions.ts";

export interface CommentItemProps {
  readonly comment: Comment;
  /** The comment that it replies to; null in the thread itself. */
  readonly parentId: number | null;
  readonly actions: CommentActions;
  /** Opens the replies; null if there are none, or they are open already. */
  readonly onReplies: ((pressed: HTMLElement) => void) | null;
  readonly onReply: (pressed: HTMLElement) => void;
}

/** One comment: author, time and place, the quoted comment, its likes and replies. */
export function CommentItem({ comment, parentId, actions, onReplies, onReply }: CommentItemProps) {
  const { t, i18n } = useTranslation();
  const { author, text, quote, likedCount, isLiked, isOwn, replyCount } = comment;
  return (
    <li className={styles["comment"]}>
      <span className={styles["avatar"]}>
        <Cover url={author.avatarUrl} size={64} shape="round" />
      </span>
      <CommentHead comment={comment} />
      <div className={styles["text"]}>
        {text ?? <em>{t("comments.deleted")}</em>}
        {quote !== null && (
          <blockquote className={styles["quote"]}>
            {quote.text === null
              ? t("comments.deletedOriginal")
              : t("comments.quoted", { name: quote.name, text: quote.text })}
          </blockquote>
        )}
      </div>
      <div className={styles["actions"]}>
        <button
          type="button"
          aria-pressed={isLiked}
          aria-label={t("comments.like", { likes: likedCount })}
          onClick={() => actions.like(comment)}
        >
          <Icon of={ThumbsUp} size={14} isSolid={isLiked} />
          {likedCount.toLocaleString(i18n.language)}
        </button>
        {onReplies !== null && (
          <button type="button" onClick={({ currentTarget }) => onReplies(currentTarget)}>
            <Icon of={MessageSquare} size={14} />
            {t("comments.replies", { count: replyCount })}
          </button>
        )}
        <button type="button" onClick={({ currentTarget }) => onReply(currentTarget)}>
          {t("comments.reply")}
        </button>
        {isOwn && (
          <button
            type="button"
            aria-label={t("comments.delete")}
            aria-haspopup="dialog"
            onClick={() => actions.delete({ comment, parentId })}
          >
            <Icon of={Trash2} size={14} />
            {t("comments.deleteShort")}
          </button>
        )}
      </div>
    </li>
  );
}

/** Author, time and place. */
function CommentHead({ comment }: Pick<CommentItemProps, "comment">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { author, atMs, location } = comment;
  return (
    <div>
      <p className={styles["who"]}>{author.name}</p>
      <p className={styles["when"]}>
        {atMs > 0 && (
          <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs, language)}</time>
        )}
        {location !== null && ` · ${t("comments.from", { location })}`}
      </p>
    </div>
  );
}
