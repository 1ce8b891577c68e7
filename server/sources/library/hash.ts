import { createHash } from "node:crypto";

/** Two halves of 26 bits make 52, which a double holds exactly. */
const HALF = 2 ** 26;

/** A number from 1 to 2^52 - 1. It must never change for a given text, because it is used as an id. */
export function hash52(text: string): number {
  const bytes = createHash("sha256").update(text).digest();
  const number = (bytes.readUInt32BE(0) >>> 6) * HALF + (bytes.readUInt32BE(4) >>> 6);
  return number === 0 ? 1 : number;
}
