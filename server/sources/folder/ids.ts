import { hash52 } from "../library/hash.ts";

const LARGEST = 2 ** 52;

/** Gives numbers to names. */
export interface Ids {
  /** The number of a name: its hash, or the next one that is free. */
  take(name: string): number;
  /** Takes a number that a name has had before; false when it is another's. */
  claim(id: number): boolean;
}

/** Numbers that are taken once; the same names in the same order get the same ones. */
export function createIds(taken: Iterable<number> = []): Ids {
  const all = new Set(taken);
  return {
    take(name) {
      // Systems write one name in two ways: composed and decomposed.
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
