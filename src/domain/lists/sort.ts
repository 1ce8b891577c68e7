import type { SortOrder } from "./spec.ts";

/** What tracks are sorted by. */
export interface SortKey<Id> {
  readonly id: Id;
  readonly name: string;
  readonly artist: string;
  readonly album: string;
  /** Null when not known: sorts last. */
  readonly dateMs: number | null;
  readonly durationMs: number;
}

/** Compares two texts as the language does; a collator's `compare`. */
export type TextCompare = (a: string, b: string) => number;

type KeyCompare = (a: SortKey<unknown>, b: SortKey<unknown>) => number;

const byDateNewestFirst: KeyCompare = (a, b) => (b.dateMs ?? -Infinity) - (a.dateMs ?? -Infinity);

function comparisonFor(order: Exclude<SortOrder, "default">, compare: TextCompare): KeyCompare {
  switch (order) {
    case "date":
      // Two unknown dates subtract to NaN, which would make the order undefined.
      return (a, b) => (a.dateMs === b.dateMs ? 0 : byDateNewestFirst(a, b));
    case "duration":
      return (a, b) => a.durationMs - b.durationMs;
    default:
      return (a, b) => compare(a[order], b[order]);
  }
}

/**
 * The ids in an order: texts ascending, shortest first, newest first. Equal ones keep the order
 * they came in; `default` is that order.
 */
export function sortIds<Id>(
  keys: readonly SortKey<Id>[],
  order: SortOrder,
  compare: TextCompare,
): readonly Id[] {
  const sorted = order === "default" ? keys : keys.toSorted(comparisonFor(order, compare));
  return sorted.map((key) => key.id);
}
