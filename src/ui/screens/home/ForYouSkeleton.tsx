import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./ForYou.module.css";

/** The two cards before they are there. */
export const ForYouSkeleton = () => (
  <>
    <Skeleton className={styles["waiting"]} />
    <Skeleton className={styles["waiting"]} />
  </>
);
