const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const;

/**
 * While a menu is open a press beside it closes it, which the browser does, and does nothing else:
 * the link or the slider under the finger was not meant. Answers what ends the watch.
 */
export function swallowPressesOutside(menu: HTMLElement): () => void {
  const end = new AbortController();
  window.addEventListener(
    "pointerdown",
    (event) => {
      const isInside = event.target instanceof Node && menu.contains(event.target);
      // Another button asks for another menu.
      if (!isInside && event.button === 0) swallowPress(event);
    },
    { capture: true, signal: end.signal },
  );
  return () => end.abort();
}

/** Keeps the rest of a press from everybody; its click comes late under a finger, when the menu is long gone. */
function swallowPress(first: PointerEvent): void {
  first.stopPropagation();
  const end = new AbortController();
  const stop = (event: Event): void => {
    // What comes next is a press of its own.
    if (event.type === "pointerdown") return end.abort();
    event.stopPropagation();
    // The focus goes back to where the menu was opened from.
    event.preventDefault();
    if (event.type === "click") end.abort();
  };
  for (const kind of PRESS)
    window.addEventListener(kind, stop, { capture: true, signal: end.signal });
  window.addEventListener("keydown", () => end.abort(), { capture: true, signal: end.signal });
}
