import type { Kept } from "./store.ts";

/** Pictures stored with the songs of this device, beside those the service worker keeps of visited pages. */
export interface CoverPort {
  /** Fetches and stores missing ones. Rejects if one is unavailable. */
  keep(urls: readonly string[]): Promise<void>;
  remove(urls: readonly string[]): Promise<void>;
  clear(): Promise<void>;
  /** Deletes recently seen covers, which may belong to an account; those of cached songs stay. */
  forgetSeen(): Promise<void>;
  /** Usage of both kinds, computed from the servers' content lengths without reading pictures. */
  usage(): Promise<Kept>;
}
