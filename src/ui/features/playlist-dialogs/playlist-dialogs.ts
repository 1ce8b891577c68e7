import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { createUiStore } from "../../core/ui-store.ts";

/** A dialog about playlists and the songs it is meant for. */
export type PlaylistDialog =
  /** `title` names what is added where one song or list has a name. */
  | { readonly kind: "add"; readonly choice: TrackChoice; readonly title?: string }
  | { readonly kind: "new"; readonly choice: TrackChoice | null };

/** The playlist dialog that is open, or null. */
export const playlistDialog = createUiStore<PlaylistDialog | null>(null);

/** Asks which playlist these songs shall be added to. */
export const openAddToPlaylist = (choice: TrackChoice, title?: string): void =>
  playlistDialog.set({ kind: "add", choice, ...(title === undefined ? {} : { title }) });

/** Asks for the title of a new playlist, made of these songs or of none. */
export const openNewPlaylist = (choice: TrackChoice | null): void =>
  playlistDialog.set({ kind: "new", choice });

/** Closes whichever playlist dialog is open. */
export const closePlaylistDialog = (): void => playlistDialog.set(null);
