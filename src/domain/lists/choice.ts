import type { TrackId } from "../playable.ts";
import type { ListSpec } from "./spec.ts";

/** A run of rows of a list. */
export interface RowRange {
  readonly first: number;
  /** At least 1. */
  readonly count: number;
}

/** The tracks an action is about: the screen sends the listener's choice to the core, never the ids of a long list. */
export type TrackChoice =
  | { readonly kind: "ids"; readonly ids: readonly TrackId[] }
  | { readonly kind: "list"; readonly spec: ListSpec }
  /** Rows at a revision of the list, in ascending order. */
  | {
      readonly kind: "rows";
      readonly spec: ListSpec;
      readonly revision: number;
      readonly ranges: readonly RowRange[];
    };
