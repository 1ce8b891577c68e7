import { useTranslation } from "react-i18next";
import type { ListHead, TrackRow } from "../../../../contract/rows.ts";
import { countRows, hasRow, type Selection } from "../../../../domain/lists/selection.ts";
import type { ListSpec } from "../../../../domain/lists/spec.ts";
import { songName } from "../../../i18n/song-name.ts";
import type { ListActions } from "../use-list-actions.ts";
import { useGripDrag, type GripDrag } from "./use-grip-drag.ts";
import { useRowDrag, type RowDrag } from "./use-row-drag.ts";
import type { RowOrder } from "./use-row-order.ts";
import { choiceOf } from "../selection/use-selection.ts";

export interface Dragging extends RowDrag {
  /** Dragging by touch; null if the rows cannot be moved. */
  readonly grip: GripDrag | null;
}

export interface DraggingOptions {
  readonly body: HTMLElement | null;
  readonly spec: ListSpec;
  readonly head: ListHead;
  readonly rowAtIndex: (index: number) => TrackRow | null;
  /** Dragging one of the selected rows drags all of them. */
  readonly chosen: Selection | null;
  readonly actions: ListActions;
  /** Moves one row of the queue. */
  readonly onMove: ((from: number, to: number) => void) | null;
  readonly order: RowOrder | null;
}

/** Dragging of a list's rows: which songs are dragged, and where they can be dropped. */
export function useDragging(options: DraggingOptions): Dragging {
  const { body, spec, head, rowAtIndex, chosen, actions, onMove, order } = options;
  const { t } = useTranslation();
  const { insert } = actions;
  const moveAlone = (row: number, at: number): void => {
    const to = at > row ? at - 1 : at;
    if (to !== row) onMove?.(row, to);
  };
  const onFall = order?.drop ?? (chosen === null && onMove !== null ? moveAlone : null);
  const grip = useGripDrag(body, head.total, onFall);
  const drag = useRowDrag({
    body,
    total: head.total,
    take: (index) => {
      const row = rowAtIndex(index);
      if (row === null) return null;
      const title = songName(row.name, t);
      const isQueued = spec.kind === "queue";
      if (chosen !== null && hasRow(chosen, index)) {
        const count = t("track.songs", { count: countRows(chosen) });
        const choice = choiceOf(spec, head, chosen);
        return { choice, title, count, isQueued, comingRow: null };
      }
      const comingRow = spec.kind === "queue" && spec.part === "coming" ? index : null;
      const choice = { kind: "ids", ids: [row.id] } as const;
      return { choice, title, count: null, isQueued, comingRow };
    },
    onFall,
    onInsert: insert,
  });
  return {
    ...drag,
    held: grip.held ?? drag.held,
    gap: grip.gap ?? drag.gap,
    grip: onFall === null ? null : grip,
  };
}
