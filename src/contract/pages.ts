/** @file What each page shows above and beside its list of tracks. */
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

/** Home in its order (B23); each shelf loads and fails for itself. */
export interface HomePage {
  /** The five fixed playlists; empty when the setting hides them. */
  readonly editors: readonly Card[];
  readonly playlists: Loadable<readonly Card[]>;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly charts: Loadable<readonly Card[]>;
}

/** Home of the listener's own folder (B75). */
export interface FolderHomePage {
  /** The folder's name, for people. */
  readonly folder: string;
  /** Null when there is nothing to say of it. */
  readonly reading: FolderReading | null;
  /** Null while it is not known. */
  readonly everything: FolderHoldings | null;
  /** Null when there are no albums. */
  readonly albumOfDay: Loadable<AlbumOfDay | null>;
  /** What came last, first; while the folder is read, what stands keeps its place. */
  readonly newest: Loadable<readonly NewAlbum[]>;
  /** The latest first. */
  readonly lately: Loadable<readonly HeardTrack[]>;
  /** What is wrong with some files, as far as something is. */
  readonly worthALook: readonly WorthALook[];
  /** Why there is less than expected, or nothing at all. */
  readonly trouble: FolderTrouble | null;
}

/** How far a folder has been read; `read` is said once, to those who saw it being read. */
export type FolderReading =
  | {
      readonly kind: "reading";
      readonly done: number;
      /** 0 while it is being looked for. */
      readonly total: number;
      /** Some of it plays already. */
      readonly isPlayable: boolean;
      /** In seconds; null while it cannot be told. */
      readonly leftS: number | null;
    }
  | { readonly kind: "read"; readonly total: number };

export interface FolderHoldings {
  readonly songCount: number;
  readonly albumCount: number;
  /** Null where it is not known. */
  readonly lengthMs: number | null;
  /** The playlist of everything, least heard first; null where the source has none. */
  readonly listId: PlaylistId | null;
  /** Three at most, to dress the card with. */
  readonly covers: readonly string[];
}

export interface AlbumOfDay {
  readonly album: Album;
  /** When a song of it was heard last; null where that is not known. */
  readonly heardAtMs: number | null;
}

export interface NewAlbum {
  readonly card: Card;
  /** When it came into the folder; null where that is not known. */
  readonly addedAtMs: number | null;
}

export interface HeardTrack {
  readonly row: TrackRow;
  /** What its file is ("FLAC", "MP3 320"), or null. */
  readonly format: string | null;
}

export interface WorthALook {
  readonly kind: "untagged" | "twice" | "coverless";
  /** Files, songs or albums. */
  readonly count: number;
  readonly listId: PlaylistId;
}

export type FolderTrouble =
  /** No music in it. */
  | { readonly kind: "empty" }
  /** Music that cannot be read. */
  | { readonly kind: "broken"; readonly fileNames: readonly string[] }
  /** It is not there any more. */
  | { readonly kind: "gone"; readonly names: readonly string[] };

/** A disc of an album and the row of the album's list it starts at. */
export interface AlbumDisc {
  /** As the service writes it ("1", "01"), "" when there is none. */
  readonly label: string;
  readonly firstRow: number;
}

export interface AlbumPage {
  readonly album: Album;
  /** Name without its edition suffix, and the suffix (B29). */
  readonly title: string;
  readonly subtitle: string | null;
  readonly totalDurationMs: number;
  /** Discs in order; one entry when there is a single disc. */
  readonly discs: readonly AlbumDisc[];
  /** Of the listener's own folder: nothing is offered that takes the service (saving, links to it). */
  readonly isOfFolder: boolean;
  readonly moreByArtist: Loadable<readonly Card[]>;
}

export interface PlaylistPage {
  readonly playlist: Playlist;
}

export interface ArtistPage {
  readonly artist: Artist;
  /** Of the listener's own folder: nothing is offered that takes the service (following, links, videos). */
  readonly isOfFolder: boolean;
  readonly popular: readonly TrackRow[];
  readonly latest: Album | null;
  readonly albums: Loadable<readonly Card[]>;
  readonly singles: Loadable<readonly Card[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly similar: Loadable<readonly Card[]>;
}

/** What fits the words of a search best by its name. */
export type TopResult =
  | { readonly kind: "card"; readonly card: Card }
  /** A song, and its row in the list of songs found. */
  | { readonly kind: "track"; readonly track: TrackRow; readonly row: number };

/** Grouped search results, each group loading and failing for itself (B26). */
export interface SearchPage {
  readonly keywords: string;
  /** Known once the groups it is chosen from have answered; null when nothing fits by name. */
  readonly top: Loadable<TopResult | null>;
  readonly artists: Loadable<readonly Card[]>;
  readonly albums: Loadable<readonly Card[]>;
  readonly tracks: Loadable<readonly TrackRow[]>;
  readonly mvs: Loadable<readonly Card[]>;
  readonly playlists: Loadable<readonly Card[]>;
}

/** A list of cards that is fetched page by page as the listener scrolls. */
export type CardListSpec =
  /** A category of explore by its wire name (B25), the five static ones included. */
  | { readonly kind: "category"; readonly name: string }
  /** A genre of the listener's own folder, as its files are tagged (B76). */
  | { readonly kind: "genre"; readonly name: string }
  | { readonly kind: "newAlbums"; readonly area: "ALL" | "ZH" | "EA" | "KR" | "JP" }
  | { readonly kind: "artistMvs"; readonly id: ArtistId }
  | {
      readonly kind: "search";
      readonly keywords: string;
      readonly of: "albums" | "artists" | "playlists" | "mvs";
    }
  /** What the listener keeps; all of it is there, shown page by page. */
  | {
      readonly kind: "library";
      readonly of: LibraryShelf;
      /** Which playlists; ignored for the rest. */
      readonly whose: "all" | "created" | "saved";
      readonly filter: string;
      /** As the service orders them, the newest first, or by name. */
      readonly sort: "added" | "name";
    };

export type LibraryShelf = "playlists" | "albums" | "artists" | "mvs";

/** Above the tabs of the library (B32). */
export interface LibraryPage {
  /** Null while it is unknown, and where a listener hides it. */
  readonly likedListId: PlaylistId | null;
  readonly likedCount: number | null;
  /** The twelve newest liked songs. */
  readonly preview: Loadable<readonly TrackRow[]>;
  /** Up to three lines of a liked song, picked each time the library opens; null without one. */
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
  /** Why the last page did not come; the cards before it stand. */
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
  /** Best first; empty when none can be played. */
  readonly qualities: readonly MvQuality[];
  readonly similar: Loadable<readonly Card[]>;
}

/** One line under the search box. */
export type Suggestion = {
  readonly title: string;
  /** Whose it is, or "". */
  readonly note: string;
} & (
  | { readonly kind: "track"; readonly id: TrackId }
  | { readonly kind: "artist" | "album" | "playlist"; readonly id: number }
);

/** Comments of a thread as far as they were fetched. */
export interface CommentsPage {
  /** Replies count too. */
  readonly total: number;
  readonly comments: readonly Comment[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
}

/** Replies under one comment; best ones first. */
export interface RepliesPage extends CommentsPage {
  /** The comment itself; null when it is gone. */
  readonly owner: Comment | null;
}
