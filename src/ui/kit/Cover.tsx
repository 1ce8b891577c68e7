import type { ImageSize } from "../../domain/format/image-url.ts";
import { classes } from "./classes.ts";
import { coverSource } from "./cover-source.ts";
import styles from "./Cover.module.css";

export interface CoverProps {
  /** Without size parameter. Null where there is none, which a record says; the plain well where it is not known yet. */
  readonly url: string | null | undefined;
  /** Pixels asked of the service at most. */
  readonly size: ImageSize;
  /** CSS pixels of its box where that is no card's. */
  readonly boxPx?: number;
  readonly shape?: "square" | "round" | "wide";
  readonly isEager?: boolean;
  readonly className?: string | undefined;
  /** Shown in place of the picture when there is none. */
  readonly alt?: string;
}

/** A picture with a hairline edge. Decorative unless `alt` says otherwise: the title stands beside it. */
export function Cover(props: CoverProps) {
  "use no memo"; // As cheap as to look whether it changed.
  const { url, size, boxPx, shape = "square", isEager = false, className, alt = "" } = props;
  const source =
    url == null ? null : coverSource({ url, size, shape, ...(boxPx !== undefined && { boxPx }) });
  return (
    <span
      className={classes(styles["cover"], shape !== "square" && styles[shape], className)}
      data-bare={(url === null && shape === "square") || undefined}
    >
      {source !== null && (
        <img
          key={source.src}
          className={styles["image"]}
          {...source}
          alt={alt}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          // Unreachable, offline for one: the plain well is better than a broken picture.
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
