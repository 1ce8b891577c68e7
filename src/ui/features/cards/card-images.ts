import { coverSource, type CoverWanted } from "../../kit/cover-source.ts";
import coverStyles from "../../kit/Cover.module.css";

/** The most that a card's cover is asked for in pixels. */
const SIZE = 512;

export interface CardImageWanted extends Pick<CoverWanted, "shape"> {
  readonly isEager: boolean;
  /** What the card shows now. */
  readonly before: HTMLImageElement | null;
}

/** The covers of a list's cards. A picture belongs to one address for good: no card shows another's. */
export interface CardImages {
  /** The picture of a cover: the one its card has already, one that was kept, or a new one. */
  readonly take: (url: string, wanted: CardImageWanted) => HTMLImageElement;
  /** It is no longer waited for. */
  readonly giveUp: (image: HTMLImageElement) => void;
  /** It was in sight when its card went: the card will have it again at once. */
  readonly keep: (image: HTMLImageElement) => void;
}

export function createCardImages(): CardImages {
  const urls = new WeakMap<HTMLImageElement, string>();
  const kept = new Map<string, HTMLImageElement>();
  return {
    take: (url, { shape, isEager, before }) => {
      if (before !== null && urls.get(before) === url) return before;
      const known = kept.get(url);
      kept.delete(url);
      if (known !== undefined) return known;
      const image = new Image();
      image.className = coverStyles["image"] ?? "";
      image.alt = "";
      image.decoding = "async";
      image.loading = isEager ? "eager" : "lazy";
      image.draggable = false;
      const { src, srcSet = "", sizes = "" } = coverSource({ url, size: SIZE, shape });
      if (srcSet !== "") Object.assign(image, { sizes, srcset: srcSet });
      image.src = src;
      urls.set(image, url);
      return image;
    },
    giveUp: (image) => {
      // Its bytes would only be in the way of those wanted now.
      if (!image.complete) for (const name of ["srcset", "src"]) image.removeAttribute(name);
    },
    keep: (image) => {
      const url = urls.get(image);
      if (url !== undefined && image.naturalWidth > 0) kept.set(url, image);
    },
  };
}
