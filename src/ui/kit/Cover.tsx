import { imageUrl, wideImageUrl, type ImageSize } from "../../domain/format/image-url.ts";
import { classes } from "./classes.ts";
import styles from "./Cover.module.css";

/** Size of a 16:9 still asked of the service (facts 7.7). */
const WIDE = { width: 464, height: 260 } as const;

export interface CoverProps {
  /** Without size parameter; null leaves the plain well. */
  readonly url: string | null;
  /** Pixels asked of the service. */
  readonly size: ImageSize;
  readonly shape?: "square" | "round" | "wide";
  readonly isEager?: boolean;
  readonly className?: string | undefined;
  /** Shown in place of the picture when there is none. */
  readonly alt?: string;
}

/** A picture with a hairline edge. Decorative unless `alt` says otherwise: the title stands beside it. */
export function Cover(props: CoverProps) {
  const { url, size, shape = "square", isEager = false, className, alt = "" } = props;
  const source =
    url === null
      ? null
      : shape === "wide"
        ? wideImageUrl(url, WIDE.width, WIDE.height, location.origin)
        : imageUrl(url, size, location.origin);
  return (
    <span className={classes(styles["cover"], shape !== "square" && styles[shape], className)}>
      {source !== null && (
        <img
          key={source}
          className={styles["image"]}
          src={source}
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
