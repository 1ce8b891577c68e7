const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const;

/**
 * While a menu is open, a press outside only closes it, which the browser does: the link or slider below must not
 * react. Returns a function that ends this.
 */
export function swallowPressesOutside(menu: HTMLElement): () => void {
  const end = new AbortController();
  window.addEventListener(
    "pointerdown",
    (event) => {
      const isInside = event.target instanceof Node && menu.contains(event.target);
      // Other buttons may open another menu.
      if (!isInside && event.button === 0) swallowPress(event);
    },
    { capture: true, signal: end.signal },
  );
  return () => end.abort();
}

/** Suppresses the rest of a press; on touch, its click comes late, when the menu has long been closed. */
function swallowPress(first: PointerEvent): void {
  first.stopPropagation();
  const end = new AbortController();
  const stop = (event: Event): void => {
    // Another press begins.
    if (event.type === "pointerdown") return end.abort();
    event.stopPropagation();
    // The focus returns to where it was before the menu.
    event.preventDefault();
    if (event.type === "click") end.abort();
  };
  for (const kind of PRESS)
    window.addEventListener(kind, stop, { capture: true, signal: end.signal });
  window.addEventListener("keydown", () => end.abort(), { capture: true, signal: end.signal });
}
