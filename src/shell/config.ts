/** @file `/config.json` on the window's side: read early, decoded only in the core. */

import { KEY_IS_MISSING } from "../domain/access-key.ts";
import { keptJson, readJson, writeJson } from "./local-json.ts";

const KEY = "tonearm-config";
const LIMIT_MS = 5_000;

/**
 * The configuration that the server wrote into this page or the stored one of the last visit, whichever is newer,
 * because the page may be the service worker's copy. Null if there is neither, such as on a first visit to a plain file
 * server.
 */
export function knownConfig(): unknown {
  const kept = keptJson(KEY);
  const ofPage = readJson(() => document.getElementById("config")?.textContent);
  return asOf(ofPage) >= asOf(kept) ? (ofPage ?? kept) : kept;
}

/** When the server that sent the configuration was started; 0 if it does not say. */
const asOf = (config: unknown): number => Number(fieldOf(config, "asOfMs") ?? 0);

/** The kind of source in a configuration; unknown if there is none. */
const kindOf = (config: unknown): unknown => fieldOf(fieldOf(config, "source"), "kind");

/** Whether the music is the listener's own folder. */
export const isOfFolder = (config: unknown): boolean => kindOf(config) === "folder";

/** Marks the page with the kind of its source, `<html data-source>`, for styles of the first paint. */
export function markSource(config: unknown): void {
  const kind = kindOf(config);
  if (typeof kind === "string") document.documentElement.dataset["source"] = kind;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Calls refused within this time, in ms, belong to the same press. */
const AGAIN_AFTER_MS = 3_000;
/** When a call was first refused for lack of a key, in ms since 1970. */
let missedAtMs: number | undefined;

/**
 * Opens the server's page that asks for the access key. While a song plays, leaving this page would end it; then it
 * waits until the listener's next press that causes a refused call. Later refused calls ask again, at the latest the
 * one for the next song.
 */
export function askForKey(basePath: string): void {
  const isPlaying =
    "mediaSession" in navigator && navigator.mediaSession.playbackState === "playing";
  missedAtMs ??= Date.now();
  const isAgain = Date.now() > missedAtMs + AGAIN_AFTER_MS && navigator.userActivation.isActive;
  if (!isPlaying || isAgain) location.replace(`${basePath}tonearm/access`);
}

/**
 * `/config.json` of the server; null if it cannot be read, such as offline, or is not JSON. If the server requires an
 * access key first, its page for the key is opened, because this page is the service worker's copy and could not do
 * anything.
 */
export async function readConfig(basePath: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${location.origin}${basePath}config.json`, { signal });
    if (response.headers.has(KEY_IS_MISSING)) askForKey(basePath);
    if (!response.ok) return null;
    const body: unknown = await response.json();
    writeJson(KEY, body);
    return body;
  } catch {
    return null;
  }
}
