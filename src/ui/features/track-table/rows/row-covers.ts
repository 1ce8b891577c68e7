import { freePicture } from "../../../core/free-picture.ts";
import coverStyles from "../../../kit/Cover.module.css";

/** Covers fetched at a time; leaves connections free for a song that is pressed meanwhile. */
const AT_ONCE = 4;
/** Part of the addresses of the covers of the listener's own files. */
const OF_FILES = "/local/media/cover/";

/** Loads the covers of a list's rows into their wells. */
export interface RowCovers {
  /** Shows a picture in a well as soon as it has loaded; until then the well is empty. */
  readonly show: (well: HTMLElement, url: string) => void;
  /** Empties a well at once; a picture requested for it before is never shown in it. */
  readonly clear: (well: HTMLElement) => void;
  /** Starts no more requests until `goOn`, so that a pressed song comes first. */
  readonly hold: () => void;
  readonly goOn: () => void;
  /** Tries the failed covers a second time. */
  readonly askAgain: () => void;
  /** Cancels everything that has not loaded yet. */
  readonly stop: () => void;
}

export interface RowCoversDeps {
  readonly createImage: () => HTMLImageElement;
  /** The URL to request from the network. */
  readonly addressOf: (url: string) => string;
  /** The URL of a kept copy, for when the network fails. */
  readonly keptCopyOf: (url: string) => string;
  /** Called when a picture failed that has not been tried a second time yet. */
  readonly onFailed: () => void;
}

/**
 * Loads a few covers at a time, in the order of requests. A picture is inserted into the document once it has
 * loaded, and only if its well still waits for this very element.
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
    // Its download would only delay those wanted now.
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

/** Pictures that could not be loaded; each is tried once more. */
function createFailures(onFailed: () => void) {
  const failed = new Map<HTMLElement, string>();
  const triedAgain = new Set<string>();
  return {
    add: (well: HTMLElement, url: string): void => {
      failed.set(well, url);
      if (!triedAgain.has(url)) onFailed();
    },
    forget: (well: HTMLElement): void => void failed.delete(well),
    /** Returns all of them, to be tried again. */
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
  /** Called when the picture is in its well, or could not be loaded. */
  readonly onSettled: () => void;
}

/**
 * Loads a picture from the network or, if that fails, from a kept copy. While the result is awaited, puts it
 * into the well and reports it.
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
      // Marked like a file without a picture: for a local file, no network could be to blame.
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

/** Low priority, and decoded off the main thread. */
export function createCoverImage(): HTMLImageElement {
  const image = new Image();
  image.className = coverStyles["image"] ?? "";
  image.alt = "";
  image.decoding = "async";
  image.fetchPriority = "low";
  image.draggable = false;
  return image;
}
