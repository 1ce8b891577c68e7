import coverStyles from "../../../kit/Cover.module.css";

/** Covers fetched at a time: connections stay free for the song that is pressed meanwhile. */
const AT_ONCE = 4;

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
  const failed = new Map<HTMLElement, string>();
  const triedAgain = new Set<string>();
  let isHeld = false;

  const load = (well: HTMLElement, url: string): void => {
    const image = deps.createImage();
    loading.set(well, image);
    let isKept = false;
    const isAwaited = (): boolean => loading.get(well) === image;
    const settle = (): void => {
      loading.delete(well);
      next();
    };
    image.addEventListener("load", () => {
      if (!isAwaited()) return;
      well.append(image);
      settle();
    });
    image.addEventListener("error", () => {
      if (!isAwaited()) return;
      if (isKept) {
        failed.set(well, url);
        if (!triedAgain.has(url)) deps.onFailed();
        return settle();
      }
      isKept = true;
      image.src = deps.keptCopyOf(url);
    });
    image.src = deps.addressOf(url);
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
    // Its bytes would only be in the way of those asked for now.
    image?.removeAttribute("src");
  };

  const clear = (well: HTMLElement): void => {
    if (!shown.delete(well)) return;
    waiting.delete(well);
    failed.delete(well);
    giveUp(well);
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
    hold: () => {
      isHeld = true;
    },
    goOn: () => {
      if (!isHeld) return;
      isHeld = false;
      next();
    },
    askAgain: () => {
      for (const [well, url] of failed) {
        triedAgain.add(url);
        waiting.set(well, url);
      }
      failed.clear();
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
