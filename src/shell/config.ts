/** @file `/config.json` on the window's side: read early, decoded by the core alone. */

const KEY = "tonearm-config";
const LIMIT_MS = 5_000;

/**
 * The configuration as it came last time, or as the server wrote it into this page; null where neither
 * did, on a first visit to a plain file server for one.
 */
export function knownConfig(): unknown {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return JSON.parse(kept);
  } catch {
    // Unreadable, or cookies are off: as on a first visit.
  }
  try {
    return JSON.parse(document.getElementById("config")?.textContent ?? "null");
  } catch {
    return null;
  }
}

/** `/config.json` beside the app; null when it cannot be had, offline for one, or is no JSON. */
export async function readConfig(basePath: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${location.origin}${basePath}config.json`, { signal });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    keep(body);
    return body;
  } catch {
    return null;
  }
}

function keep(config: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(config));
  } catch {
    // A full or forbidden localStorage: the next start takes what is in the page, or asks.
  }
}
