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
  /** When the file came into the listener's folder; null where it is no such file: sorts last. */
  readonly addedMs: number | null;
}

/** Compares two texts as the language does; a collator's `compare`. */
export type TextCompare = (a: string, b: string) => number;

type KeyCompare = (a: SortKey<unknown>, b: SortKey<unknown>) => number;

/** Unknown moments last, whichever way the others stand; two of them are equal. */
const byTime =
  (field: "dateMs" | "addedMs", direction: 1 | -1): KeyCompare =>
  (a, b) => {
    const [one, other] = [a[field], b[field]];
    if (one === other) return 0;
    if (one === null) return 1;
    return other === null ? -1 : (one - other) * direction;
  };

function comparisonFor(order: Exclude<SortOrder, "default">, compare: TextCompare): KeyCompare {
  switch (order) {
    case "date":
      return byTime("dateMs", -1);
    case "newest":
      return byTime("addedMs", -1);
    case "oldest":
      return byTime("addedMs", 1);
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
