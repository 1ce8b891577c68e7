import { chunkOf } from "../../../../domain/lists/chunks.ts";
import type { RowStore } from "../../../core/row-store.ts";
import { rowAt } from "../../../core/row-store.ts";
import type { Scroller } from "../../../core/scroll/scroller.ts";
import { secondTries } from "../../../core/second-tries.ts";
import { rowElementOf } from "./row-of-event.ts";
import { keptCoverUrl, rowCoverUrl } from "./row-cover-url.ts";
import { createCoverImage, createRowCovers } from "./row-covers.ts";
import { createRowPainter, type ListScene } from "./row-painter.ts";
import { rowsInView, type RowsInView, type Viewport } from "./rows-in-view.ts";

/** What a list shows and where on the page its rows are seen. */
export interface ShownList {
  readonly scene: ListScene;
  /** Places in the list, headings included. */
  readonly count: number;
  readonly viewport: () => Viewport;
}

/** What stands around the rows and follows the scrolling. */
export interface ListPosition {
  /** The header row sticks to the navbar. */
  readonly isStuck: boolean;
  /** Two screens have passed. */
  readonly isFar: boolean;
}

/** The rows of a list on the page, which React neither draws nor moves: a wheel leaves no time for it. */
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
/** Rows faster than this are gone before their covers and buttons are seen. */
const CALM_PX_PER_S = 1_500;
/** What completing rows may take of a frame, while the page moves slowly and while it rests. */
const MOVING_MS = 1;
const RESTING_MS = 4;
const LOOK_AGAIN_MS = 100;
/** What was pressed has these to itself: the song's address and its first bytes come before covers and buttons. */
const PRESSED_MS = 400;
/** New rows in one frame: a wheel of 14 400 px a second brings six where every frame is drawn. */
const MOST_AT_ONCE = 9;
/** To leap to another place of the list is no flight. */
const JUMP_SCROLLS = 2;

