import type { TrackRow } from "../../../contract/rows.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";
import { attempt } from "./attempt.ts";

export interface ListActions {
  readonly play: (index: number, row: TrackRow | null) => void;
  /** Only the queue's rows move and leave. */
  readonly edit: {
    readonly move: (from: number, to: number) => void;
    readonly remove: (index: number) => void;
  } | null;
}

/** What the rows of a list do. */
export function useListActions(spec: ListSpec): ListActions {
  const core = useCore();
  if (spec.kind === "queue") {
    const { part } = spec;
    return {
      play: (index) => void core.queue.jumpTo(part, index),
      edit: {
        move: (from, to) => void core.queue.move(part, from, to),
        remove: (index) => void core.queue.remove(part, index),
      },
    };
  }
  return {
    play: (index, row) => {
      // The core would skip it with the same message, but only after replacing the queue.
      if (row !== null && row.reason !== null) showToast("cannotPlay", { name: row.name });
      else void attempt(core.lists.playFrom(spec, index), row?.name ?? "");
    },
    edit: null,
  };
}
