/** @file Content of each page above and beside its list of tracks. */
import type { Album } from "../domain/catalogue/album.ts";
import type { Artist } from "../domain/catalogue/artist.ts";
import type { Comment } from "../domain/comments/comment.ts";
import type { Failure } from "../domain/failure.ts";
import type { ArtistId, PlaylistId } from "../domain/ids.ts";
import type { TrackId } from "../domain/playable.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { Mv } from "../domain/catalogue/mv.ts";
import type { Playlist } from "../domain/catalogue/playlist.ts";
import type { Card, TrackRow } from "./rows.ts";

/** Home in its order (B23); each shelf loads and fails independently. */
export interface HomePage {
  /** The five fixed playlists; empty if the setting hides them. */
  readonly editors: readonly Card[];
  readonly playlists: Loadable<readonly Card[]>;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly charts: Loadable<readonly Card[]>;
}

/** Home of the listener's own folder (B75). */
export interface FolderHomePage {
  /** The folder's name for display. */
  readonly folder: string;
  /** Null if there is nothing to show. */
  readonly reading: FolderReading | null;
  /** Null while unknown. */
  readonly everything: FolderHoldings | null;
  /** Null if there are no albums. */
  readonly albumOfDay: Loadable<AlbumOfDay | null>;
  /** The most recently added albums, newest first; while the folder is read, those already shown keep their place. */
  readonly newest: Loadable<readonly NewAlbum[]>;
  /** Recently played songs, latest first. */
  readonly lately: Loadable<readonly HeardTrack[]>;
  /** Collections of files that need attention. */
  readonly worthALook: readonly WorthALook[];
  /** Why there is less than expected, or nothing at all. */
  readonly trouble: FolderTrouble | null;
}

/** Progress of reading a folder; `read` is shown once, only if the progress has been shown. */
export type FolderReading =
  | {
      readonly kind: "reading";
      readonly done: number;
      /** 0 while files are being counted. */
      readonly total: number;
      /** Some of the songs can be played already. */
      readonly isPlayable: boolean;
      /** In seconds; null while unknown. */
      readonly leftS: number | null;
    }
  | { readonly kind: "read"; readonly total: number };

export interface FolderHoldings {
  readonly songCount: number;
  readonly albumCount: number;
  /** Null if unknown. */
  readonly lengthMs: number | null;
  /** The playlist of everything, least often played first; null if the source has none. */
  readonly listId: PlaylistId | null;
  /** Up to three covers for the card. */
  readonly covers: readonly string[];
}

export interface AlbumOfDay {
  readonly album: Album;
  /** When one of its songs was last played; null if unknown. */
  readonly heardAtMs: number | null;
}

export interface NewAlbum {
  readonly card: Card;
  /** When it was added to the folder; null if unknown. */
  readonly addedAtMs: number | null;
}

export interface HeardTrack {
  readonly row: TrackRow;
  /** Format of its file ("FLAC", "MP3 320"), or null. */
  readonly format: string | null;
}

export interface WorthALook {
  readonly kind: "untagged" | "twice" | "coverless";
  /** Number of files, songs or albums. */
  readonly count: number;
  readonly listId: PlaylistId;
}

export type FolderTrouble =
  /** It contains no music. */
  | { readonly kind: "empty" }
  /** It contains music that cannot be read. */
  | { readonly kind: "broken"; readonly fileNames: readonly string[] }
  /** It no longer exists. */
  | { readonly kind: "gone"; readonly names: readonly string[] };

/** A disc of an album, and the first row of its songs. */
export interface AlbumDisc {
  /** In the service's notation ("1", "01"), "" if there is none. */
  readonly label: string;
  readonly firstRow: number;
}

export interface AlbumPage {
  readonly album: Album;
  /** Name without its edition suffix, and the suffix (B29). */
  readonly title: string;
  readonly subtitle: string | null;
  readonly totalDurationMs: number;
  /** Discs in order; one entry for a single disc. */
  readonly discs: readonly AlbumDisc[];
  /** Of the listener's own folder: actions that need the service (saving, links to it) are not offered. */
  readonly isOfFolder: boolean;
  readonly moreByArtist: Loadable<readonly Card[]>;
}

