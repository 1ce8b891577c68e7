import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";

/** What can be edited of a playlist. */
export interface Details {
  readonly name: string;
  readonly description: string;
  /** Null if the playlist cannot have tags. */
  readonly tags: readonly string[] | null;
}

/** A playlist of the account, or of this device. */
export type Edited =
  | { readonly kind: "account"; readonly id: PlaylistId }
  | { readonly kind: "device"; readonly id: LocalPlaylistId };

/** Unsaved changes by playlist, kept while the page lives: the listener may come back to them. */
const drafts = new Map<string, Partial<Details>>();

const keyOf = ({ kind, id }: Edited): string => `${kind} ${id}`;

/** The unsaved changes of a playlist; what was not changed is missing. */
export const draftOf = (edited: Edited): Partial<Details> => drafts.get(keyOf(edited)) ?? {};

/** Keeps what differs from the playlist's details. */
export function keepDraft(edited: Edited, initial: Details, typed: Details): void {
  drafts.set(keyOf(edited), {
    ...(typed.name !== initial.name && { name: typed.name }),
    ...(typed.description !== initial.description && { description: typed.description }),
    ...(typed.tags?.join() !== initial.tags?.join() && { tags: typed.tags }),
  });
}

/** Forgets the unsaved changes of a playlist. */
export const dropDraft = (edited: Edited): void => void drafts.delete(keyOf(edited));
