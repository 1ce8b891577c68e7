/** @file Calendar days, and a random order that stays the same for a day and changes on the next one. */

const DAY_MS = 86_400_000;

/** The calendar day of a moment in the server's time zone, as a number that increases by one per day. */
export function dayOf(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS;
}

/** Start of that day, in ms since 1970. */
export const dayStartMs = (nowMs: number): number => new Date(nowMs).setHours(0, 0, 0, 0);

const HALF = 2 ** 26;

/**
 * Random number of an id on a day, from 0 to 2^32 - 1. It does not depend on other ids, so
 * that an order stays stable as it grows.
 */
export function lot(id: number, day: number): number {
  let bits = Math.imul(id % HALF, 0x9e37_79b1) ^ Math.imul(Math.floor(id / HALF), 0x85eb_ca77);
  bits ^= Math.imul(day, 0xc2b2_ae3d);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb_352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846c_a68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
