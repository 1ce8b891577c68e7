import { Skeleton } from "../../kit/Skeleton.tsx";
import styles from "./ForYou.module.css";

/** Placeholders of the two cards. */
export const ForYouSkeleton = () => (
  <>
    <Skeleton className={styles["waiting"]} />
    <Skeleton className={styles["waiting"]} />
  </>
);
