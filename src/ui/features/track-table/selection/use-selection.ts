import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { ListHead } from "../../../../contract/rows.ts";
import type { TrackChoice } from "../../../../domain/lists/choice.ts";
import { listRevision } from "../../../../domain/lists/revision.ts";
import type { Selection } from "../../../../domain/lists/selection.ts";
import { listKey, type ListSpec } from "../../../../domain/lists/spec.ts";

/** Selected rows, and the state of the list when they were selected. */
export interface HeldSelection {
  readonly selection: Selection;
  readonly key: string;
  readonly head: ListHead;
}

/** State that holds a selection; may be passed in, so that content above the list can use it too. */
export type SelectionPlace = readonly [HeldSelection | null, (next: HeldSelection | null) => void];

/** Number of visits whose selection is kept; the oldest is dropped first. */
const LIMIT = 20;

/** Selections by visit to a page: Back restores the selection, a new visit starts without one. */
const kept = new Map<string, HeldSelection>();

function keep(visit: string, next: HeldSelection | null): void {
  kept.delete(visit);
  if (next !== null) kept.set(visit, next);
  const [oldest] = kept.keys();
  if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
}

/** State for a selection that survives a visit to another page. */
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

/** The selected rows of a list; null if there is no selection, or the list has changed. */
export function selectionIn(
  held: HeldSelection | null,
  spec: ListSpec,
  head: ListHead,
): Selection | null {
  if (held === null || held.key !== listKey(spec)) return null;
  const isSame = listRevision(held.head.revision) === listRevision(head.revision);
  // A list that is fetched page by page grows only at its end.
  const hasGrown = held.head.growth !== undefined && head.total >= held.head.total;
  return isSame || hasGrown ? held.selection : null;
}

export interface RowSelection {
  /** Null while rows are not being selected. */
  readonly rows: Selection | null;
  readonly set: (rows: Selection) => void;
  readonly leave: () => void;
}

/** Selection of rows of a list. */
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

/** The selected rows in the form that the core takes. */
export const choiceOf = (spec: ListSpec, head: ListHead, rows: Selection): TrackChoice => ({
  kind: "rows",
  spec,
  revision: head.revision,
  ranges: rows.ranges,
});
