import { Skeleton } from "../../kit/Skeleton.tsx";
import { TableSkeleton } from "../track-table/TrackTable.tsx";
import { DetailPage } from "./DetailPage.tsx";
import styles from "./DetailSkeleton.module.css";
import heroStyles from "./Hero.module.css";

export interface DetailSkeletonProps {
  readonly kind: "album" | "playlist" | "artist";
}

/** A detail page in its final geometry before anything is known. */
export const DetailSkeleton = ({ kind }: DetailSkeletonProps) => (
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
