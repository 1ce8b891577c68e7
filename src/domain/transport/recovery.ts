import type { MediaError } from "./messages.ts";

export type Recovery =
  | { readonly kind: "retry"; readonly delayMs: number }
  | { readonly kind: "skip" };

/** Delays before the first, second and third new attempt (B53). */
export const RETRY_DELAYS_MS = [500, 2_000, 5_000] as const;

/** Interval at which a track that waits for the network checks for it. */
export const NETWORK_CHECK_MS = 10_000;

/** Whether bytes arrived that cannot be decoded. */
export const isUnreadable = (error: MediaError): boolean =>
  error === "decode" || error === "unsupported";

const SKIP: Recovery = { kind: "skip" };

/**
 * What to do about an error (B53). `attempt` is the number of retries already made for this track: 0, 1 and 2 resolve
 * the source again and resume; after that the track is skipped, as it is if it cannot be decoded. Browsers also report
 * "unsupported" for a broken connection, so it only counts the second time (`isDoubted`).
 */
export function recover(error: MediaError, attempt: number, isDoubted = false): Recovery {
  if (error === "decode" || (error === "unsupported" && isDoubted)) return SKIP;
  const delayMs = RETRY_DELAYS_MS[attempt];
  return delayMs === undefined ? SKIP : { kind: "retry", delayMs };
}

/** Consecutive errors of any tracks, counted while they follow each other closely. */
export interface Breaker {
  readonly errors: number;
  readonly lastAtMs: number | null;
}

export const BREAKER_LIMIT = 10;
export const BREAKER_GAP_MS = 60_000;
export const CLOSED_BREAKER: Breaker = { errors: 0, lastAtMs: null };

/**
 * Counts one more error. Ten with gaps under a minute (after sleep, or a lost device) stop the
 * player; see `isTripped`.
 */
export function breaker(before: Breaker, atMs: number): Breaker {
  const isClose = before.lastAtMs !== null && atMs - before.lastAtMs < BREAKER_GAP_MS;
  return { errors: isClose ? before.errors + 1 : 1, lastAtMs: atMs };
}

/** Whether errors came so fast that playing must stop. */
export const isTripped = (state: Breaker): boolean => state.errors >= BREAKER_LIMIT;
