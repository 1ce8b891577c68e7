import { followPage, pageMotion } from "../../core/scroll/page-motion.ts";
import type { CardImages } from "../cards/card-images.ts";
import type { CardScene, CardsOnPage } from "../cards/cards-on-page.ts";
import {
  cardsInView,
  gridHeight,
  withRowsAround,
  type CardsInView,
  type GridShape,
} from "./cards-in-view.ts";
import { createGridPainter } from "./grid-painter.ts";
import { readGridShape } from "./grid-shape.ts";

/** Cards faster than this are gone before their covers are seen. */
const CALM_PX_PER_S = 1_500;
/** What completing cards may take of a frame, while the page moves slowly and while it rests. */
const MOVING_MS = 1;
const RESTING_MS = 4;
const LOOK_AGAIN_MS = 100;

const NOTHING: CardsInView = { first: 0, last: -1, firstSeen: 0, lastSeen: -1, topPx: 0 };

/** Follows the page's scrolling: the cards in sight and some beyond are in the document, the others are not. */
export function createCardGrid(list: HTMLElement, images: CardImages): CardsOnPage {
  const painter = createGridPainter(list, images);
  const end = new AbortController();
  const options = { passive: true, signal: end.signal };
  let scene: CardScene | null = null;
  let shape: GridShape | null = null;
  /** Where the grid begins on the page, and where the page stands: to ask would lay it out. */
  let place = { startPx: 0, y: 0, windowPx: 0 };
  let range = NOTHING;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  /** Nothing has been seen of it: what is in sight comes whole. */
  let isFresh = true;

  const countOf = ({ cards, coming }: CardScene): number => cards.length + coming;

  const measure = (): void => {
    shape = readGridShape(list);
    const y = window.scrollY;
    place = { startPx: list.getBoundingClientRect().top + y, y, windowPx: window.innerHeight };
    if (shape === null || scene === null) return;
    list.style.height = `${gridHeight({ shape, count: countOf(scene) })}px`;
    list.style.setProperty("--cell", `${Math.round(shape.cellPx)}px`);
    list.style.setProperty("--row", `${shape.pitchPx - shape.gapPx}px`);
  };

  const look = (isAnew: boolean): void => {
    if (scene === null || shape === null) return;
    const { startPx, y, windowPx } = place;
    const grid = { topPx: startPx - y, shape, count: countOf(scene) };
    const inView = cardsInView(grid, windowPx, pageMotion());
    const next = withRowsAround(inView, grid, painter.focused());
    const isSame =
      next.first === range.first && next.last === range.last && next.topPx === range.topPx;
    if (isSame && !isAnew) return;
    range = next;
    painter.paint(scene, next, shape);
    askFrame();
  };

  const askFrame = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      complete();
    });
  };

  /** Makes cards whole, a few in each frame. */
  const complete = (): void => {
    const { pxPerS } = pageMotion();
    if (pxPerS > 0)
      timer ??= setTimeout(() => {
        timer = undefined;
        askFrame();
      }, LOOK_AGAIN_MS);
    if (pxPerS > CALM_PX_PER_S) return;
    if (pxPerS === 0 && hasMoved) {
      hasMoved = false;
      look(true);
      painter.sort();
    }
    const { firstSeen, lastSeen } = range;
    const until = performance.now() + (pxPerS === 0 ? RESTING_MS : MOVING_MS);
    let left = isFresh ? lastSeen - firstSeen + 1 : 0;
    isFresh = false;
    for (const item of painter.incomplete()) {
      if (left <= 0 && performance.now() >= until) return askFrame();
      painter.complete(item);
      left -= 1;
    }
  };

  const completeOne = ({ target, type }: Event): void => {
    const isFlyingPast = type === "pointerover" && pageMotion().pxPerS > CALM_PX_PER_S;
    const item = target instanceof Element && !isFlyingPast ? painter.itemAt(target) : null;
    if (item?.slot?.isWhole() === false) painter.complete(item);
  };

  /** The key may be pressed again before the page is scrolled: the cards round the focus are there at once, in order. */
  const followFocus = (): void => {
    look(false);
    painter.sort();
  };

  const unfollow = followPage((y) => {
    place = { ...place, y };
    hasMoved = true;
    look(false);
  });
  const remeasure = (): void => {
    const before = shape;
    measure();
    look(shape?.cellPx !== before?.cellPx || shape?.columns !== before?.columns);
  };
  window.addEventListener("resize", remeasure, options);
  for (const type of ["pointerover", "pointerdown", "focusin"])
    list.addEventListener(type, completeOne, options);
  list.addEventListener("focusin", followFocus, options);
  // What stands above the grid may grow; the grid itself may become wider.
  const observer = new ResizeObserver(remeasure);
  observer.observe(document.body);
  observer.observe(list);

  return {
    show: (next) => {
      scene = next;
      measure();
      look(true);
      if (!hasMoved) painter.sort();
    },
    cardAt: (element) => painter.itemAt(element)?.slot?.card() ?? null,
    stop: () => {
      end.abort();
      unfollow();
      observer.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      painter.clear();
    },
  };
}
