/** @file `/config.json` on the window's side: read early, decoded by the core alone. */

import { KEY_IS_MISSING } from "../domain/access-key.ts";
import { keptJson, readJson, writeJson } from "./local-json.ts";

const KEY = "tonearm-config";
const LIMIT_MS = 5_000;

/**
 * The configuration as the server wrote it into this page, or as it came last time, where that is newer: the page may be
 * the service worker's copy. Null where neither did, on a first visit to a plain file server for one.
 */
export function knownConfig(): unknown {
  const kept = keptJson(KEY);
  const ofPage = readJson(() => document.getElementById("config")?.textContent);
  return asOf(ofPage) >= asOf(kept) ? (ofPage ?? kept) : kept;
}

/** When the server started that has said it; 0 where it does not tell. */
const asOf = (config: unknown): number => Number(fieldOf(config, "asOfMs") ?? 0);

/** What kind of source a configuration names; unknown where it names none. */
const kindOf = (config: unknown): unknown => fieldOf(fieldOf(config, "source"), "kind");

/** Whether the music is the listener's own folder. */
export const isOfFolder = (config: unknown): boolean => kindOf(config) === "folder";

/** Marks the page with the kind of its source, `<html data-source>`: its first paint may depend on it. */
export function markSource(config: unknown): void {
  const kind = kindOf(config);
  if (typeof kind === "string") document.documentElement.dataset["source"] = kind;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** What is refused so soon was asked for by the same press, in ms. */
const AGAIN_AFTER_MS = 3_000;
/** When a key was missed first, in ms since 1970. */
let missedAtMs: number | undefined;

/**
 * Opens the server's page that asks for the access key. While a song plays it waits, for to leave this page would end it,
 * until the listener presses something once more that cannot be had; calls that are refused later ask again, the one for
 * the next song at the latest.
 */
export function askForKey(basePath: string): void {
  const isPlaying =
    "mediaSession" in navigator && navigator.mediaSession.playbackState === "playing";
  missedAtMs ??= Date.now();
  const isAgain = Date.now() > missedAtMs + AGAIN_AFTER_MS && navigator.userActivation.isActive;
  if (!isPlaying || isAgain) location.replace(`${basePath}tonearm/access`);
}

/**
 * `/config.json` beside the app; null when it cannot be had, offline for one, or is no JSON. Where the server wants an access
 * key first, its page that asks for one is opened: this page is the service worker's copy, and could do nothing.
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
