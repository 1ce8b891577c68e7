import type { Scroller } from "../../../core/scroll/scroller.ts";

/** The page scrolls when the pointer is this near an edge; about the height of the bars above and below. */
const EDGE_PX = 112;
/** Pixels per frame at the very edge. */
const MOST_PX = 16;

/** How far to scroll in one frame while something is held at `y` in a window of this height. */
export function edgeStep(y: number, height: number): number {
  const above = EDGE_PX - y;
  const below = y - (height - EDGE_PX);
  const depth = Math.min(1, Math.max(above, below, 0) / EDGE_PX);
  return Math.round(depth * MOST_PX) * (above > below ? -1 : 1);
}

/** Scrolls while something is held near an edge; calls `onScroll` after each step. Returns a function that stops it. */
export function scrollAtEdges(
  scroller: Scroller,
  heldAt: () => number,
  onScroll: () => void,
): () => void {
  const startedAt = heldAt();
  let hasMoved = false;
  let frame = 0;
  const step = (): void => {
    frame = requestAnimationFrame(step);
    // A grip near the edge must not scroll before it is moved.
    hasMoved ||= heldAt() !== startedAt;
    const { topPx, bottomPx } = scroller.view();
    const by = hasMoved ? edgeStep(heldAt() - topPx, bottomPx - topPx) : 0;
    if (by === 0) return;
    const before = scroller.y();
    scroller.scrollTo(before + by);
    if (scroller.y() !== before) onScroll();
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
