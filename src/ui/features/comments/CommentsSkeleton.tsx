import { Skeleton } from "../../kit/Skeleton.tsx";
import item from "./CommentItem.module.css";
import styles from "./CommentsPanel.module.css";

const PLACES = [0, 1, 2, 3];

/** Placeholders of comments, in their final geometry. */
export const CommentsSkeleton = () => (
  <ul className={styles["list"]}>
    {PLACES.map((place) => (
      <li key={place} className={item["comment"]}>
        <Skeleton className={item["blankFace"]} />
        <div className={item["blankHead"]}>
          <Skeleton className={item["blankName"]} />
          <Skeleton className={item["blankDate"]} />
        </div>
        <div className={item["text"]}>
          <Skeleton className={item["blankText"]} />
        </div>
        <div className={item["blankActions"]} />
      </li>
    ))}
  </ul>
);
