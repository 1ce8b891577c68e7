import { coverSource, type CoverWanted } from "../../kit/cover-source.ts";
import coverStyles from "../../kit/Cover.module.css";

/** Largest width in pixels at which a card's cover is requested. */
const SIZE = 512;

export interface CardImageWanted extends Pick<CoverWanted, "shape"> {
  readonly isEager: boolean;
  /** The picture that the card shows now. */
  readonly before: HTMLImageElement | null;
}

/** The covers of a list's cards. A picture keeps its address: no card briefly shows another's cover. */
export interface CardImages {
  /** Returns the picture for a cover: the one that the card has already, a kept one, or a new one. */
  readonly take: (url: string, wanted: CardImageWanted) => HTMLImageElement;
  /** Stops loading a picture that is no longer needed. */
  readonly giveUp: (image: HTMLImageElement) => void;
  /** Keeps a picture that was in sight when its card was removed: the card gets it back at once. */
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
      // Its download would only delay those wanted now.
      if (!image.complete) for (const name of ["srcset", "src"]) image.removeAttribute(name);
    },
    keep: (image) => {
      const url = urls.get(image);
      if (url !== undefined && image.naturalWidth > 0) kept.set(url, image);
    },
  };
}
