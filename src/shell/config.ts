/** @file `/config.json` on the window's side: read early, decoded by the core alone. */

import { keptJson, readJson, writeJson } from "./local-json.ts";

const KEY = "tonearm-config";
const LIMIT_MS = 5_000;

/**
 * The configuration as it came last time, or as the server wrote it into this page; null where neither
 * did, on a first visit to a plain file server for one.
 */
export const knownConfig = (): unknown =>
  keptJson(KEY) ?? readJson(() => document.getElementById("config")?.textContent);

/** `/config.json` beside the app; null when it cannot be had, offline for one, or is no JSON. */
export async function readConfig(basePath: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${location.origin}${basePath}config.json`, { signal });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    writeJson(KEY, body);
    return body;
  } catch {
    return null;
  }
}
