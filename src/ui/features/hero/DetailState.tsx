import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { latest, type Loadable } from "../../../domain/loadable.ts";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { FailureMessage } from "../states/FailureMessage.tsx";
import { TableSkeleton } from "../track-table/TrackTable.tsx";
import { DetailPage } from "./DetailPage.tsx";
import styles from "./DetailSkeleton.module.css";
import heroStyles from "./Hero.module.css";

export interface DetailStateProps<T> {
  /** Selects the skeleton and the messages until the page is known. */
  readonly kind: "album" | "playlist" | "artist";
  /** Null if the address has no usable id. */
  readonly page: Loadable<T> | null;
  readonly children: (page: T) => ReactNode;
}

/** A detail page, its skeleton, or the failure; a page known before stays on screen. */
export function DetailState<T>({ kind, page, children }: DetailStateProps<T>) {
  const { t } = useTranslation();
  const known = page === null ? null : latest(page);
  if (known !== null) return children(known);
  const failure =
    page === null ? { kind: "notFound" as const } : page.kind === "failed" && page.failure;
  return (
    <>
      <h1 className="vh">{t(`page.${kind}`)}</h1>
      {failure ? <FailureMessage failure={failure} /> : <DetailSkeleton kind={kind} />}
    </>
  );
}

interface DetailSkeletonProps {
  readonly kind: "album" | "playlist" | "artist";
}

/** A detail page in its final geometry, without content. */
const DetailSkeleton = ({ kind }: DetailSkeletonProps) => (
  <div aria-busy="true">
    <DetailPage
      lightUrl={null}
      {...(kind === "artist"
        ? {
            children: (
              <>
                <div>
                  <Skeleton className={styles["latest"]} />
                </div>
                <TableSkeleton />
              </>
            ),
          }
        : {
            list: (
              <div className={kind === "playlist" ? styles["belowTools"] : undefined}>
                <TableSkeleton />
              </div>
            ),
          })}
      hero={
        <div
          className={heroStyles["hero"]}
          data-round={kind === "artist"}
          data-beside={kind !== "artist"}
        >
          <Skeleton className={styles["cover"]} />
          <div className={styles["lines"]}>
            <Skeleton className={styles["kicker"]} />
            <Skeleton className={styles["title"]} />
            <Skeleton className={styles["facts"]} />
            <Skeleton className={styles["actions"]} />
          </div>
        </div>
      }
    />
  </div>
);
