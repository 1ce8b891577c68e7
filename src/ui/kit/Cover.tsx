import type { ImageSize } from "../../domain/format/image-url.ts";
import { classes } from "./classes.ts";
import { coverSource } from "./cover-source.ts";
import styles from "./Cover.module.css";

export interface CoverProps {
  /** Without size parameter. Null if there is no cover (a record is shown), undefined if unknown (an empty well). */
  readonly url: string | null | undefined;
  /** Largest size in pixels to request from the service. */
  readonly size: ImageSize;
  /** Width of its box in CSS pixels, if it is not that of a card. */
  readonly boxPx?: number;
  readonly shape?: "square" | "round" | "wide";
  readonly isEager?: boolean;
  readonly className?: string | undefined;
  /** Accessible name; also shown if the picture is missing. */
  readonly alt?: string;
}

/** A picture with a hairline edge. Decorative without `alt`, because the title is beside it. */
export function Cover(props: CoverProps) {
  "use no memo"; // Memoizing costs as much as rendering.
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
          // If the picture cannot be loaded, offline for example, the empty well is better than a broken picture.
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
