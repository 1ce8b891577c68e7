import { rowAt, type RowStore } from "../../../core/streams/row-store.ts";
import {
  createListPlace,
  type ItemLayout,
  type ListPlace,
} from "../../../core/scroll/list-place.ts";
import type { Scroller } from "../../../core/scroll/scroller.ts";
import { createListCovers } from "./list-covers.ts";
import { rowElementOf } from "./row-of-event.ts";
import type { RowCovers } from "./row-covers.ts";
import { createRowPainter, type ListScene, type RowPainter } from "./row-painter.ts";
import {
  isMany,
  isSameRange,
  narrowed,
  rowsInView,
  type RowsInView,
  type Viewport,
} from "./rows-in-view.ts";
import { chunksOf, hasSongs, isSameRows } from "./songs-in-view.ts";

/** What a list shows, and in which part of the window its rows are visible. */
export interface ShownList {
  readonly scene: ListScene;
  /** Number of places in the list, including headings. */
  readonly count: number;
  readonly viewport: () => Viewport;
}

/** State of the elements around the rows that depends on scrolling. */
export interface ListPosition {
  /** Whether the header row sticks to the navbar. */
  readonly isStuck: boolean;
  /** Whether the page is scrolled by more than two screens. */
  readonly isFar: boolean;
}

/** The rows of a list on the page, painted without React, for which a wheel leaves no time. */
export interface TrackRows {
  readonly show: (list: ShownList) => void;
  readonly stop: () => void;
}

export interface TrackRowsDeps {
  readonly body: HTMLElement;
  readonly store: RowStore;
  readonly scroller: Scroller;
  readonly onPosition: (position: ListPosition) => void;
}

const FAR_SCREENS = 2;
/** Above this speed rows are gone before their covers and buttons could be seen. */
const CALM_PX_PER_S = 1_500;
/** Time per frame for completing rows, while the page moves slowly and while it rests. */
const MOVING_MS = 1;
const RESTING_MS = 4;
const LOOK_AGAIN_MS = 100;
/** After a press, covers and buttons wait this long: the song's address and its first bytes come first. */
const PRESSED_MS = 400;
/** More rows at each edge in every frame of a list that opens. */
const WIDER_ROWS = 3;
/** Up to this many scroll events, a jump to another position does not count as fast scrolling. */
const JUMP_SCROLLS = 2;

/** Follows the scrolling and paints the rows in the same frame that shows it. */
export function createTrackRows(deps: TrackRowsDeps): TrackRows {
  const rows = new PaintedRows(deps);
  return { show: (list) => rows.show(list), stop: () => rows.stop() };
}

