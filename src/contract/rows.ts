/** @file Flat, small shapes for screens. A screen that needs one more field adds it here, and nothing else moves. */
import type { AlbumType } from "../domain/catalogue/album.ts";
import type { Failure } from "../domain/failure.ts";
import type { AlbumId, ArtistId, LocalPlaylistId, MvId, PlaylistId } from "../domain/ids.ts";
import type { SongId, TrackId } from "../domain/playable.ts";
import type { UnplayableReason } from "../domain/playability.ts";
import type { ArtistRef } from "../domain/catalogue/track.ts";

/** One song in a list. */
export interface TrackRow {
  readonly id: TrackId;
  /**
   * The service's song this is: itself, or what a file was matched with (B80); null where the service does not know it.
   * Likes, comments and online playlists are about that one.
   */
  readonly song: SongId | null;
  readonly name: string;
  /** Translated name or alias shown in grey after the name, or null. */
  readonly alias: string | null;
  readonly artists: readonly ArtistRef[];
  readonly albumId: AlbumId | null;
  readonly albumName: string;
  /** Without size parameter; see `imageUrl`. */
  readonly coverUrl: string | null;
  readonly durationMs: number;
  /** Null when it may be played. */
  readonly reason: UnplayableReason | null;
  readonly isExplicit: boolean;
  readonly isLiked: boolean;
  /** Bytes are in the cache: it plays without the network. */
  readonly isCached: boolean;
  readonly trackNumber: number;
  readonly disc: string;
  readonly mvId: MvId | null;
  readonly publishedAtMs: number | null;
  /** How often the listener played it; only in the listening history. */
  readonly plays?: number;
  /** When the file came into the listener's folder; only in the list of all its files. */
  readonly addedAtMs?: number;
}

export type CardTarget =
  | { readonly kind: "album"; readonly id: AlbumId }
  | { readonly kind: "playlist"; readonly id: PlaylistId }
  | { readonly kind: "artist"; readonly id: ArtistId }
  | { readonly kind: "mv"; readonly id: MvId };

/** A cover with a title: album, playlist, artist or music video. */
export interface Card {
  readonly target: CardTarget;
  readonly title: string;
  readonly coverUrl: string | null;
  /** Text under the title that is not a link (copywriter, year, update frequency), or null. */
  readonly caption: string | null;
  /** How many songs, in place of the text: the listener's own playlists. */
  readonly songCount?: number;
  /** What sort of album; only where the year stands under the title. */
  readonly albumType?: AlbumType;
  /** When an album came into the folder, where that is known. */
  readonly addedAtMs?: number;
  /** Artists under the title; each may be a link. */
  readonly artists: readonly ArtistRef[];
  /** Null when there is none to show. */
  readonly playCount: number | null;
  /** Of a music video; 0 where it is unknown. */
  readonly durationMs?: number;
  readonly isExplicit: boolean;
  /** A playlist only its owner sees. */
  readonly isPrivate?: boolean;
  /** Whether the listener made it, where that is known. */
  readonly isOwn?: boolean;
  /** The listener may edit and delete it. */
  readonly mayChange?: boolean;
}

/** A playlist kept on this device. */
export interface LocalPlaylistCard {
  readonly id: LocalPlaylistId;
  readonly name: string;
  readonly description: string;
  /** Cover of the song added last, or null. */
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly updatedAtMs: number;
}

/** A playlist of the listener's own with the service. */
export interface OwnPlaylistCard {
  readonly id: PlaylistId;
  readonly name: string;
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly isPrivate: boolean;
}

/** What became of songs added to a playlist. */
export interface AddedTracks {
  readonly added: number;
  /** Were in it before, or twice among those given. */
  readonly alreadyThere: number;
  /** The service would not take them, as it does with withdrawn ones; a playlist of this device takes all. */
  readonly leftOut?: number;
}

/** A run of rows of one revision of a list. */
export type RowsAnswer =
  | { readonly kind: "rows"; readonly first: number; readonly rows: readonly TrackRow[] }
  | { readonly kind: "stale" };

/** How a list that is fetched page by page goes on. */
export interface ListGrowth {
  readonly isLoadingMore: boolean;
  /** Why the last page did not come; the rows before it stand. */
  readonly moreFailure: Failure | null;
}

/** What stands above a list, beside its name. */
export interface ListSummary {
  /** Of its first song that has one. */
  readonly coverUrl: string | null;
  /** Null while it is unknown, and where it would have to be asked for. */
  readonly totalDurationMs: number | null;
}

/** What a screen knows of a list: enough to draw the scrollbar, never the rows. */
export interface ListHead {
  /** Rises with every change; asking with an old one answers "stale". */
  readonly revision: number;
  readonly total: number;
  /** Missing when all of it is there: `lists.more` would do nothing. */
  readonly growth?: ListGrowth;
}
