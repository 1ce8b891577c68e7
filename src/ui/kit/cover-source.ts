import {
  IMAGE_SIZES,
  imageUrl,
  wideImageUrl,
  type ImageSize,
} from "../../domain/format/image-url.ts";

/** Size of a 16:9 still asked of the service (S9). */
const WIDE = { width: 464, height: 260 } as const;

/** Rows and menus ask for one size; choosing pays off from here on. */
const SMALLEST_CHOICE = 224;

/**
 * About the width of a card. `auto` would give the exact pixels for a picture that waits until it is near the window, but
 * on a hidden screen it means the whole window: each screen that was left fetched its covers again, and larger.
 */
const CARD = "(max-width: 1550px) 220px, 300px";
/** Those of artists are smaller. */
const ROUND = "(max-width: 720px) 112px, 200px";

export interface CoverWanted {
  /** Without size parameter. */
  readonly url: string;
  /** Pixels asked of the service at most. */
  readonly size: ImageSize;
  readonly boxPx?: number;
  readonly shape: "square" | "round" | "wide";
}

/** What an `<img>` needs to show a cover, named as its properties are. */
export interface CoverSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Where a cover is; smaller pictures for smaller boxes, by the box and the density of the display. */
export function coverSource(wanted: CoverWanted): CoverSource {
  const { url, size: most, boxPx, shape } = wanted;
  const { origin } = location;
  if (shape === "wide") return { src: wideImageUrl(url, WIDE.width, WIDE.height, origin) };
  const src = imageUrl(url, most, origin);
  const sizes = IMAGE_SIZES.filter((size) => size >= SMALLEST_CHOICE && size <= most);
  if (sizes.length < 2) return { src };
  return {
    src,
    srcSet: sizes.map((size) => `${unspaced(imageUrl(url, size, origin))} ${size}w`).join(", "),
    sizes: boxPx === undefined ? (shape === "round" ? ROUND : CARD) : `${boxPx}px`,
  };
}

/** A space would end the address inside a list of choices. */
const unspaced = (url: string): string => url.replaceAll(/\s/g, "%20");
