import type { LocalPlaylistCard, TrackRow } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** An open dialog about playlists; `onAdded` is called once a playlist has taken the songs. */
export type PlaylistDialog =
  | {
      readonly kind: "add";
      readonly choice: TrackChoice;
      /** Name of the song or list that is added, if it is a single one. */
      readonly title?: string;
      /** The service does not know any of the songs: only playlists of this device can take them. */
      readonly isLocalOnly?: boolean;
      /** A playlist was created for these songs, but adding them to it failed. */
      readonly left?: { readonly name: string; readonly failure: Failure };
      readonly onAdded?: () => void;
    }
  /** `isOnDevice` preselects a playlist of this device. */
  | {
      readonly kind: "new";
      readonly choice: TrackChoice | null;
      readonly isOnDevice?: boolean;
      /** The service does not know its songs: the playlist can only be kept on this device. */
      readonly isLocalOnly?: boolean;
      readonly onAdded?: () => void;
    }
  /** For a playlist of the account, or of this device. */
  | { readonly kind: "edit"; readonly id: PlaylistId }
  | { readonly kind: "editLocal"; readonly playlist: LocalPlaylistCard }
  | { readonly kind: "delete"; readonly id: PlaylistId; readonly name: string }
  | { readonly kind: "deleteLocal"; readonly id: LocalPlaylistId; readonly name: string };

/** The playlist dialog that is open, or null. */
export const playlistDialog = createUiStore<PlaylistDialog | null>(null);

/** Asks which playlist to add these songs to. */
export const openAddToPlaylist = (choice: TrackChoice, title?: string): void =>
  playlistDialog.set({ kind: "add", choice, ...(title === undefined ? {} : { title }) });

/** The same for selected rows, whose selection `onAdded` clears. */
export const openAddChosen = (choice: TrackChoice, onAdded: () => void): void =>
  playlistDialog.set({ kind: "add", choice, onAdded });

/** The same for one song; a file that the service does not know can only go into playlists of this device (B80). */
export const openAddTrack = ({ id, song, name }: Pick<TrackRow, "id" | "song" | "name">): void =>
  playlistDialog.set({
    kind: "add",
    choice: { kind: "ids", ids: [id] },
    title: name,
    ...(song === null && { isLocalOnly: true }),
  });

/** Asks for the title of a new playlist, with these songs or empty. */
export const openNewPlaylist = (choice: TrackChoice | null): void =>
  playlistDialog.set({ kind: "new", choice });
