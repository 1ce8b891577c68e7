import type { Card } from "../../../contract/rows.ts";
import { followPage, pageMotion } from "../../core/scroll/page-motion.ts";
import type { CardImages } from "../cards/card-images.ts";
import type { CardScene, CardsOnPage } from "../cards/cards-on-page.ts";
import {
  cardWidthPx,
  cardsInView,
  gridHeight,
  withRowsAround,
  type CardsInView,
  type GridShape,
} from "./cards-in-view.ts";
import { createGridPainter } from "./grid-painter.ts";
import { readGridShape } from "./grid-shape.ts";

/** Above this speed cards are gone before their covers could be seen. */
const CALM_PX_PER_S = 1_500;
/** Time per frame for completing cards, while the page moves slowly and while it rests. */
const MOVING_MS = 1;
const RESTING_MS = 4;
const LOOK_AGAIN_MS = 100;

const NOTHING: CardsInView = { first: 0, last: -1, firstSeen: 0, lastSeen: -1, topPx: 0 };

/** Follows the page's scrolling: only the cards in sight and some beyond are in the document. */
export function createCardGrid(list: HTMLElement, images: CardImages): CardsOnPage {
  const grid = new GridOnPage(list, images);
  return {
    show: (scene) => grid.show(scene),
    cardAt: (element) => grid.cardAt(element),
    stop: () => grid.stop(),
  };
}

class GridOnPage {
  readonly #list: HTMLElement;
  readonly #painter: ReturnType<typeof createGridPainter>;
  /** Aborted when the grid leaves the page. */
  readonly #end = new AbortController();
  #scene: CardScene | null = null;
  #shape: GridShape | null = null;
  /** Where the grid begins and how far the page is scrolled; cached, because reading either would force a layout. */
  #place = { startPx: 0, y: 0, windowPx: 0, barsPx: 0 };
  #range = NOTHING;
  /** The first card in sight while the shape of the grid changed, and where the page was scrolled to show it. */
  #kept: { readonly index: number; readonly y: number } | null = null;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasMoved = false;
  /** Until the first paint: the cards in sight are then completed in one go. */
  #isFresh = true;

  constructor(list: HTMLElement, images: CardImages) {
    this.#list = list;
    this.#painter = createGridPainter(list, images);
    this.#followPage();
    this.#followHands();
  }

  show(scene: CardScene): void {
    this.#scene = scene;
    this.#measure();
    this.#look(true);
    if (!this.#hasMoved) this.#painter.settle();
  }

  cardAt(element: Element): Card | null {
    return this.#painter.itemAt(element)?.slot?.card() ?? null;
  }

  stop(): void {
    this.#end.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#painter.clear();
  }

  #followPage(): void {
    const { signal } = this.#end;
    const remeasure = (): void => this.#remeasure();
    const unfollow = followPage((y) => {
      this.#place = { ...this.#place, y };
      this.#hasMoved = true;
      this.#look(false);
    });
    window.addEventListener("resize", remeasure, { passive: true, signal });
    // Content above the grid may grow, and the grid itself may become wider.
    const observer = new ResizeObserver(remeasure);
    observer.observe(document.body);
    observer.observe(this.#list);
    signal.addEventListener("abort", () => {
      unfollow();
      observer.disconnect();
    });
  }

  #followHands(): void {
    const options = { passive: true, signal: this.#end.signal };
    for (const type of ["pointerover", "pointerdown", "focusin"])
      this.#list.addEventListener(type, (event) => this.#completeOne(event), options);
    // Tab may be pressed again before the page scrolls, so the cards around the focus are added and ordered at once.
    this.#list.addEventListener(
      "focusin",
      () => {
        this.#look(false);
        this.#painter.settle();
      },
      options,
    );
  }

