import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { askToRemove } from "../dialogs/dialogs.ts";
import { showToast } from "../toast/toasts.ts";
import { attempt } from "../actions/attempt.ts";
import type { DraggedTracks } from "./moving/dragged-tracks.ts";
import { removerOf, takeOut } from "./taking-out.ts";

export interface ListActions {
  readonly play: (index: number, row: TrackRow | null) => void;
  /** Null outside of the queue, whose rows can be moved. */
  readonly move: ((from: number, to: number) => void) | null;
  /** Inserts songs dropped between rows; only for the songs that play next. */
  readonly insert: ((tracks: DraggedTracks, at: number) => void) | null;
  /** Removes a row; for the queue, the listener's own playlists and the cloud disk. */
  readonly remove: ((index: number, row: TrackRow | null) => void) | null;
}

/** Actions on the rows of a list. */
export function useListActions(spec: ListSpec, mayChange = false): ListActions {
  const { t } = useTranslation();
  const core = useCore();
  if (spec.kind === "queue" && spec.part !== "all") {
    const { part } = spec;
    return {
      play: (index) => void core.queue.jumpTo(part, index),
      move: (from, to) => void core.queue.move(part, from, to),
      insert:
        part === "upNext"
          ? ({ choice, title, comingRow }, at) =>
              void attempt(core.queue.insert(choice, at, comingRow), title)
          : null,
      remove: (index) => void core.queue.remove(part, index),
    };
  }
  const remover = removerOf(core, spec, mayChange);
  const remove = (_: number, row: TrackRow | null): void => {
    if (row === null) return;
    if (spec.kind === "cloud") return askToRemove({ kind: "ids", ids: [row.id] }, row.name);
    const choice: TrackChoice = { kind: "ids", ids: [row.id] };
    if (remover !== null) void takeOut(core, { spec, id: row.id, ask: () => remover(choice) }, t);
  };
  return {
    play: (index, row) => {
      // The core would skip the song with the same message, but only after replacing the queue.
      if (row !== null && row.reason !== null) showToast("cannotPlay", { name: row.name });
      else void attempt(core.lists.playFrom(spec, index), row?.name ?? "");
    },
    move: null,
    insert: null,
    remove: remover !== null || spec.kind === "cloud" ? remove : null,
  };
}
