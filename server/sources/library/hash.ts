import { createHash } from "node:crypto";

/** Bits that a double holds to the last, with one to spare. */
const HALF = 2 ** 26;

/** A number from 1 to 2^52 - 1, the same for the same text for ever. */
export function hash52(text: string): number {
  const bytes = createHash("sha256").update(text).digest();
  const number = (bytes.readUInt32BE(0) >>> 6) * HALF + (bytes.readUInt32BE(4) >>> 6);
  return number === 0 ? 1 : number;
}
