import {
  IMAGE_SIZES,
  imageUrl,
  wideImageUrl,
  type ImageSize,
} from "../../domain/format/image-url.ts";
import { classes } from "./classes.ts";
import styles from "./Cover.module.css";

/** Size of a 16:9 still asked of the service (facts 7.7). */
const WIDE = { width: 464, height: 260 } as const;

/** Rows and menus ask for one size; choosing pays off from here on. */
const SMALLEST_CHOICE = 224;

export interface CoverProps {
  /** Without size parameter; null leaves the plain well. */
  readonly url: string | null;
  /** Pixels asked of the service at most. */
  readonly size: ImageSize;
  /** CSS pixels of its box where the browser cannot know them yet: above the fold. */
  readonly boxPx?: number;
  readonly shape?: "square" | "round" | "wide";
  readonly isEager?: boolean;
  readonly className?: string | undefined;
  /** Shown in place of the picture when there is none. */
  readonly alt?: string;
}

/** A picture with a hairline edge. Decorative unless `alt` says otherwise: the title stands beside it. */
export function Cover(props: CoverProps) {
  const { url, size, boxPx = 240, shape = "square", isEager = false, className, alt = "" } = props;
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
          {...(url !== null && shape !== "wide" && choices(url, size, boxPx, isEager))}
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

/** Smaller pictures for smaller boxes; the browser chooses by the box and the screen's density. */
function choices(url: string, most: ImageSize, boxPx: number, isEager: boolean) {
  const sizes = IMAGE_SIZES.filter((size) => size >= SMALLEST_CHOICE && size <= most);
  if (sizes.length < 2) return {};
  return {
    srcSet: sizes
      .map((size) => `${unspaced(imageUrl(url, size, location.origin))} ${size}w`)
      .join(", "),
    // Only a picture that waits until it is near the window knows its box.
    sizes: isEager ? `${boxPx}px` : `auto, ${boxPx}px`,
  };
}

/** A space would end the address inside a list of choices. */
const unspaced = (url: string): string => url.replaceAll(/\s/g, "%20");
