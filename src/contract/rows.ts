/** @file Small, flat types for screens. A screen that needs another field adds it here, without other changes. */
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
   * The service's song for this track: itself, or the match of a file (B80); null if the service does not know it.
   * Likes, comments and online playlists are about that song.
   */
  readonly song: SongId | null;
  readonly name: string;
  /** Translated name or alias, shown in grey after the name, or null. */
  readonly alias: string | null;
  readonly artists: readonly ArtistRef[];
  readonly albumId: AlbumId | null;
  readonly albumName: string;
  /** Without size parameters; see `imageUrl`. */
  readonly coverUrl: string | null;
  readonly durationMs: number;
  /** Null if it may be played. */
  readonly reason: UnplayableReason | null;
  readonly isExplicit: boolean;
  readonly isLiked: boolean;
  /** Its bytes are in the cache: it plays without the network. */
  readonly isCached: boolean;
  readonly trackNumber: number;
  readonly disc: string;
  readonly mvId: MvId | null;
  readonly publishedAtMs: number | null;
  /** How often the listener has played it; only in the listening history. */
  readonly plays?: number;
  /** When the file was added to the listener's folder; only in the list of all its files. */
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
  /** Text below the title that is not a link (copywriter, year, update frequency), or null. */
  readonly caption: string | null;
  /** Number of songs, shown instead of the caption; for the listener's own playlists. */
  readonly songCount?: number;
  /** Type of an album; only if the year is shown below the title. */
  readonly albumType?: AlbumType;
  /** When an album was added to the folder, if known. */
  readonly addedAtMs?: number;
  /** Artists below the title; each may be a link. */
  readonly artists: readonly ArtistRef[];
  /** Null if there is none to show. */
  readonly playCount: number | null;
  /** Of a music video; 0 if unknown. */
  readonly durationMs?: number;
  readonly isExplicit: boolean;
  /** A playlist that only its owner can see. */
  readonly isPrivate?: boolean;
  /** Whether the listener made it, if known. */
  readonly isOwn?: boolean;
  /** The listener may edit and delete it. */
  readonly mayChange?: boolean;
}

/** A playlist stored on this device. */
export interface LocalPlaylistCard {
  readonly id: LocalPlaylistId;
  readonly name: string;
  readonly description: string;
  /** Cover of the song added last, or null. */
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly updatedAtMs: number;
}

/** One of the listener's own playlists at the service. */
export interface OwnPlaylistCard {
  readonly id: PlaylistId;
  readonly name: string;
  readonly coverUrl: string | null;
  readonly trackCount: number;
  readonly isPrivate: boolean;
}

/** Result of adding songs to a playlist. */
export interface AddedTracks {
  readonly added: number;
  /** Songs that were in it before, or twice among the given ones. */
  readonly alreadyThere: number;
  /** Songs that the service refused, such as withdrawn ones; a playlist of this device accepts all. */
  readonly leftOut?: number;
}

/** A run of rows of one revision of a list. */
export type RowsAnswer =
  | {
      readonly kind: "rows";
      readonly first: number;
      readonly rows: readonly TrackRow[];
      /** Why some of them have no words; null if the service was asked about all. */
      readonly failure: Failure | null;
    }
  | { readonly kind: "stale" };

/** State of a list that is fetched page by page. */
export interface ListGrowth {
  readonly isLoadingMore: boolean;
  /** Why the last page could not be fetched; the rows before it stay. */
  readonly moreFailure: Failure | null;
}

/** What is shown above a list besides its name. */
export interface ListSummary {
  /** Cover of the first song that has one. */
  readonly coverUrl: string | null;
  /** Null while unknown, and if it would have to be requested. */
  readonly totalDurationMs: number | null;
}

/** What a screen knows of a list: enough to draw the scrollbar, never the rows. */
export interface ListHead {
  /** Increases with every change; a request with an old one gets "stale". */
  readonly revision: number;
  readonly total: number;
  /** Missing if the list is complete: `lists.more` would do nothing. */
  readonly growth?: ListGrowth;
}
