import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { ListHead } from "../../../../contract/rows.ts";
import type { TrackChoice } from "../../../../domain/lists/choice.ts";
import { listRevision } from "../../../../domain/lists/revision.ts";
import type { Selection } from "../../../../domain/lists/selection.ts";
import { listKey, type ListSpec } from "../../../../domain/lists/spec.ts";

/** Rows chosen, and the list as it stood then. */
export interface HeldSelection {
  readonly selection: Selection;
  readonly key: string;
  readonly head: ListHead;
}

/** Where a selection is kept: what stands above a list may have to know of it. */
export type SelectionPlace = readonly [HeldSelection | null, (next: HeldSelection | null) => void];

/** Visits whose selection is kept; the one made longest ago is forgotten first. */
const LIMIT = 20;

/** What was chosen on a visit to a page: Back finds it again, a new visit begins with nothing. */
const kept = new Map<string, HeldSelection>();

function keep(visit: string, next: HeldSelection | null): void {
  kept.delete(visit);
  if (next !== null) kept.set(visit, next);
  const [oldest] = kept.keys();
  if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
}

/** A place for a selection that survives a look at another page. */
export function useSelectionPlace(): SelectionPlace {
  const now = useLocation({ select: ({ state }) => state.__TSR_key ?? "" });
  const [visit] = useState(now);
  const [held, hold] = useState(() => kept.get(visit) ?? null);
  return [
    held,
    (next) => {
      keep(visit, next);
      hold(next);
    },
  ];
}

/** The rows chosen in a list as it is now; null while none can be chosen, or once it has changed. */
export function selectionIn(
  held: HeldSelection | null,
  spec: ListSpec,
  head: ListHead,
): Selection | null {
  if (held === null || held.key !== listKey(spec)) return null;
  const isSame = listRevision(held.head.revision) === listRevision(head.revision);
  // A list that is fetched page by page gets longer at its end only.
  const hasGrown = held.head.growth !== undefined && head.total >= held.head.total;
  return isSame || hasGrown ? held.selection : null;
}

export interface RowSelection {
  /** Null while rows are not being chosen. */
  readonly rows: Selection | null;
  readonly set: (rows: Selection) => void;
  readonly leave: () => void;
}

/** Choosing rows of a list. */
export function useSelection(
  spec: ListSpec,
  head: ListHead,
  place: SelectionPlace | undefined,
): RowSelection {
  const own = useSelectionPlace();
  const [held, hold] = place ?? own;
  return {
    rows: selectionIn(held, spec, head),
    set: (selection) => hold({ selection, key: listKey(spec), head }),
    leave: () => hold(null),
  };
}

/** The chosen rows as the core understands them. */
export const choiceOf = (spec: ListSpec, head: ListHead, rows: Selection): TrackChoice => ({
  kind: "rows",
  spec,
  revision: head.revision,
  ranges: rows.ranges,
});
