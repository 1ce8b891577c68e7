import { NO_ROWS } from "../../../../domain/lists/selection.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import type { TrackGridProps } from "../table-props.ts";
import type { Picking } from "./use-picking.ts";
import { choiceOf, type RowSelection } from "./use-selection.ts";
import { useSelectionActions } from "./use-selection-actions.ts";

export interface GridSelectionProps {
  readonly list: Pick<TrackGridProps, "spec" | "head" | "name" | "mayChange">;
  readonly selection: RowSelection;
  readonly picking: Picking;
  /** The bar replaces the list's toolbar. */
  readonly isInstead: boolean;
}

/** The bar above a list while its rows are being selected. */
export function GridSelection({ list, selection, picking, isInstead }: GridSelectionProps) {
  const { spec, head, name, mayChange = false } = list;
  const actions = useSelectionActions({
    spec,
    mayChange,
    name,
    choice: () => choiceOf(spec, head, selection.rows ?? NO_ROWS),
    onStale: picking.leave,
    onAdded: picking.leave,
  });
  if (selection.rows === null) return null;
  return (
    <SelectionBar
      rows={selection.rows}
      actions={actions}
      isInstead={isInstead}
      onSelectAll={picking.all}
      onLeave={picking.leave}
    />
  );
}
