import { useTranslation } from "react-i18next";
import type { CommentsPage } from "../../../contract/pages.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "./CommentsPanel.module.css";

export interface MoreCommentsProps {
  readonly page: Omit<CommentsPage, "total">;
  readonly onMore: () => void;
}

/** Requests the next page when it comes into sight; its button does the same. */
export function MoreComments({ page, onMore }: MoreCommentsProps) {
  const { t } = useTranslation();
  const { comments, hasMore, isLoadingMore, moreFailure } = page;
  if (!hasMore) return null;
  const watch = (element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onMore();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return (
    <div className={styles["more"]}>
      {moreFailure === null && !isLoadingMore && <span key={comments.length} ref={watch} />}
      {moreFailure !== null && <p role="alert">{failureText(moreFailure, t).text}</p>}
      <Button aria-disabled={isLoadingMore} onClick={onMore}>
        {t(moreFailure === null ? "comments.more" : "state.tryAgain")}
      </Button>
    </div>
  );
}
