import type { Card } from "../../../contract/rows.ts";
import { PathLink } from "../../core/navigation/PathLink.tsx";
import { classes } from "../../kit/classes.ts";
import { coverSource } from "../../kit/cover-source.ts";
import coverStyles from "../../kit/Cover.module.css";
import styles from "./Card.module.css";
import { cardPath } from "../../core/navigation/paths.ts";

/** A square card like those of `card-slot.ts`, for the page that the build renders without a document. */
export function DrawnCard({ card }: { readonly card: Card }) {
  const { target, title, coverUrl, caption } = card;
  if (target.kind === "mv") return null;
  const path = cardPath(target);
  return (
    <li>
      <article className={styles["card"]}>
        <PathLink
          to={path}
          tabIndex={-1}
          aria-hidden
          className={classes(coverStyles["cover"], styles["cover"])}
        >
          {coverUrl !== null && (
            <img
              className={coverStyles["image"]}
              {...coverSource({ url: coverUrl, size: 512, shape: "square" })}
              alt=""
              decoding="async"
              draggable={false}
            />
          )}
        </PathLink>
        <div className={styles["words"]}>
          <PathLink to={path} className={styles["title"]} title={title}>
            {title}
          </PathLink>
          {caption !== null && <p className={styles["caption"]}>{caption}</p>}
        </div>
      </article>
    </li>
  );
}