  #measure(): void {
    const list = this.#list;
    const before = this.#firstCard();
    this.#shape = readGridShape(list);
    const y = window.scrollY;
    this.#place = {
      startPx: list.getBoundingClientRect().top + y,
      y,
      windowPx: window.innerHeight,
      barsPx: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    };
    if (this.#shape === null || this.#scene === null) return;
    const { pitchPx, gapPx } = this.#shape;
    list.style.height = `${gridHeight({ shape: this.#shape, count: countOf(this.#scene) })}px`;
    list.style.setProperty("--cell", `${cardWidthPx(this.#shape)}px`);
    list.style.setProperty("--row", `${pitchPx - gapPx}px`);
    if (before !== null && !isSameShape(before.shape, this.#shape)) this.#goBackTo(before);
  }

  /**
   * The first card in sight, where the cards were last painted, and how far its row is below the bars, in rows; null
   * while the grid begins in sight, or ends above.
   */
  #firstCard(): FirstCard | null {
    const shape = this.#shape;
    const { startPx, y, barsPx } = this.#place;
    if (this.#scene === null || shape === null) return null;
    const above = (y + barsPx - startPx) / shape.pitchPx;
    // A row that is mostly hidden does not count.
    const row = Math.round(above);
    const index = this.#kept?.y === y ? this.#kept.index : row * shape.columns;
    if (above <= 0 || index >= countOf(this.#scene)) return null;
    return { index, below: row - above, shape };
  }

  /** Scrolls to the row that has the card now: with more or fewer columns it is another one. */
  #goBackTo({ index, below }: FirstCard): void {
    if (this.#shape === null) return;
    const { columns, pitchPx } = this.#shape;
    const { startPx, barsPx } = this.#place;
    // The browser's own anchoring would follow a card to its place in the new shape.
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    requestAnimationFrame(() => (style.overflowAnchor = ""));
    window.scrollTo({
      top: startPx - barsPx + (Math.floor(index / columns) - below) * pitchPx,
      behavior: "instant",
    });
    const y = window.scrollY;
    this.#place = { ...this.#place, y };
    this.#kept = { index, y };
  }

  #remeasure(): void {
    const before = this.#shape;
    this.#measure();
    this.#look(!isSameShape(before, this.#shape));
  }

  /** Paints what is in sight now; `isAnew`: also if the same cards are in sight, as they may look different. */
  #look(isAnew: boolean): void {
    const scene = this.#scene;
    const shape = this.#shape;
    if (scene === null || shape === null) return;
    const { startPx, y, windowPx } = this.#place;
    const grid = { topPx: startPx - y, shape, count: countOf(scene) };
    const inView = cardsInView(grid, windowPx, pageMotion());
    const next = withRowsAround(inView, grid, this.#painter.focused());
    const { first, last, topPx } = this.#range;
    const isSame = next.first === first && next.last === last && next.topPx === topPx;
    if (isSame && !isAnew) return;
    this.#range = next;
    this.#painter.paint(scene, next, shape);
    this.#askFrame();
  }

  #askFrame(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#complete();
    });
  }

  /** Completes cards, a few in each frame. */
  #complete(): void {
    const { pxPerS } = pageMotion();
    if (pxPerS > 0)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#askFrame();
      }, LOOK_AGAIN_MS);
    if (pxPerS > CALM_PX_PER_S) return;
    if (pxPerS === 0 && this.#hasMoved) {
      this.#hasMoved = false;
      this.#look(true);
      this.#painter.settle();
    }
    const { firstSeen, lastSeen } = this.#range;
    const until = performance.now() + (pxPerS === 0 ? RESTING_MS : MOVING_MS);
    let left = this.#isFresh ? lastSeen - firstSeen + 1 : 0;
    this.#isFresh = false;
    for (const item of this.#painter.incomplete()) {
      if (left <= 0 && performance.now() >= until) return this.#askFrame();
      this.#painter.complete(item);
      left -= 1;
    }
  }

  #completeOne({ target, type }: Event): void {
    const isFlyingPast = type === "pointerover" && pageMotion().pxPerS > CALM_PX_PER_S;
    const item = target instanceof Element && !isFlyingPast ? this.#painter.itemAt(target) : null;
    if (item?.slot?.isWhole() === false) this.#painter.complete(item);
  }
}

interface FirstCard {
  readonly index: number;
  readonly below: number;
  readonly shape: GridShape;
}

const isSameShape = (a: GridShape | null, b: GridShape | null): boolean =>
  a?.cellPx === b?.cellPx && a?.columns === b?.columns;

const countOf = ({ cards, coming }: CardScene): number => cards.length + coming;
