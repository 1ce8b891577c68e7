/** Events that count as a gesture for sound. */
const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

/**
 * Runs once, inside the first gesture, or at once where that has been: it may be what this was made for.
 * It is the one shortcut that does not go through the core:
 * two message hops later the browser may no longer see a gesture. It starts nothing.
 */
export function onFirstGesture(unlock: () => void): void {
  if ("userActivation" in navigator && navigator.userActivation.hasBeenActive) return unlock();
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
