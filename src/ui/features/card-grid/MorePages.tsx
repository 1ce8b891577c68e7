import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListGrowth } from "../../../contract/rows.ts";
import { followPage, pageMotion } from "../../core/scroll/page-motion.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Icon } from "../../kit/Icon.tsx";
import styles from "./MorePages.module.css";

export interface MorePagesProps {
  /** Number of items so far. */
  readonly count: number;
  /** Null if there are no more pages. */
  readonly growth: ListGrowth | null;
  readonly onMore: () => void;
}

/** The end of a list that grows: a mark that requests the next page when it comes near, and a button that does too. */
export function MorePages({ count, growth, onMore }: MorePagesProps) {
  const { t } = useTranslation();
  const { isLoadingMore = false, moreFailure = null } = growth ?? {};
  const hasMore = growth !== null;
  const { added, ask } = useAdded(count);
  const more = (): void => {
    ask();
    onMore();
  };
  // The speed of scrolling (`pageMotion`) is known only while the page is followed.
  useEffect(() => followPage(() => {}), []);
  return (
    <div className={styles["more"]}>
      <p role="status" className="vh">
        {added > 0 && t("explore.grid.added", { count: added })}
      </p>
      {hasMore && moreFailure === null && <Reach key={count} onReach={more} />}
      {moreFailure !== null && (
        <p role="alert" className={styles["failure"]}>
          <Icon of={CircleAlert} size={16} />
          {t("explore.grid.failed")} {failureText(moreFailure, t).text}
        </p>
      )}
      {hasMore && (
        // Not disabled while it works: a disabled button would lose the focus.
        <Button aria-disabled={isLoadingMore} onClick={more}>
          {moreFailure !== null
            ? t("state.tryAgain")
            : t(isLoadingMore ? "explore.grid.loading" : "explore.grid.loadMore")}
        </Button>
      )}
    </div>
  );
}

/** Number of items that the last page asked for brought; 0 for the first page, and for items that came unasked. */
function useAdded(count: number) {
  const [seen, setSeen] = useState({ count, added: 0, isAsked: false });
  if (seen.count !== count)
    setSeen({ count, added: seen.isAsked ? Math.max(0, count - seen.count) : 0, isAsked: false });
  return { added: seen.added, ask: () => setSeen((before) => ({ ...before, isAsked: true })) };
}

/** The next page is requested when the mark is this near below the window. */
const AHEAD_PX = 1_200;
/** Typical time a page takes to arrive; while scrolling, it is requested this much earlier. */
const AHEAD_S = 0.7;

/** A jump looks like a great speed, and must not request a whole library. */
const MOST_AHEAD_PX = 6_000;

const aheadPx = (): number =>
  Math.round(Math.min(MOST_AHEAD_PX, Math.max(AHEAD_PX, pageMotion().pxPerS * AHEAD_S)));

/** Calls `onReach` when it comes near the window; every page gets a new one. */
function Reach({ onReach }: { readonly onReach: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const mark = ref.current;
    if (mark === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${aheadPx()}px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return <span ref={ref} className={styles["reach"]} aria-hidden />;
}
