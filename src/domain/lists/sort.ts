import type { SortOrder } from "./spec.ts";

/** The fields of a track that lists are sorted by. */
export interface SortKey<Id> {
  readonly id: Id;
  /** Empty if nothing is known of the track; such tracks sort last. */
  readonly name: string;
  readonly artist: string;
  readonly album: string;
  /** Null if unknown; such tracks sort last. */
  readonly dateMs: number | null;
  readonly durationMs: number;
  /** When the file was added to the listener's folder; null for other tracks, which sort last. */
  readonly addedMs: number | null;
}

/** Compares two texts by the language's rules; a collator's `compare`. */
export type TextCompare = (a: string, b: string) => number;

type KeyCompare = (a: SortKey<unknown>, b: SortKey<unknown>) => number;

/** Unknown times come last in either direction; two of them are equal. */
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

/** Whether nothing is known of the track. */
export const isUnknown = ({ name }: SortKey<unknown>): boolean => name === "";

/**
 * The ids in an order: texts ascending, shortest first, newest first. The sort is stable; `default` keeps the order
 * given.
 */
export function sortIds<Id>(
  keys: readonly SortKey<Id>[],
  order: SortOrder,
  compare: TextCompare,
): readonly Id[] {
  const sorted =
    order === "default"
      ? keys
      : [
          ...keys.filter((key) => !isUnknown(key)).toSorted(comparisonFor(order, compare)),
          ...keys.filter(isUnknown),
        ];
  return sorted.map(({ id }) => id);
}
