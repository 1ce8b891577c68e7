import type { ListGrowth, TrackRow } from "../../contract/rows.ts";
import type { Outcome } from "../../domain/failure.ts";
import type { TrackChoice } from "../../domain/lists/choice.ts";
import type { SortKey } from "../../domain/lists/sort.ts";
import type { TrackId } from "../../domain/playable.ts";
import type { QueueSource } from "../../domain/queue/source.ts";

/** The whole of a list: its ids in order and where a queue made of it came from. */
export interface ListContents {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
  /** Missing if the list is complete. */
  readonly growth?: ListGrowth;
  /** Plays per track; only in the listening history. */
  readonly plays?: ReadonlyMap<TrackId, number>;
  /** Keys for filter and order, if they are at hand; else they are read from the details. */
  readonly keys?: readonly SortKey<TrackId>[];
  /** Adds to a row what only this list knows of it. */
  readonly complete?: (row: TrackRow) => TrackRow;
}

/** The songs of a choice, at least one, and where a queue made of them came from. */
export interface ChosenTracks {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
}

export type Choose = (choice: TrackChoice) => Promise<Outcome<ChosenTracks>>;
