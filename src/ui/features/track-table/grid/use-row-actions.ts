import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../../contract/rows.ts";
import type { ListSpec } from "../../../../domain/lists/spec.ts";
import { announced } from "../../../core/announcement.ts";
import { useCore } from "../../../core/core-context.tsx";
import { toggleLike, toggleLikeAndTell } from "../../actions/keep.ts";
import { openAddTrack } from "../../dialogs/playlist-dialog.ts";
import type { GridFocus } from "./use-grid-focus.ts";
import type { ListActions } from "../use-list-actions.ts";
import type { RowOrder } from "../moving/use-row-order.ts";

export interface RowActions {
  readonly play: (index: number) => void;
  /** Prepares for the row to be played in a moment. */
  readonly foresee: (index: number) => void;
  readonly add: (index: number) => void;
  readonly like: (index: number) => void;
  readonly remove: (index: number) => void;
  /** Null if the rows have a fixed order. */
  readonly move: ((from: number, to: number) => void) | null;
  /** Announcement of the last change, for screen readers. */
  readonly said: string;
}

export interface RowActionsOptions {
  readonly spec: ListSpec;
  readonly rowAtIndex: (index: number) => TrackRow | null;
  readonly total: number;
  readonly actions: ListActions;
  readonly order: RowOrder | null;
  readonly focus: GridFocus;
}

/** Actions on a row, for pointer, keys and menu. */
export function useRowActions(options: RowActionsOptions): RowActions {
  const { spec, rowAtIndex, total, actions, order, focus } = options;
  const { t } = useTranslation();
  const core = useCore();
  const [said, say] = useState("");
  const step = (from: number, to: number): void => order?.step(from, to > from ? 1 : -1);
  return {
    said: order?.said ?? said,
    play: (index) => actions.play(index, rowAtIndex(index)),
    foresee: (index) => {
      const row = rowAtIndex(index);
      if (row !== null && row.reason === null) void core.player.foresee(row.id).catch(() => {});
    },
    add: (index) => {
      const row = rowAtIndex(index);
      if (row !== null) openAddTrack(row);
    },
    like: (index) => {
      const row = rowAtIndex(index);
      if (row === null || row.song === null) return;
      const isLeaving = spec.kind === "liked" && row.isLiked;
      void (isLeaving ? toggleLikeAndTell(core, row) : toggleLike(core, row.id));
    },
    remove: (index) => {
      actions.remove?.(index, rowAtIndex(index));
      // A playlist shows a message of its own, with an undo.
      if (actions.move !== null) say((last) => announced(last, t("track.removed")));
    },
    move:
      actions.move === null
        ? order && step
        : (from, to) => {
            actions.move?.(from, to);
            focus.focusRow(to, "near");
            say((last) => announced(last, t("track.moved", { place: to + 1, total })));
          },
  };
}