export interface PlaylistPage {
  readonly playlist: Playlist;
}

export interface ArtistPage {
  readonly artist: Artist;
  /** Of the listener's own folder: actions that need the service (following, links, videos) are not offered. */
  readonly isOfFolder: boolean;
  readonly popular: readonly TrackRow[];
  readonly latest: Album | null;
  readonly albums: Loadable<readonly Card[]>;
  readonly singles: Loadable<readonly Card[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly similar: Loadable<readonly Card[]>;
}

/** The best match of a search by its name. */
export type TopResult =
  | { readonly kind: "card"; readonly card: Card }
  /** A song, and its row in the list of songs found. */
  | { readonly kind: "track"; readonly track: TrackRow; readonly row: number };

/** Grouped search results; each group loads and fails independently (B26). */
export interface SearchPage {
  readonly keywords: string;
  /** Known once the groups it is chosen from have answered; null if no name matches. */
  readonly top: Loadable<TopResult | null>;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly tracks: Loadable<readonly TrackRow[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly playlists: Loadable<readonly Card[]>;
}

/** A list of cards, fetched page by page while the listener scrolls. */
export type CardListSpec =
  /** A category of explore by its wire name (B25), including the five static ones. */
  | { readonly kind: "category"; readonly name: string }
  /** A genre of the listener's own folder, from the tags of its files (B76). */
  | { readonly kind: "genre"; readonly name: string }
  | { readonly kind: "newAlbums"; readonly area: "ALL" | "ZH" | "EA" | "KR" | "JP" }
  | { readonly kind: "artistMvs"; readonly id: ArtistId }
  | {
      readonly kind: "search";
      readonly keywords: string;
      readonly of: "albums" | "artists" | "playlists" | "mvs";
    }
  /** What the listener has saved; loaded as a whole, shown page by page. */
  | {
      readonly kind: "library";
      readonly of: LibraryShelf;
      /** Which playlists; ignored for other shelves. */
      readonly whose: "all" | "created" | "saved";
      readonly filter: string;
      /** In the service's order, newest first, or by name. */
      readonly sort: "added" | "name";
    };

export type LibraryShelf = "playlists" | "albums" | "artists" | "mvs";

/** The part of the library above its tabs (B32). */
export interface LibraryPage {
  /** Null while unknown, and if the listener hides it. */
  readonly likedListId: PlaylistId | null;
  readonly likedCount: number | null;
  /** The twelve newest liked songs. */
  readonly preview: Loadable<readonly TrackRow[]>;
  /** Up to three lyric lines of a liked song, chosen each time the library opens; null if there is none. */
  readonly snippet: {
    readonly trackId: TrackId;
    readonly title: string;
    readonly lines: readonly string[];
  } | null;
}

export interface CardListPage {
  readonly cards: readonly Card[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the last page could not be fetched; the cards before it stay. */
  readonly moreFailure: Failure | null;
}

/** One picture size of a music video. */
export interface MvQuality {
  /** 240, 480, 720 or 1080. */
  readonly height: number;
  readonly url: string;
}

export interface MvPage {
  readonly mv: Mv;
  readonly description: string | null;
  /** Best first; empty if none can be played. */
  readonly qualities: readonly MvQuality[];
  readonly similar: Loadable<readonly Card[]>;
}

/** One suggestion below the search field. */
export type Suggestion = {
  readonly title: string;
  /** Artists, or "". */
  readonly note: string;
} & (
  | { readonly kind: "track"; readonly id: TrackId }
  | { readonly kind: "artist" | "album" | "playlist"; readonly id: number }
);

/** Comments of a thread, as far as they have been fetched. */
export interface CommentsPage {
  /** Includes replies. */
  readonly total: number;
  readonly comments: readonly Comment[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
}

/** Replies to one comment; best ones first. */
export interface RepliesPage extends CommentsPage {
  /** The comment itself; null if it is gone. */
  readonly owner: Comment | null;
}
