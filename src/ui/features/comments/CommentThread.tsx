import { MessageSquare } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CommentsPage } from "../../../contract/pages.ts";
import type { CommentSort, CommentSubject } from "../../../domain/comments/comment.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { steerTabs } from "../../kit/steer-tabs.ts";
import { Loaded } from "../states/Loaded.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { CommentsSkeleton } from "./CommentsSkeleton.tsx";
import { Composer } from "./Composer.tsx";
import { MoreComments } from "./MoreComments.tsx";
import type { CommentActions } from "./use-comment-actions.ts";
import { useDraft } from "./use-draft.ts";
import styles from "./CommentsPanel.module.css";

/** The comment whose replies are open, and whether they were opened to write one. */
export interface OpenReplies {
  readonly parentId: number;
  readonly isForWriting: boolean;
}

export interface CommentThreadProps {
  readonly subject: CommentSubject;
  readonly place: CommentsPlace;
  readonly actions: CommentActions;
  readonly sort: CommentSort;
  readonly onSort: (sort: CommentSort) => void;
  /** Whether replies are shown instead; the thread stays as it is, to be there again at once. */
  readonly isCovered: boolean;
  readonly onReplies: (opened: OpenReplies, pressed: HTMLElement) => void;
}

/** A thread in one order; every order is a list of its own, so that pages never mix. */
export function CommentThread(props: CommentThreadProps) {
  const { subject, place, actions, sort, onSort, isCovered, onReplies } = props;
  const { t, i18n } = useTranslation();
  const core = useCore();
  const scroller = useRef<HTMLDivElement>(null);
  const inHand = useDraft({ subject, parentId: null });
  const page = useStream<Loadable<CommentsPage>>(core.comments.thread$(subject, sort), LOADING);
  const total = latest(page)?.total ?? null;
  const composer = (
    <Composer
      name={t("comments.write")}
      invitation={t("comments.write")}
      inHand={inHand}
      onSent={() => scroller.current?.scrollTo({ top: 0 })}
    />
  );
  return (
    <div className={styles["thread"]} hidden={isCovered}>
      <div className={styles["bar"]}>
        <h2>
          {t("comments.title")}{" "}
          {total !== null && <span>{total.toLocaleString(i18n.language)}</span>}
        </h2>
        <SortTabs sort={sort} onSort={onSort} />
      </div>
      {place === "page" && composer}
      <div
        ref={scroller}
        className={styles["scroll"]}
        role="tabpanel"
        aria-label={t(`comments.sort.${sort}`)}
      >
        <Loaded value={page} isInline skeleton={<CommentsSkeleton />}>
          {(known) =>
            known.comments.length === 0 ? (
              <StateMessage icon={MessageSquare} title={t("comments.empty")} isInline />
            ) : (
              <>
                <ul className={styles["list"]} aria-label={t("comments.title")}>
                  {known.comments.map((comment) => (
                    <CommentItem
                      key={comment.id}
                      comment={comment}
                      parentId={null}
                      actions={actions}
                      onReplies={
                        comment.replyCount > 0
                          ? (pressed) =>
                              onReplies({ parentId: comment.id, isForWriting: false }, pressed)
                          : null
                      }
                      onReply={(pressed) =>
                        onReplies({ parentId: comment.id, isForWriting: true }, pressed)
                      }
                    />
                  ))}
                </ul>
                <MoreComments
                  page={known}
                  onMore={() => void core.comments.moreThread(subject, sort)}
                />
              </>
            )
          }
        </Loaded>
      </div>
      {place !== "page" && composer}
    </div>
  );
}

const SORTS: readonly CommentSort[] = ["recommended", "hottest", "newest"];

interface SortTabsProps {
  readonly sort: CommentSort;
  readonly onSort: (sort: CommentSort) => void;
}

/** The three orders of a thread; arrows move between them. */
function SortTabs({ sort, onSort }: SortTabsProps) {
  const { t } = useTranslation();
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t("comments.sortBy")}
      className={styles["tabs"]}
      onKeyDown={(event) => steerTabs(event)?.click()}
    >
      {SORTS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === sort}
          tabIndex={one === sort ? 0 : -1}
          onClick={() => onSort(one)}
        >
          {t(`comments.sort.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** Where comments are shown: over the colours of a cover, in a dialog, or on a page that scrolls them itself. */
export type CommentsPlace = "art" | "dialog" | "page";
