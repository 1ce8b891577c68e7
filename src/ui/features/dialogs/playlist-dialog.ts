import type { LocalPlaylistCard, TrackRow } from "../../../contract/rows.ts";
import type { Failure } from "../../../domain/failure.ts";
import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** A dialog about playlists and what it is meant for; `onAdded` is told once a playlist has taken the songs. */
export type PlaylistDialog =
  | {
      readonly kind: "add";
      readonly choice: TrackChoice;
      /** Names what is added where one song or list has a name. */
      readonly title?: string;
      /** The service knows none of them: playlists of this device alone take them. */
      readonly isLocalOnly?: boolean;
      /** A playlist was made for these songs, but they could not be put into it. */
      readonly left?: { readonly name: string; readonly failure: Failure };
      readonly onAdded?: () => void;
    }
  /** `isOnDevice` where a playlist of this device is meant first. */
  | {
      readonly kind: "new";
      readonly choice: TrackChoice | null;
      readonly isOnDevice?: boolean;
      /** Its songs are none of the service's: it is kept nowhere else. */
      readonly isLocalOnly?: boolean;
      readonly onAdded?: () => void;
    }
  /** Of a playlist of the account, or of this device. */
  | { readonly kind: "edit"; readonly id: PlaylistId }
  | { readonly kind: "editLocal"; readonly playlist: LocalPlaylistCard }
  | { readonly kind: "delete"; readonly id: PlaylistId; readonly name: string }
  | { readonly kind: "deleteLocal"; readonly id: LocalPlaylistId; readonly name: string };

/** The playlist dialog that is open, or null. */
export const playlistDialog = createUiStore<PlaylistDialog | null>(null);

/** Asks which playlist to add these songs to. */
export const openAddToPlaylist = (choice: TrackChoice, title?: string): void =>
  playlistDialog.set({ kind: "add", choice, ...(title === undefined ? {} : { title }) });

/** The same for chosen rows, which are chosen no more once they were added. */
export const openAddChosen = (choice: TrackChoice, onAdded: () => void): void =>
  playlistDialog.set({ kind: "add", choice, onAdded });

/** The same for one song; a file that the service does not know goes into playlists of this device alone (B80). */
export const openAddTrack = ({ id, song, name }: Pick<TrackRow, "id" | "song" | "name">): void =>
  playlistDialog.set({
    kind: "add",
    choice: { kind: "ids", ids: [id] },
    title: name,
    ...(song === null && { isLocalOnly: true }),
  });

/** Asks for the title of a new playlist, made of these songs or of none. */
export const openNewPlaylist = (choice: TrackChoice | null): void =>
  playlistDialog.set({ kind: "new", choice });
