import { createPlaceKeeper, keepsItsOwn, type PlaceKeeper } from "./keep-place.ts";
import { PAGE } from "./scroller.ts";

/** An element at the upper edge of the view, below the bars. */
interface Edge {
  readonly element: Element;
  /** How much of it is above the edge, as a share of its height; 0 if it begins below. */
  readonly hidden: number;
  /** How far below the edge it begins; 0 if a part of it is above. */
  readonly belowPx: number;
}

/** The innermost element first. An outer one counts if those inside are gone, because another shape has others. */
type Edges = readonly Edge[];

/**
 * Keeps what is at the top of the page there when `main` gets another width: a phone is turned, the queue opens beside
 * the page. Long lists keep their own place (`list-place.ts`). The browser's scroll anchoring does nothing then, because
 * style rules for other widths change margins and paddings around what it would hold on to.
 *
 * The place is read when a scroll has ended, never during one. Returns a function that ends it.
 */
export function keepPagePlace(main: HTMLElement): () => void {
  const end = new AbortController();
  const keeper: PlaceKeeper<Edges> = createPlaceKeeper({
    scroller: PAGE,
    y: PAGE.y,
    find: () => (PAGE.y() > 0 ? edgesIn(main) : null),
    target: targetOf,
  });
  /** Null from the first move of a scroll to its end. */
  let place: Edges | null = null;
  let widthPx: number | null = null;
  /** The window changes its shape, and scrolls now are the browser's, because the page has become shorter, or ours. */
  let isTurning = false;

  const note = afterFrame(() => {
    isTurning = false;
    place = keeper.place();
  }, end.signal);
  const observer = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    if (widthPx !== null && width !== widthPx && place !== null) {
      isTurning = true;
      keeper.goTo(place);
    }
    widthPx = width;
    note();
  });
  observer.observe(main);
  const options = { passive: true, signal: end.signal };
  const turn = (): void => {
    isTurning = true;
    note();
  };
  window.addEventListener("resize", turn, { ...options, capture: true });
  document.addEventListener("scrollend", note, options);
  document.addEventListener(
    "scroll",
    () => {
      if (!isTurning) place = null;
    },
    options,
  );
  return () => {
    end.abort();
    observer.disconnect();
    keeper.stop();
  };
}

/**
 * Calls `act` once after the next whole frame. It has told of all scrolls up to now, and laid out the page: to read that
 * then costs nothing.
 */
function afterFrame(act: () => void, signal: AbortSignal): () => void {
  let isDue = false;
  const done = (): void => {
    isDue = false;
    if (!signal.aborted) act();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => requestAnimationFrame(() => setTimeout(done)));
  };
}

/** The height of the bars over the upper edge of the page. */
const barsPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Goes down from `main` to the innermost element at the edge; null if a list is there that keeps its own place. */
function edgesIn(main: HTMLElement): Edges | null {
  const edgePx = barsPx();
  const edges: Edge[] = [];
  for (let box = firstAt(main, edgePx); box !== null; box = firstAt(box, edgePx)) {
    if (keepsItsOwn(box)) return null;
    const { top, height } = box.getBoundingClientRect();
    const hidden = Math.max(0, edgePx - top) / height;
    edges.unshift({ element: box, hidden, belowPx: Math.max(0, top - edgePx) });
    if (hidden === 0) break;
  }
  return edges;
}

/** The first child in the flow of the page that reaches below the edge. */
function firstAt(box: Element, edgePx: number): Element | null {
  for (const child of box.children) {
    const { bottom, width, height } = child.getBoundingClientRect();
    if (bottom > edgePx + 1 && width > 0 && height > 0 && isInFlow(child)) return child;
  }
  return null;
}

const isInFlow = (element: Element): boolean =>
  ["static", "relative"].includes(getComputedStyle(element).position);

/** The scroll position that brings the innermost of the elements that are still shown back to the edge. */
function targetOf(edges: Edges): number | null {
  for (const { element, hidden, belowPx } of edges) {
    const { top, height } = element.getBoundingClientRect();
    if (height > 0) return PAGE.y() + top - barsPx() - belowPx + hidden * height;
  }
  return null;
}
