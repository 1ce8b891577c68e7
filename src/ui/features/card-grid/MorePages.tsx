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
  /** Null if the list is complete. */
  readonly growth: ListGrowth | null;
  readonly onMore: () => void;
}

/** The end of a growing list: fetches more when it comes near, and offers a button for it. */
export function MorePages({ count, growth, onMore }: MorePagesProps) {
  const { t } = useTranslation();
  const { isLoadingMore = false, moreFailure = null } = growth ?? {};
  const hasMore = growth !== null;
  const added = useAdded(count);
  // The scroll speed is measured only while the page is followed.
  useEffect(() => followPage(() => {}), []);
  return (
    <div className={styles["more"]}>
      <p role="status" className="vh">
        {added > 0 && t("explore.grid.added", { count: added })}
      </p>
      {hasMore && moreFailure === null && <Reach key={count} onReach={onMore} />}
      {moreFailure !== null && (
        <p role="alert" className={styles["failure"]}>
          <Icon of={CircleAlert} size={16} />
          {t("explore.grid.failed")} {failureText(moreFailure, t).text}
        </p>
      )}
      {hasMore && (
        // Stays in reach while it works: a disabled button would lose the focus.
        <Button aria-disabled={isLoadingMore} onClick={onMore}>
          {moreFailure !== null
            ? t("state.tryAgain")
            : t(isLoadingMore ? "explore.grid.loading" : "explore.grid.loadMore")}
        </Button>
      )}
    </div>
  );
}

/** Number of items on the last page; 0 for the first. */
function useAdded(count: number): number {
  const [seen, setSeen] = useState({ count, added: 0 });
  if (seen.count !== count) setSeen({ count, added: Math.max(0, count - seen.count) });
  return seen.added;
}

/** Pixels below the window at which the next page is asked for. */
const AHEAD_PX = 1_200;
/** A page takes this many seconds to arrive, so it is requested that far ahead while scrolling. */
const AHEAD_S = 0.7;

/** A jump looks like a high speed, and must not fetch a whole library. */
const MOST_AHEAD_PX = 6_000;

const aheadPx = (): number =>
  Math.round(Math.min(MOST_AHEAD_PX, Math.max(AHEAD_PX, pageMotion().pxPerS * AHEAD_S)));

/** Fires when it comes near the window; there is a new one for each page. */
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
