import type { StartedCore } from "./start-core.ts";

declare global {
  interface Window {
    /** The worker that the blocking script of the page has started. */
    tonearmEarlyCore?: StartedCore;
  }
}

/** The worker started before the app's own code was there; null where nobody did, in development for one. */
export function takeEarlyCore(): StartedCore | null {
  const early = window.tonearmEarlyCore ?? null;
  delete window.tonearmEarlyCore;
  return early;
}
