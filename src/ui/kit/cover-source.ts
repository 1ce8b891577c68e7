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

/** CSS pixels of a box the browser cannot know yet: above the fold. */
const BOX_PX = 240;

export interface CoverWanted {
  /** Without size parameter. */
  readonly url: string;
  /** Pixels asked of the service at most. */
  readonly size: ImageSize;
  readonly boxPx?: number;
  readonly shape: "square" | "round" | "wide";
  readonly isEager: boolean;
}

/** What an `<img>` needs to show a cover, named as its properties are. */
export interface CoverSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Where a cover is; smaller pictures for smaller boxes, by the box and the density of the display. */
export function coverSource(wanted: CoverWanted): CoverSource {
  const { url, size: most, boxPx = BOX_PX, shape, isEager } = wanted;
  const { origin } = location;
  if (shape === "wide") return { src: wideImageUrl(url, WIDE.width, WIDE.height, origin) };
  const src = imageUrl(url, most, origin);
  const sizes = IMAGE_SIZES.filter((size) => size >= SMALLEST_CHOICE && size <= most);
  if (sizes.length < 2) return { src };
  return {
    src,
    srcSet: sizes.map((size) => `${unspaced(imageUrl(url, size, origin))} ${size}w`).join(", "),
    // Only a picture that waits until it is near the window knows its box.
    sizes: isEager ? `${boxPx}px` : `auto, ${boxPx}px`,
  };
}

/** A space would end the address inside a list of choices. */
const unspaced = (url: string): string => url.replaceAll(/\s/g, "%20");
