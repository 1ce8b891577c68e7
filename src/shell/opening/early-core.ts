import type { StartedCore, StartOptions } from "../start-core.ts";

declare global {
  interface Window {
    /** The worker that the blocking script of the page has started. */
    tonearmEarlyCore?: StartedCore;
    /** How it did so, for those that come after it; the app's own code does not bring it along. */
    tonearmStartCore?: (options: StartOptions) => StartedCore;
  }
}

/** The worker started before the app's own code was there; null where it was not, as in development. */
export function takeEarlyCore(): StartedCore | null {
  const early = window.tonearmEarlyCore ?? null;
  delete window.tonearmEarlyCore;
  return early;
}
