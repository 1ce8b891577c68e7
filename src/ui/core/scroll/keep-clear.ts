import type { Scroller } from "./scroller.ts";

/** Room between the strip and what is kept clear of it. */
const GAP_PX = 8;

/** The strips in each element that scrolls: both lists of the queue's page may have one. */
const strips = new WeakMap<HTMLElement, Set<HTMLElement>>();

/**
 * Keeps what is scrolled into sight clear of a strip that sticks to the lower edge, below its list. Where it appears
 * over or above the focused row or the last one, the list moves up. Returns a function that ends it.
 */
export function keepClear(scroller: Scroller, strip: HTMLElement): () => void {
  const box = scroller.box();
  const all = strips.get(box) ?? new Set();
  strips.set(box, all.add(strip));
  const makeRoom = (): void => {
    const room = Math.max(...[...all].map(heightOf)) + GAP_PX;
    box.style.scrollPaddingBlockEnd = all.size > 0 ? `${room}px` : "";
  };
  makeRoom();
  moveUp(scroller, strip);
  const observer = new ResizeObserver(makeRoom);
  // How far from the edge it sticks depends on the width of the window.
  for (const element of [strip, box]) observer.observe(element);
  return () => {
    observer.disconnect();
    all.delete(strip);
    makeRoom();
  };
}

/** From the edge of what scrolls to the upper edge of a strip, where it sticks. */
const heightOf = (strip: HTMLElement): number =>
  (Number.parseFloat(getComputedStyle(strip).bottom) || 0) + strip.offsetHeight;

/** Scrolls the focused row and the last one above the strip, if they are in sight. */
function moveUp(scroller: Scroller, strip: HTMLElement): void {
  const { top } = strip.getBoundingClientRect();
  const { bottomPx } = scroller.view();
  const list = strip.previousElementSibling;
  const focused = document.activeElement?.closest("[data-row]");
  const covered = [list, list?.contains(focused ?? null) === true ? focused : null]
    .map((element) => element?.getBoundingClientRect().bottom ?? top)
    .filter((edge) => edge > top && edge <= bottomPx);
  const hiddenPx = Math.max(...covered) - top;
  if (hiddenPx > 0) scroller.scrollTo(scroller.y() + hiddenPx + GAP_PX);
}
