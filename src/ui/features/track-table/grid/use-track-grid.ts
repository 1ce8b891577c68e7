import { useState, type HTMLAttributes } from "react";
import type { TrackRow } from "../../../../contract/rows.ts";
import type { AlbumDisc } from "../../../../contract/pages.ts";
import { rowAt, type RowStore } from "../../../core/streams/row-store.ts";
import { useRowStore } from "../../../core/streams/use-rows.ts";
import { placeCount, placeOf } from "../rows/outline.ts";
import { useRowLayout, type RowLayout } from "../rows/row-layout.ts";
import type { TrackGridProps } from "../table-props.ts";
import { useDragging, type Dragging } from "../moving/use-dragging.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { useGridFocus, type GridFocus } from "./use-grid-focus.ts";
import { useListActions, type ListActions } from "../use-list-actions.ts";
import { usePicking, type Picking } from "../selection/use-picking.ts";
import { useRowActions, type RowActions } from "./use-row-actions.ts";
import { useRowMenu, type RowMenu } from "./use-row-menu.ts";
import { useRowOrder, type RowOrder } from "../moving/use-row-order.ts";
import { useSelection, type RowSelection } from "../selection/use-selection.ts";

export interface TrackGridParts {
  readonly setBody: (body: HTMLElement | null) => void;
  readonly layout: RowLayout;
  readonly hasHeader: boolean;
  readonly discs: readonly AlbumDisc[];
  /** Number of places in the list, including headings. */
  readonly count: number;
  readonly body: HTMLElement | null;
  readonly rows: RowStore;
  readonly actions: ListActions;
  readonly focus: GridFocus;
  readonly menu: RowMenu;
  readonly selection: RowSelection;
  readonly picking: Picking;
  readonly rowActions: RowActions;
  /** Null if rows have a fixed order, and in the queue. */
  readonly order: RowOrder | null;
  readonly drag: Pick<Dragging, "gap" | "held" | "grip">;
  readonly handlers: HTMLAttributes<HTMLElement>;
}

const NO_DISCS: readonly AlbumDisc[] = [];

/** Scrolling, focus, menu, selection and dragging of one list. */
export function useTrackGrid(props: TrackGridProps): TrackGridParts {
  const { spec, head, variant, album } = props;
  const layout = useRowLayout();
  const hasHeader = (props.hasHeader ?? variant === "playlist") && layout.kind !== "phone";
  const discs = album?.discs ?? NO_DISCS;
  const count = placeCount(head.total, discs);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const rows = useRowStore(spec, head);
  const rowAtIndex = (index: number): TrackRow | null => rowAt(rows.chunks(), index);
  const { mayChange = false } = props;
  const actions = useListActions(spec, mayChange);
  const focus = useGridFocus({
    body,
    count,
    layout,
    hasHeader,
    placeOf: (row) => placeOf(row, discs),
  });
  const { total } = head;
  const menu = useRowMenu(rowAtIndex);
  const selection = useSelection(spec, head, props.selectionPlace);
  const picking = usePicking({ selection, body, total, active: focus.active });
  const order = useRowOrder({ spec, head, mayChange, selection, focus });
  const rowActions = useRowActions({ spec, rowAtIndex, total, actions, order, focus });
  const drag = useDragging({
    body,
    spec,
    head,
    rowAtIndex,
    chosen: selection.rows,
    actions,
    onMove: rowActions.move,
    order,
  });
  const handlers = useGridEvents({ total, layout, rowActions, focus, menu, picking, drag });
  return {
    setBody,
    layout,
    hasHeader,
    discs,
    count,
    body,
    rows,
    actions,
    focus,
    menu,
    selection,
    picking,
    rowActions,
    order,
    drag,
    handlers,
  };
}
