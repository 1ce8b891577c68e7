import type { TrackId } from "../playable.ts";
import type { ListSpec } from "./spec.ts";

/** A run of rows of a list. */
export interface RowRange {
  readonly first: number;
  /** At least 1. */
  readonly count: number;
}

/** The tracks an action is meant for: intent crosses to the core, ids of a long list do not. */
export type TrackChoice =
  | { readonly kind: "ids"; readonly ids: readonly TrackId[] }
  | { readonly kind: "list"; readonly spec: ListSpec }
  /** Rows as they stood at a revision, in ascending order. */
  | {
      readonly kind: "rows";
      readonly spec: ListSpec;
      readonly revision: number;
      readonly ranges: readonly RowRange[];
    };
