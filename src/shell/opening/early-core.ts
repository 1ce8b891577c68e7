import type { StartedCore, StartOptions } from "../start-core.ts";

declare global {
  interface Window {
    /** The worker that the page's blocking script has started. */
    tonearmEarlyCore?: StartedCore;
    /** The function that started it, to start further ones; the app's own bundle does not contain it. */
    tonearmStartCore?: (options: StartOptions) => StartedCore;
  }
}

/** Takes the worker that the blocking script started; null if there is none, as in development. */
export function takeEarlyCore(): StartedCore | null {
  const early = window.tonearmEarlyCore ?? null;
  delete window.tonearmEarlyCore;
  return early;
}
