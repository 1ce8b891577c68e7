import {
  IMAGE_SIZES,
  imageUrl,
  wideImageUrl,
  type ImageSize,
} from "../../domain/format/image-url.ts";

/** Size of a 16:9 still requested from the service (S9). */
const WIDE = { width: 464, height: 260 } as const;

/** Below this size, as in rows and menus, one size is requested; a choice does not pay off. */
const SMALLEST_CHOICE = 224;

/**
 * Approximate width of a card. `auto` would be exact for lazy pictures near the window, but on a hidden screen it means
 * the whole window: each screen that was left fetched its covers again, and larger.
 */
const CARD = "(max-width: 1550px) 220px, 300px";
/** Approximate width of an artist's card, which is smaller. */
const ROUND = "(max-width: 720px) 112px, 200px";

export interface CoverWanted {
  /** Without size parameter. */
  readonly url: string;
  /** Largest size in pixels to request from the service. */
  readonly size: ImageSize;
  readonly boxPx?: number;
  readonly shape: "square" | "round" | "wide";
}

/** Attributes of an `<img>` that shows a cover. */
export interface CoverSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Returns the addresses of a cover, so that the browser can choose by the box and the density of the display. */
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

/** Encodes spaces, because a space would end an address in `srcset`. */
const unspaced = (url: string): string => url.replaceAll(/\s/g, "%20");
