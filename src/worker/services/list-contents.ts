import type { ListGrowth, TrackRow } from "../../contract/rows.ts";
import type { Outcome } from "../../domain/failure.ts";
import type { TrackChoice } from "../../domain/lists/choice.ts";
import type { SortKey } from "../../domain/lists/sort.ts";
import type { TrackId } from "../../domain/playable.ts";
import type { QueueSource } from "../../domain/queue/source.ts";

/** A whole list: its ids in order, and the source of a queue made of it. */
export interface ListContents {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
  /** Missing if the list is complete. */
  readonly growth?: ListGrowth;
  /** Plays per track; only in the listening history. */
  readonly plays?: ReadonlyMap<TrackId, number>;
  /** Keys for filter and order, if they are at hand; else they are read from the details. */
  readonly keys?: readonly SortKey<TrackId>[];
  /** Completes a row with facts that only this list has. */
  readonly complete?: (row: TrackRow) => TrackRow;
}

/** The songs of a choice, at least one, and the source of a queue made of them. */
export interface ChosenTracks {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
}

export type Choose = (choice: TrackChoice) => Promise<Outcome<ChosenTracks>>;
