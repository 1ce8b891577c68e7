import { createContext } from "react";
import { followPage, pageMotion } from "./page-motion.ts";
import { createScrollSpeed, type Movement } from "./scroll-speed.ts";

/** The scroll container of a list: the page, or a panel beside it. */
export interface Scroller {
  /** How far it is scrolled, in pixels. */
  readonly y: () => number;
  readonly scrollTo: (y: number) => void;
  /** The part of the window that it fills. */
  readonly view: () => { readonly topPx: number; readonly bottomPx: number };
  /** Calls `onScroll` on every scroll, in the frame that shows it. */
  readonly follow: (onScroll: (y: number) => void) => () => void;
  readonly motion: () => Movement;
  /** The element that scrolls its content. */
  readonly box: () => HTMLElement;
  /** The scrolled element; its height changes with what stands above a list. */
  readonly content: () => Element;
}

/** The page itself. */
export const PAGE: Scroller = {
  y: () => window.scrollY,
  scrollTo: (y) => window.scrollTo({ top: y, behavior: "instant" }),
  view: () => ({ topPx: 0, bottomPx: window.innerHeight }),
  follow: followPage,
  motion: pageMotion,
  box: () => document.documentElement,
  content: () => document.body,
};

const known = new WeakMap<HTMLElement, Scroller>();

/** The scroller of a box whose first child holds all its content. */
export function scrollerOf(box: HTMLElement): Scroller {
  const scroller = known.get(box) ?? createScroller(box);
  known.set(box, scroller);
  return scroller;
}

function createScroller(box: HTMLElement): Scroller {
  const speed = createScrollSpeed();
  const followers = new Set<(y: number) => void>();
  // Never removed: the listener goes when the box does.
  box.addEventListener(
    "scroll",
    () => {
      const y = box.scrollTop;
      speed.at(y, performance.now());
      for (const tell of followers) tell(y);
    },
    { passive: true },
  );
  return {
    y: () => box.scrollTop,
    scrollTo: (y) => box.scrollTo({ top: y, behavior: "instant" }),
    view: () => {
      const { top, bottom } = box.getBoundingClientRect();
      return { topPx: top, bottomPx: bottom };
    },
    follow: (onScroll) => {
      const follower = (y: number): void => onScroll(y);
      followers.add(follower);
      return () => followers.delete(follower);
    },
    motion: () => speed.now(performance.now()),
    box: () => box,
    content: () => box.firstElementChild ?? box,
  };
}

/** The scroller of the lists in this subtree. */
export const ScrollerContext = createContext(PAGE);
/** Whether the scroller is a panel, which is narrow. */
export const isPanel = (scroller: Scroller): boolean => scroller !== PAGE;
