import { useState } from "react";
import type { ListHead } from "../../../contract/rows.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { listRevision } from "../../../domain/lists/revision.ts";
import type { Selection } from "../../../domain/lists/selection.ts";
import { listKey, type ListSpec } from "../../../domain/lists/spec.ts";

/** Rows chosen, and the list as it stood then. */
export interface HeldSelection {
  readonly selection: Selection;
  readonly key: string;
  readonly head: ListHead;
}

/** Where a selection is kept: what stands above a list may have to know of it. */
export type SelectionPlace = readonly [HeldSelection | null, (next: HeldSelection | null) => void];

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
  const own = useState<HeldSelection | null>(null);
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
