import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { SongId } from "../../../domain/playable.ts";
import { createUiStore } from "../../core/ui-store.ts";

/** A question about songs of the cloud disk. */
export type CloudQuestion =
  /** `name` where it is one song, else how many. */
  | { readonly kind: "remove"; readonly choice: TrackChoice; readonly name: string | null }
  | { readonly kind: "match"; readonly id: SongId; readonly name: string };

/** The question that stands on screen, or null. */
export const cloudQuestion = createUiStore<CloudQuestion | null>(null);

/** Asks before songs leave the cloud disk; `name` where it is one. */
export const askToRemove = (choice: TrackChoice, name: string | null): void =>
  cloudQuestion.set({ kind: "remove", choice, name });
