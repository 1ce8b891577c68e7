/** A position that was kept for this long is taken as final. */
const SETTLED_MS = 3_000;
/** Gestures by which the listener goes on without waiting for the place left before. */
export const INTENTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

interface Scrolling {
  readonly y: () => number;
  readonly scrollTo: (y: number) => void;
  readonly content: () => Element;
}

/** Scrolls to a position, however long the content takes to grow to it; returns a function that gives up. */
export function settleAt({ y: now, scrollTo, content }: Scrolling, y: number): () => void {
  scrollTo(y);
  if (y === 0) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A list that is read again is short for a while, even after the position was reached: keep following it.
  const growth = new ResizeObserver(() => {
    if (now() < y - 1) scrollTo(y);
    clearTimeout(timer);
    if (now() >= y - 1) timer = setTimeout(stop, SETTLED_MS);
  });
  const stop = (): void => {
    clearTimeout(timer);
    growth.disconnect();
    INTENTS.forEach((intent) => removeEventListener(intent, stop));
  };
  growth.observe(content());
  INTENTS.forEach((intent) => addEventListener(intent, stop, { passive: true }));
  return stop;
}
