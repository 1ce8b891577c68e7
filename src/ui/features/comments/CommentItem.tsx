import { MessageSquare, ThumbsUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Comment } from "../../../domain/comment.ts";
import { formatDate } from "../../../domain/format/date.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Cover } from "../../kit/Cover.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { showToast } from "../toast/toasts.ts";
import styles from "./CommentItem.module.css";

export interface CommentItemProps {
  readonly comment: Comment;
  /** Opens the replies; null when there are none, or they are open already. */
  readonly onReplies: (() => void) | null;
}

/** One comment: who, when and where, what it answers, its likes and replies. */
export function CommentItem({ comment, onReplies }: CommentItemProps) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const { author, atMs, location, text, quote, likedCount, isLiked, replyCount } = comment;
  const likes = likedCount.toLocaleString(i18n.language);
  return (
    <li className={styles["comment"]}>
      <span className={styles["avatar"]}>
        <Cover url={author.avatarUrl} size={64} shape="round" />
      </span>
      <div>
        <p className={styles["who"]}>{author.name}</p>
        <p className={styles["when"]}>
          {atMs > 0 && (
            <time dateTime={new Date(atMs).toISOString()}>{formatDate(atMs, language)}</time>
          )}
          {location !== null && ` · ${t("comments.from", { location })}`}
        </p>
      </div>
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
          aria-label={t("comments.like", { likes })}
          onClick={() => showToast("needLogin")}
        >
          <Icon of={ThumbsUp} size={14} isSolid={isLiked} />
          {likes}
        </button>
        {onReplies !== null && (
          <button type="button" onClick={onReplies}>
            <Icon of={MessageSquare} size={14} />
            {t("comments.replies", { count: replyCount })}
          </button>
        )}
      </div>
    </li>
  );
}
