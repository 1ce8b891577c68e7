/** A 32-bit hash of a text (FNV-1a), good enough to seed a generator. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A seeded random generator: the same seed gives the same service on every machine. */
export interface Dice {
  /** The next number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A random entry of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Creates a generator from a text or a number (mulberry32). */
export function dice(seed: string | number): Dice {
  let state = typeof seed === "string" ? hashText(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error("cannot pick from an empty list");
    return chosen;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    const mixed: T[] = [];
    while (left.length > 0) {
      const [taken] = left.splice(between(0, left.length - 1), 1);
      if (taken !== undefined) mixed.push(taken);
    }
    return mixed;
  };
  return { next, between, chance: (probability) => next() < probability, pick, shuffled };
}
