import type { Kept } from "./store.ts";

/** Pictures kept for the songs of this device, beside those the service worker keeps of visited pages. */
export interface CoverPort {
  /** Fetches and keeps those that are not kept yet. Rejects when one cannot be had. */
  keep(urls: readonly string[]): Promise<void>;
  remove(urls: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  /** Forgets what was seen lately, those of an account among it; the songs' own stay. */
  forgetSeen(): Promise<void>;
  /** Of both, by what servers say of their length: no picture is read. */
  usage(): Promise<Kept>;
}
