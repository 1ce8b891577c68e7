import type { PlaylistId, UserId } from "../ids.ts";
import type { SongId } from "../playable.ts";

/** A playlist as cards and headers need it. */
export interface Playlist {
  readonly id: PlaylistId;
  readonly name: string;
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly playCount: number;
  readonly creator: { readonly id: UserId; readonly name: string } | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly updatedAtMs: number | null;
  readonly isPrivate: boolean;
  readonly isSubscribed: boolean;
  /** 5 is a user's liked list, 10 an official chart (S19). */
  readonly specialType: number;
  /** "Daily updated" in the service's words, or null. */
  readonly updateFrequency: string | null;
  /** One line about why it is recommended, or null. */
  readonly copywriter: string | null;
  readonly englishTitle: string | null;
}

export interface PlaylistDetail {
  readonly playlist: Playlist;
  /** Complete and in order, even if the answer has only some of the songs (S26). */
  readonly trackIds: readonly SongId[];
}
