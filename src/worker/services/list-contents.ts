import type { ListGrowth } from "../../contract/rows.ts";
import type { Outcome } from "../../domain/failure.ts";
import type { TrackChoice } from "../../domain/lists/choice.ts";
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
}

/** The songs behind a choice, never none, and where a queue made of them came from. */
export interface ChosenTracks {
  readonly ids: readonly TrackId[];
  readonly source: QueueSource | null;
}

export type Choose = (choice: TrackChoice) => Promise<Outcome<ChosenTracks>>;
