import type { Card } from "../../../contract/rows.ts";
import { createListPlace, type ItemLayout, type ListPlace } from "../../core/scroll/list-place.ts";
import { pageMotion } from "../../core/scroll/page-motion.ts";
import { PAGE } from "../../core/scroll/scroller.ts";
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
  readonly #place: ListPlace;
  /** Whether the shape has changed since the cards were painted. */
  #isReshaped = false;
  #range = NOTHING;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasMoved = false;
  /** Until the first paint: the cards in sight are then completed in one go. */
  #isFresh = true;

  constructor(list: HTMLElement, images: CardImages) {
    this.#list = list;
    this.#painter = createGridPainter(list, images);
    this.#place = createListPlace({
      element: list,
      scroller: PAGE,
      viewport: () => ({ topPx: barsPx(), bottomPx: window.innerHeight }),
      layout: () => this.#readLayout(),
      onMeasured: () => this.#writeSizes(),
      onScroll: () => {
        this.#hasMoved = true;
        this.#look(false);
      },
      onChange: () => this.#look(this.#isReshaped),
    });
    this.#followHands();
  }

  show(scene: CardScene): void {
    this.#scene = scene;
    this.#place.measure();
    this.#look(true);
    if (!this.#hasMoved) this.#painter.settle();
  }

  cardAt(element: Element): Card | null {
    return this.#painter.itemAt(element)?.slot?.card() ?? null;
  }

  stop(): void {
    this.#end.abort();
    this.#place.stop();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#painter.clear();
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

  #readLayout(): ItemLayout | null {
    const before = this.#shape;
    const shape = readGridShape(this.#list);
    this.#shape = shape;
    this.#isReshaped ||= !isSameShape(before, shape);
    if (shape === null || this.#scene === null) return null;
    return { rowHeight: shape.pitchPx, columns: shape.columns, count: countOf(this.#scene) };
  }

  #writeSizes(): void {
    const shape = this.#shape;
    if (shape === null || this.#scene === null) return;
    const { style } = this.#list;
    style.height = `${gridHeight({ shape, count: countOf(this.#scene) })}px`;
    style.setProperty("--cell", `${cardWidthPx(shape)}px`);
    style.setProperty("--row", `${shape.pitchPx - shape.gapPx}px`);
  }

  /** Paints what is in sight now; `isAnew`: also if the same cards are in sight, as they may look different. */
  #look(isAnew: boolean): void {
    const scene = this.#scene;
    const shape = this.#shape;
    if (scene === null || shape === null) return;
    const { startPx, y, viewport } = this.#place.now();
    const grid = { topPx: startPx - y, shape, count: countOf(scene) };
    const inView = cardsInView(grid, viewport.bottomPx, pageMotion());
    const next = withRowsAround(inView, grid, this.#painter.focused());
    const { first, last, topPx } = this.#range;
    const isSame = next.first === first && next.last === last && next.topPx === topPx;
    if (isSame && !isAnew) return;
    this.#range = next;
    this.#isReshaped = false;
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

/** Height of the bars over the upper edge of the page, with a little room. */
const barsPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

const isSameShape = (a: GridShape | null, b: GridShape | null): boolean =>
  a?.cellPx === b?.cellPx && a?.columns === b?.columns;

const countOf = ({ cards, coming }: CardScene): number => cards.length + coming;
