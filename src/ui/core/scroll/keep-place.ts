import type { Scroller } from "./scroller.ts";

export interface PlaceKeeperDeps<Place> {
  readonly scroller: Scroller;
  /** How far the scroller was scrolled when it was last read. */
  readonly y: () => number;
  /** Finds what is at the top of the view; null if that is for others to keep. */
  readonly find: () => Place | null;
  /** The scroll position that shows a place as it was when it was found; null if it is gone. */
  readonly target: (place: Place) => number | null;
}

/** Keeps what is at the top of a scroller's view there when the window changes its shape. */
export interface PlaceKeeper<Place> {
  /**
   * What to keep. As long as the listener has not scrolled, it is what was kept last: the way there and back
   * then ends exactly where it began, although rows have other lengths in between.
   */
  readonly place: () => Place | null;
  /** Scrolls to where a place is in the new shape. */
  readonly goTo: (place: Place) => void;
  /** Whether what was kept last is still where it was put. */
  readonly isThere: () => boolean;
  readonly stop: () => void;
}

/** Positions are rounded to pixels of the screen. */
const SAME_PX = 1;

/** Who kept a place last, by the element that scrolls: nobody else looks for one until the listener scrolls. */
const holders = new WeakMap<HTMLElement, Pick<PlaceKeeper<unknown>, "isThere">>();

const lists = new WeakSet<Element>();

/** Says that the items of an element keep their place by a keeper of their own. */
export const keepOwnPlace = (list: Element): unknown => lists.add(list);

/** Whether an element has said so. */
export const keepsItsOwn = (element: Element): boolean => lists.has(element);

export function createPlaceKeeper<Place>(deps: PlaceKeeperDeps<Place>): PlaceKeeper<Place> {
  const { scroller, y, find, target } = deps;
  const box = scroller.box();
  let kept: { readonly place: Place; readonly missedPx: number } | null = null;

  const isThere = (): boolean => {
    const wanted = kept === null ? null : target(kept.place);
    return kept !== null && wanted !== null && Math.abs(wanted - y() - kept.missedPx) < SAME_PX;
  };
  const keeper: PlaceKeeper<Place> = {
    place: () => {
      if (kept !== null && isThere()) return kept.place;
      const holder = holders.get(box);
      return holder !== undefined && holder !== keeper && holder.isThere() ? null : find();
    },
    goTo: (place) => {
      const wanted = target(place);
      if (wanted === null) return;
      // The browser's own scroll anchoring would follow an element to its place in the new shape.
      box.style.overflowAnchor = "none";
      requestAnimationFrame(() => (box.style.overflowAnchor = ""));
      scroller.scrollTo(wanted);
      // The end of the page may be nearer.
      kept = { place, missedPx: wanted - scroller.y() };
      holders.set(box, keeper);
    },
    isThere,
    stop: () => {
      if (holders.get(box) === keeper) holders.delete(box);
    },
  };
  return keeper;
}
