import type { Outcome } from "../failure.ts";
import type { LocalPlaylistId } from "../ids.ts";
import type { TrackId } from "../playable.ts";

/** A playlist stored on this device. */
export interface LocalPlaylist {
  readonly id: LocalPlaylistId;
  readonly name: string;
  readonly description: string;
  /** In the order of adding; shown in reverse (B36). */
  readonly trackIds: readonly TrackId[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** All playlists of this device, oldest first. */
export interface LocalPlaylists {
  readonly lists: readonly LocalPlaylist[];
  /** Highest id ever used, so that none is used twice (B36). */
  readonly lastId: number;
}

export const NO_PLAYLISTS: LocalPlaylists = { lists: [], lastId: 0 };

/** The playlists after a command, and the command's answer. */
export interface Change<T> {
  readonly next: LocalPlaylists;
  readonly answer: T;
}

/** Changes playlists; a command that fails changes nothing. */
export type Command<T> = (all: LocalPlaylists) => Outcome<Change<T>>;

/** The songs in display order: those added last come first. */
export const shownIds = ({ trackIds }: LocalPlaylist): readonly TrackId[] => trackIds.toReversed();
