/** For this long after the load event, pictures and answers still arrive. */
const SETTLES_MS = 1_500;
/** A page that is never idle counts as rested after this time. */
const IDLE_LIMIT_MS = 5_000;
const GESTURES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

let rested: Promise<void> | null = null;
let used: Promise<void> | null = null;
let pointed: Promise<void> | null = null;

/** Resolves once the first page is painted and the browser is idle, for work that the first paint does not need. */
export function whenRested(): Promise<void> {
  rested ??= new Promise<void>((done) => {
    const settle = (): void =>
      void setTimeout(() => {
        // Safari has no idle callbacks.
        if (typeof requestIdleCallback === "undefined") done();
        else requestIdleCallback(() => done(), { timeout: IDLE_LIMIT_MS });
      }, SETTLES_MS);
    if (document.readyState === "complete") settle();
    else window.addEventListener("load", settle, { once: true });
  });
  return rested;
}

/** Resolves like `whenRested`, or earlier at the first gesture. */
export function whenUsed(): Promise<void> {
  used ??= new Promise<void>((done) => {
    const heard = new AbortController();
    const use = (): void => {
      heard.abort();
      done();
    };
    for (const gesture of GESTURES)
      window.addEventListener(gesture, use, {
        capture: true,
        passive: true,
        signal: heard.signal,
      });
    void whenRested().then(use);
  });
  return used;
}

/** Resolves once a pointer moves over the rested page and code can be loaded: a press is likely to follow. */
export const whenPointed = (): Promise<void> => (pointed ??= pointerMove());

async function pointerMove(): Promise<void> {
  await whenRested();
  await new Promise((done) => {
    window.addEventListener("pointermove", done, { passive: true, once: true });
  });
  await whenReachable();
}

/** Resolves once code can be loaded: from the network, or from the service worker's copies. */
export async function whenReachable(): Promise<void> {
  if (navigator.onLine || navigator.serviceWorker?.controller != null) return;
  await new Promise((done) => {
    window.addEventListener("online", done, { once: true });
  });
}
