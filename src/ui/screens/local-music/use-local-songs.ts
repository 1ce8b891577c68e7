import { NO_ROWS } from "../../../domain/lists/selection.ts";
import { listKey, type ListSpec, type SortOrder } from "../../../domain/lists/spec.ts";
import { latest } from "../../../domain/loadable.ts";
import {
  selectionIn,
  useSelectionPlace,
  type SelectionPlace,
} from "../../features/track-table/selection/use-selection.ts";
import { useSettledSpec } from "../../features/track-table/use-settled-spec.ts";

export interface LocalSongs {
  /** The list to show. */
  readonly spec: ListSpec;
  readonly filter: string;
  readonly selectionPlace: SelectionPlace;
  readonly isPicking: boolean;
  /** Starts selecting rows; null if there are none. */
  readonly pick: (() => void) | null;
}

/** The folder's songs with filter and order, and the rows selected among them. */
export function useLocalSongs(filter: string, sort: SortOrder): LocalSongs {
  const selectionPlace = useSelectionPlace();
  const { shown, head } = useSettledSpec({ kind: "local", view: { filter, sort } });
  const known = latest(head);
  const [held, hold] = selectionPlace;
  return {
    spec: shown,
    filter,
    selectionPlace,
    isPicking: known !== null && selectionIn(held, shown, known) !== null,
    pick:
      known === null || known.total === 0
        ? null
        : () => hold({ selection: NO_ROWS, key: listKey(shown), head: known }),
  };
}
