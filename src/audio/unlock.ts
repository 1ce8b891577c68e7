/** Events that count as a gesture for sound. */
const GESTURES = ["pointerdown", "keydown", "touchend"] as const;

/**
 * Calls `unlock` once, inside the first gesture, or at once after an earlier gesture, which may be the reason for this
 * call. The only shortcut around the core: two message hops later the browser might no longer accept the gesture. It
 * starts no sound.
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
