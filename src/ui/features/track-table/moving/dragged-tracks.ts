import type { TrackChoice } from "../../../../domain/lists/choice.ts";
import { createUiStore } from "../../../core/streams/ui-store.ts";

/** Songs on their way under the pointer. */
export interface DraggedTracks {
  readonly choice: TrackChoice;
  /** For messages. */
  readonly title: string;
  /** Whether they are rows of the queue itself. */
  readonly isQueued: boolean;
  /** The row of the queue's coming songs that it is; null for any other. */
  readonly comingRow: number | null;
}

/** What is being dragged, for the places it may be dropped on; null while nothing is. */
export const draggedTracks = createUiStore<DraggedTracks | null>(null);
