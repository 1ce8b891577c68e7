import { freePicture } from "../../../core/free-picture.ts";
import coverStyles from "../../../kit/Cover.module.css";

/** Covers fetched at a time: connections stay free for the song that is pressed meanwhile. */
const AT_ONCE = 4;
/** In addresses of covers that the listener's own files have. */
const OF_FILES = "/local/media/cover/";

/** The covers of a list's rows, each in its well. */
export interface RowCovers {
  /** Shows a picture in a well as soon as it is there; until then the well is empty. */
  readonly show: (well: HTMLElement, url: string) => void;
  /** Empties a well at once: nothing that was asked for it before is ever seen in it. */
  readonly clear: (well: HTMLElement) => void;
  /** Asks for no more of them until it is told to go on: what was pressed comes first. */
  readonly hold: () => void;
  readonly goOn: () => void;
  /** Asks once more for those that could not be had. */
  readonly askAgain: () => void;
  /** Gives up all that is not there yet. */
  readonly stop: () => void;
}

export interface RowCoversDeps {
  readonly createImage: () => HTMLImageElement;
  /** Where the network is asked for it. */
  readonly addressOf: (url: string) => string;
  /** Where it may be kept when the network does not give it. */
  readonly keptCopyOf: (url: string) => string;
  /** A picture could not be had, and was not asked for a second time yet. */
  readonly onFailed: () => void;
}

/**
 * Loads a few covers at a time, in the order they were asked for. A picture comes into the document
 * when it is there, and only if its well still waits for this very element.
 */
export function createRowCovers(deps: RowCoversDeps): RowCovers {
  const shown = new Map<HTMLElement, string>();
  const waiting = new Map<HTMLElement, string>();
  const loading = new Map<HTMLElement, HTMLImageElement>();
  const failures = createFailures(deps.onFailed);
  let isHeld = false;

  const load = (well: HTMLElement, url: string): void => {
    const image = fillWell(deps, well, url, {
      isAwaited: () => loading.get(well) === image,
      onFailed: () => failures.add(well, url),
      onSettled: () => {
        loading.delete(well);
        next();
      },
    });
    loading.set(well, image);
  };

  const next = (): void => {
    for (const [well, url] of waiting) {
      if (isHeld || loading.size >= AT_ONCE) return;
      waiting.delete(well);
      load(well, url);
    }
  };

  const giveUp = (well: HTMLElement): void => {
    const image = loading.get(well);
    loading.delete(well);
    if (image === undefined) return;
    // Its bytes would only be in the way of those asked for now.
    image.removeAttribute("src");
    freePicture(image);
  };

  const clear = (well: HTMLElement): void => {
    if (!shown.delete(well)) return;
    waiting.delete(well);
    failures.forget(well);
    giveUp(well);
    well.removeAttribute("data-broken");
    well.replaceChildren();
    next();
  };

  return {
    show: (well, url) => {
      if (shown.get(well) === url) return;
      clear(well);
      shown.set(well, url);
      waiting.set(well, url);
      next();
    },
    clear,
    hold: () => void (isHeld = true),
    goOn: () => {
      if (!isHeld) return;
      isHeld = false;
      next();
    },
    askAgain: () => {
      for (const [well, url] of failures.take()) waiting.set(well, url);
      next();
    },
    stop: () => {
      waiting.clear();
      for (const well of loading.keys()) {
        giveUp(well);
        shown.delete(well);
      }
    },
  };
}

/** Pictures that could not be had; each is worth one more try. */
function createFailures(onFailed: () => void) {
  const failed = new Map<HTMLElement, string>();
  const triedAgain = new Set<string>();
  return {
    add: (well: HTMLElement, url: string): void => {
      failed.set(well, url);
      if (!triedAgain.has(url)) onFailed();
    },
    forget: (well: HTMLElement): void => void failed.delete(well),
    /** All of them, to be tried again. */
    take: (): readonly (readonly [HTMLElement, string])[] => {
      const all = [...failed];
      failed.clear();
      for (const [, url] of all) triedAgain.add(url);
      return all;
    },
  };
}

interface Awaited {
  readonly isAwaited: () => boolean;
  readonly onFailed: () => void;
  /** The picture is in its well, or could not be had. */
  readonly onSettled: () => void;
}

/**
 * Asks for a picture, and where the network does not give it for a kept copy. Its well shows what came of it, and it
 * tells so, while it is awaited.
 */
function fillWell(
  { createImage, addressOf, keptCopyOf }: RowCoversDeps,
  well: HTMLElement,
  url: string,
  { isAwaited, onFailed, onSettled }: Awaited,
): HTMLImageElement {
  const image = createImage();
  let isKept = false;
  const failed = (): void => {
    if (!isAwaited()) return;
    if (isKept) {
      freePicture(image);
      // As a file without a picture: nothing between us and it could be to blame.
      if (url.includes(OF_FILES)) well.setAttribute("data-broken", "");
      onFailed();
      return onSettled();
    }
    isKept = true;
    image.src = keptCopyOf(url);
  };
  image.addEventListener("error", failed);
  const loaded = (): void => {
    image.removeEventListener("error", failed);
    if (!isAwaited()) return;
    well.removeAttribute("data-broken");
    well.append(image);
    onSettled();
  };
  image.addEventListener("load", loaded, { once: true });
  image.src = addressOf(url);
  return image;
}

/** Behind everything else, and decoded off the main thread. */
export function createCoverImage(): HTMLImageElement {
  const image = new Image();
  image.className = coverStyles["image"] ?? "";
  image.alt = "";
  image.decoding = "async";
  image.fetchPriority = "low";
  image.draggable = false;
  return image;
}