class PaintedRows {
  readonly #deps: TrackRowsDeps;
  readonly #covers: RowCovers = createListCovers();
  readonly #painter: RowPainter;
  /** Aborted when the list leaves the page. */
  readonly #end = new AbortController();
  #shown: ShownList | null = null;
  readonly #place: ListPlace;
  #range: RowsInView | null = null;
  /**
   * Frames since the rows in sight were painted with their songs. Until they have been drawn, the rows beyond them
   * wait, then a few come in each frame, so that no frame is late. Infinite once the list has opened.
   */
  #framesOpen = 0;
  /** The chunks that the rows in the document were painted from, or will be. */
  #painted: readonly unknown[] = [];
  #position: ListPosition = { isStuck: false, isFar: false };
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPaintDue = false;
  /** Scroll events since the page last rested. */
  #scrolls = 0;
  /** Rows come faster than this machine can draw them. Set until the page slows down, so that their look is kept. */
  #isHurried = false;
  #pressedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: TrackRowsDeps) {
    this.#deps = deps;
    const { body, store, scroller } = deps;
    this.#painter = createRowPainter({
      body,
      rowAt: (index) => rowAt(store.chunks(), index),
      covers: this.#covers,
      ownOrigin: location.origin,
    });
    this.#place = createListPlace({
      element: body,
      scroller,
      viewport: () => this.#shown?.viewport() ?? scroller.view(),
      layout: () => layoutOf(this.#shown),
      onScroll: () => {
        this.#scrolls += 1;
        this.#framesOpen = Number.POSITIVE_INFINITY;
        this.#look(false);
      },
      onChange: () => this.#look(false),
    });
    this.#followSongs();
    this.#followHands();
  }

  show(list: ShownList): void {
    const isFirst = this.#shown === null;
    const isResized = this.#shown?.scene.rowHeight !== list.scene.rowHeight;
    this.#shown = list;
    if (isResized && !isFirst) this.#place.measure();
    if (isFirst && this.#deps.store.chunks().size === 0) {
      // Rows without songs are made in the frame that draws them, which shortens React's long task.
      this.#isPaintDue = true;
      return this.#askFrame();
    }
    this.#look(true);
    if (!isFirst) this.#place.measureSoon();
    if (this.#scrolls === 0) this.#painter.settle();
  }

  stop(): void {
    this.#end.abort();
    this.#place.stop();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#covers.stop();
    this.#painter.clear();
  }

  #followSongs(): void {
    const { store } = this.#deps;
    const forget = store.subscribe(() => {
      // Chunks that arrive during fast scrolling are mostly for rows further ahead.
      if (isSameRows(this.#painted, this.#rowsHeld())) return;
      this.#isPaintDue = true;
      this.#askFrame();
    });
    this.#end.signal.addEventListener("abort", forget);
  }

  #followHands(): void {
    const { body } = this.#deps;
    const options = { passive: true, signal: this.#end.signal };
    for (const type of ["pointerover", "pointerdown", "focusin"])
      body.addEventListener(type, (event) => this.#completeRowOf(event), options);
    body.addEventListener("pointerdown", (event) => this.#press(event), options);
  }

  #rowsHeld(): readonly unknown[] {
    if (this.#range === null || this.#shown === null) return [];
    return chunksOf(this.#range, this.#shown.scene.discs, this.#deps.store.chunks());
  }

  #tell(next: ListPosition): void {
    const { isStuck, isFar } = this.#position;
    if (next.isStuck === isStuck && next.isFar === isFar) return;
    this.#position = next;
    this.#deps.onPosition(next);
  }

  /** Paints what is in sight now; `isAnew`: also what has been painted, because it may look different. */
  #look(isAnew: boolean): void {
    if (this.#shown === null) return;
    if (this.#range === null) this.#place.measure();
    const { scene, count } = this.#shown;
    const { startPx, y, windowPx, viewport } = this.#place.now();
    const { rowHeight } = scene;
    const topPx = startPx - y;
    const movement = this.#deps.scroller.motion();
    const wanted = rowsInView({ topPx, rowHeight, total: count }, viewport, movement);
    const next = narrowed(wanted, Math.max(0, this.#framesOpen - 1) * WIDER_ROWS, rowHeight);
    if (isSameRange(next, wanted)) this.#framesOpen = Number.POSITIVE_INFINITY;
    this.#tell({
      isStuck: topPx < viewport.topPx,
      isFar: wanted.firstRow * rowHeight >= FAR_SCREENS * windowPx,
    });
    if (!isAnew && this.#range !== null && isSameRange(this.#range, next)) return;
    this.#isHurried ||= isMany(this.#range, next) && this.#scrolls > JUMP_SCROLLS;
    this.#range = next;
    const { direction, pxPerS } = movement;
    const weight = this.#isHurried ? "thin" : "light";
    this.#painted = this.#rowsHeld();
    if (isAnew) this.#painter.paint(scene, next, weight);
    else this.#painter.scroll(next, weight);
    const rowsPerS = pxPerS / rowHeight;
    if (wanted.lastRow >= 0)
      this.#deps.store.show(wanted.firstRow, wanted.lastRow, { direction, rowsPerS });
    this.#askFrame();
  }

  #askFrame(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const isDue = this.#isPaintDue;
      this.#isPaintDue = false;
      if (isDue) this.#look(true);
      else this.#widen();
      // A list that opens has enough to do in this frame.
      if (isDue && this.#framesOpen === 0) this.#askFrame();
      else this.#complete();
    });
  }

  /** Paints more rows beyond those in sight. */
  #widen(): void {
    if (this.#framesOpen === Number.POSITIVE_INFINITY || !this.#hasSongs()) return;
    this.#framesOpen += 1;
    this.#look(false);
    // New rows above come last in the document otherwise.
    this.#painter.settle();
    this.#askFrame();
  }

  #hasSongs(): boolean {
    if (this.#range === null || this.#shown === null) return false;
    return hasSongs(this.#range, this.#shown.scene.discs, this.#deps.store.chunks());
  }

  /** Completes rows, a few in each frame. */
  #complete(): void {
    const { pxPerS } = this.#deps.scroller.motion();
    const isPressed = performance.now() - this.#pressedAtMs < PRESSED_MS;
    if (!isPressed) this.#covers.goOn();
    if (pxPerS > 0 || isPressed)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#askFrame();
      }, LOOK_AGAIN_MS);
    if (pxPerS > CALM_PX_PER_S) return;
    this.#isHurried = false;
    if (pxPerS === 0 && this.#scrolls > 0) {
      this.#scrolls = 0;
      this.#look(true);
      this.#painter.settle();
    }
    if (isPressed) return;
    const until = performance.now() + (pxPerS === 0 ? RESTING_MS : MOVING_MS);
    const { firstSeen = 0, lastSeen = 0 } = this.#range ?? {};
    while (this.#painter.completeNext(firstSeen, lastSeen))
      if (performance.now() >= until) return this.#askFrame();
  }

  #completeRowOf({ target, type }: Event): void {
    const isFlyingPast =
      type === "pointerover" && this.#deps.scroller.motion().pxPerS > CALM_PX_PER_S;
    const row = rowElementOf(target);
    if (row !== null && !isFlyingPast) this.#painter.completeRow(row);
  }

  #press({ target, clientX, clientY }: PointerEvent): void {
    this.#pressedAtMs = performance.now();
    // Until this press the sheet covered the row, so the event has another target.
    if (rowElementOf(target) === null) {
      const row = rowElementOf(document.elementFromPoint(clientX, clientY));
      if (row !== null) this.#painter.completeRow(row);
    }
    this.#covers.hold();
    this.#askFrame();
  }
}

const layoutOf = (list: ShownList | null): ItemLayout | null =>
  list && { rowHeight: list.scene.rowHeight, columns: 1, count: list.count };
