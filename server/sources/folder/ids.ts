import { hash52 } from "../library/hash.ts";

const LARGEST = 2 ** 52;

/** Assigns numbers to names. */
export interface Ids {
  /** The number for a name: its hash, or the next free number. */
  take(name: string): number;
  /** Reserves a number assigned earlier. Returns false if it is already taken. */
  claim(id: number): boolean;
}

/** Assigns each number once; the same names in the same order get the same numbers. */
export function createIds(taken: Iterable<number> = []): Ids {
  const all = new Set(taken);
  return {
    take(name) {
      // File systems may store a name composed or decomposed.
      let id = hash52(name.normalize("NFC"));
      while (all.has(id)) id = id + 1 < LARGEST ? id + 1 : 1;
      all.add(id);
      return id;
    },
    claim(id) {
      if (all.has(id)) return false;
      all.add(id);
      return true;
    },
  };
}
