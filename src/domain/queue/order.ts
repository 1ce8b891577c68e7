/** A generator of numbers in [0, 1) from a 32-bit seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function swap(items: number[], a: number, b: number): void {
  const first = items[a];
  const second = items[b];
  if (first === undefined || second === undefined) return;
  items[a] = second;
  items[b] = first;
}

/**
 * A permutation of 0..length-1; the same seed gives the same order (L2). `first`, if it is one of them, comes first;
 * the others follow in uniform disorder (B44).
 */
export function shuffledOrder(
  length: number,
  seed: number,
  first: number | null,
): readonly number[] {
  const order = Array.from({ length }, (_, index) => index);
  const leads = first !== null && Number.isInteger(first) && first >= 0 && first < length;
  if (leads) swap(order, 0, first);
  const random = seeded(seed);
  const lowest = leads ? 1 : 0;
  for (let index = length - 1; index > lowest; index -= 1) {
    swap(order, index, lowest + Math.floor(random() * (index - lowest + 1)));
  }
  return order;
}

/** Whether these are exactly the numbers 0..length-1 in some order. */
export function isPermutation(order: readonly unknown[], length: number): boolean {
  if (order.length !== length) return false;
  const seen = new Uint8Array(length);
  for (const entry of order) {
    if (typeof entry !== "number" || !Number.isInteger(entry)) return false;
    if (entry < 0 || entry >= length || seen[entry] === 1) return false;
    seen[entry] = 1;
  }
  return true;
}
