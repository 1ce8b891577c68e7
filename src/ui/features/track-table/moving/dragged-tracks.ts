import type { TrackChoice } from "../../../../domain/lists/choice.ts";
import { createUiStore } from "../../../core/streams/ui-store.ts";

/** Songs being dragged. */
export interface DraggedTracks {
  readonly choice: TrackChoice;
  /** For messages. */
  readonly title: string;
  /** Whether they are rows of the queue itself. */
  readonly isQueued: boolean;
  /** Its row among the queue's upcoming songs; null for any other song. */
  readonly comingRow: number | null;
}

/** The songs being dragged, for possible drop targets; null if there is no drag. */
export const draggedTracks = createUiStore<DraggedTracks | null>(null);
