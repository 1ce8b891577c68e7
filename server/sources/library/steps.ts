/**
 * @file Long work in small steps, between which other work gets a turn: a server that blocks for half a second makes
 * songs stutter.
 */
import { setImmediate as turn } from "node:timers/promises";

/** Work that may be interrupted at each `yield`. */
export type Steps<T> = Generator<undefined, T>;

/** Number of items processed in a step. */
const STEP = 128;
/** Maximum time without giving other work a turn, in ms. */
const SLICE_MS = 8;
/** Number of items that are sorted at once. */
const RUN = 1_000;

/** Does the work without interruption. */
export function whole<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does the work in slices of a few milliseconds. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done === true) return value;
    } while (performance.now() < until);
    // oxlint-disable-next-line no-await-in-loop -- giving others a turn is the purpose of the loop
    await turn();
  }
}

/** Calls `work` for each item, in steps. */
export function* each<T>(items: Iterable<T>, work: (item: T) => void): Steps<void> {
  let left = STEP;
  for (const item of items) {
    work(item);
    left -= 1;
    if (left > 0) continue;
    left = STEP;
    yield;
  }
}

/** Like `toSorted`, in steps: runs are sorted, then merged pairwise. */
export function* sorted<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Steps<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (one: T, other: T) => number,
): Steps<readonly T[]> {
  const all: T[] = [];
  let at = 0;
  for (const item of right) {
    for (let next = left[at]; next !== undefined; next = left[at]) {
      if (compare(next, item) > 0) break;
      all.push(next);
      at += 1;
      if (all.length % RUN === 0) yield;
    }
    all.push(item);
    if (all.length % RUN === 0) yield;
  }
  for (; at < left.length; at += 1) {
    const next = left[at];
    if (next !== undefined) all.push(next);
  }
  return all;
}

/** Items by their ids. */
export function* byNumber<T extends { readonly id: number }>(
  things: readonly T[],
): Steps<Map<number, T>> {
  const all = new Map<number, T>();
  yield* each(things, (thing) => void all.set(thing.id, thing));
  return all;
}
