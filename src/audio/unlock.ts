/** Events that count as a gesture for sound. */
const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

/**
 * Runs once, inside the first gesture. It is the one shortcut that does not go through the core:
 * two message hops later the browser may no longer see a gesture. It starts nothing.
 */
export function onFirstGesture(unlock: () => void): void {
  const done = new AbortController();
  for (const name of GESTURES)
    window.addEventListener(
      name,
      () => {
        if (done.signal.aborted) return;
        done.abort();
        unlock();
      },
      { capture: true, passive: true, signal: done.signal },
    );
}
