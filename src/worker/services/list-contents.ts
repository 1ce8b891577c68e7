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
  /** Missing when all of it is there. */
  readonly growth?: ListGrowth;
  /** How often the listener played each; only in the listening history. */
  readonly plays?: ReadonlyMap<TrackId, number>;
  /** What each is found and ordered by, where that is at hand; else it is read from the details. */
  readonly keys?: readonly SortKey<TrackId>[];
  /** A row with what only this list knows of it. */
  readonly complete?: (row: TrackRow) => TrackRow;
}

/** The songs behind a choice, never none, and where a queue made of them came from. */
export interface ChosenTracks {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
}

export type Choose = (choice: TrackChoice) => Promise<Outcome<ChosenTracks>>;
