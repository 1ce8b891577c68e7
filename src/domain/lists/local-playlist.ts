import type { Outcome } from "../failure.ts";
import type { LocalPlaylistId } from "../ids.ts";
import type { TrackId } from "../playable.ts";

/** A playlist kept on this device. */
export interface LocalPlaylist {
  readonly id: LocalPlaylistId;
  readonly name: string;
  readonly description: string;
  /** In the order of adding; shown the other way round (B36). */
  readonly trackIds: readonly TrackId[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** All playlists of the device, oldest first. */
export interface LocalPlaylists {
  readonly lists: readonly LocalPlaylist[];
  /** Highest id ever given away, so that none is given twice (B36). */
  readonly lastId: number;
}

export const NO_PLAYLISTS: LocalPlaylists = { lists: [], lastId: 0 };

/** What a command makes of the playlists, and what it has to tell. */
export interface Change<T> {
  readonly next: LocalPlaylists;
  readonly answer: T;
}

/** Playlists before a command, playlists after it; a refused one changes nothing. */
export type Command<T> = (all: LocalPlaylists) => Outcome<Change<T>>;

/** The songs in the order of the screen: those added last come first. */
export const shownIds = ({ trackIds }: LocalPlaylist): readonly TrackId[] => trackIds.toReversed();