/** Follows the scrolling around it and paints the rows in the very frame that shows it. */
export function createTrackRows(deps: TrackRowsDeps): TrackRows {
  const { body, store, scroller, onPosition } = deps;
  const covers = createRowCovers({
    createImage: createCoverImage,
    addressOf: rowCoverUrl,
    keptCopyOf: keptCoverUrl,
    onFailed: () => tries.failed(),
  });
  const tries = secondTries(covers.askAgain);
  const painter = createRowPainter({
    body,
    rowAt: (index) => rowAt(store.chunks(), index),
    covers,
    ownOrigin: location.origin,
  });
  const end = new AbortController();
  const options = { passive: true, signal: end.signal };
  let shown: ShownList | null = null;
  /**
   * Where the list begins in what scrolls it, where that stands, and what is seen of it. To ask for them
   * would lay out what was just written, so they are kept.
   */
  let place = { startPx: 0, y: 0, windowPx: 0, viewport: { topPx: 0, bottomPx: 0 } };
  let range: RowsInView | null = null;
  /** The chunks that the rows in the document were painted from, or will be. */
  let painted: readonly unknown[] = [];
  let position: ListPosition = { isStuck: false, isFar: false };
  let frame = 0;
  let measuring = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaintDue = false;
  /** Since it last rested. */
  let scrolls = 0;
  /** Rows come faster than this machine draws them; until it gets calm, or they would change their looks on the way. */
  let isHurried = false;
  let pressedAtMs = Number.NEGATIVE_INFINITY;

  const measure = (): void => {
    if (shown === null) return;
    const y = scroller.y();
    place = {
      startPx: body.getBoundingClientRect().top + y,
      y,
      windowPx: window.innerHeight,
      viewport: shown.viewport(),
    };
  };

  const rowsHeld = (): readonly unknown[] => {
    if (range === null || shown === null) return [];
    const first = chunkOf(Math.max(0, range.firstRow - shown.scene.discs.length));
    const held = store.chunks();
    return Array.from({ length: chunkOf(range.lastRow) - first + 1 }, (_, at) =>
      held.get(first + at),
    );
  };

  const tell = (next: ListPosition): void => {
    if (next.isStuck === position.isStuck && next.isFar === position.isFar) return;
    position = next;
    onPosition(next);
  };

  const look = (isAnew: boolean): void => {
    if (shown === null) return;
    const { scene, count } = shown;
    const { startPx, y, windowPx, viewport } = place;
    const { rowHeight } = scene;
    const topPx = startPx - y;
    const movement = scroller.motion();
    const next = rowsInView({ topPx, rowHeight, total: count }, viewport, movement);
    tell({
      isStuck: topPx < viewport.topPx,
      isFar: next.firstRow * rowHeight >= FAR_SCREENS * windowPx,
    });
    if (!isAnew && range !== null && isSameRange(range, next)) return;
    isHurried ||= isMany(range, next) && scrolls > JUMP_SCROLLS;
    range = next;
    const { direction, pxPerS } = movement;
    const weight = isHurried ? "thin" : "light";
    painted = rowsHeld();
    if (isAnew) painter.paint(scene, next, weight);
    else painter.scroll(next, weight);
    const rowsPerS = pxPerS / rowHeight;
    if (next.lastRow >= 0) store.show(next.firstRow, next.lastRow, { direction, rowsPerS });
    askFrame();
  };

  const inFrame = (): void => {
    frame = 0;
    if (isPaintDue) look(true);
    isPaintDue = false;
    complete();
  };
  const askFrame = (): void => {
    frame ||= requestAnimationFrame(inFrame);
  };

  /** Makes rows whole, a few in each frame. */
  const complete = (): void => {
    const { pxPerS } = scroller.motion();
    const isPressed = performance.now() - pressedAtMs < PRESSED_MS;
    if (!isPressed) covers.goOn();
    if (pxPerS > 0 || isPressed)
      timer ??= setTimeout(() => {
        timer = undefined;
        askFrame();
      }, LOOK_AGAIN_MS);
    if (pxPerS > CALM_PX_PER_S) return;
    isHurried = false;
    if (pxPerS === 0 && scrolls > 0) {
      scrolls = 0;
      look(true);
      painter.sort();
    }
    if (isPressed) return;
    const until = performance.now() + (pxPerS === 0 ? RESTING_MS : MOVING_MS);
    const { firstSeen = 0, lastSeen = 0 } = range ?? {};
    while (painter.completeNext(firstSeen, lastSeen))
      if (performance.now() >= until) return askFrame();
  };

  const completeRowOf = ({ target, type }: Event): void => {
    const isFlyingPast = type === "pointerover" && scroller.motion().pxPerS > CALM_PX_PER_S;
    const row = rowElementOf(target);
    if (row !== null && !isFlyingPast) painter.completeRow(row);
  };

  const press = ({ target, clientX, clientY }: PointerEvent): void => {
    pressedAtMs = performance.now();
    // The sheet lay over it until this moment.
    if (rowElementOf(target) === null) {
      const row = rowElementOf(document.elementFromPoint(clientX, clientY));
      if (row !== null) painter.completeRow(row);
    }
    covers.hold();
    askFrame();
  };

  const unfollow = scroller.follow((y) => {
    place = { ...place, y };
    scrolls += 1;
    look(false);
  });
  const remeasure = (): void => {
    measure();
    look(false);
  };
  /** What React has just drawn is laid out once, by the frame that shows it. */
  const measureSoon = (): void => {
    measuring ||= requestAnimationFrame(() =>
      setTimeout(() => {
        measuring = 0;
        if (!end.signal.aborted) remeasure();
      }),
    );
  };
  window.addEventListener("resize", remeasure, options);
  for (const type of ["pointerover", "pointerdown", "focusin"])
    body.addEventListener(type, completeRowOf, options);
  body.addEventListener("pointerdown", press, options);
  // What stands above the list may grow: its description, a banner.
  // It also tells the first size, before the first paint.
  const observer = new ResizeObserver(remeasure);
  observer.observe(scroller.content());
  const forget = store.subscribe(() => {
    // Most of what comes during a flight lies ahead.
    if (isSameRows(painted, rowsHeld())) return;
    isPaintDue = true;
    askFrame();
  });

  return {
    show: (list) => {
      const isFirst = shown === null;
      shown = list;
      if (isFirst) measure();
      look(true);
      if (!isFirst) measureSoon();
      if (scrolls === 0) painter.sort();
    },
    stop: () => {
      end.abort();
      unfollow();
      observer.disconnect();
      forget();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      covers.stop();
      tries.stop();
      painter.clear();
    },
  };
}

/** Whether so many rows come at once that a frame would be late, and bring the next one more of them. */
const isMany = (before: RowsInView | null, { firstRow }: RowsInView): boolean =>
  before !== null && Math.abs(firstRow - before.firstRow) > MOST_AT_ONCE;

const isSameRows = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((rows, at) => rows === b[at]);

const isSameRange = (a: RowsInView, b: RowsInView): boolean =>
  a.firstRow === b.firstRow && a.lastRow === b.lastRow && a.topPx === b.topPx;
