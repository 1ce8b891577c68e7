/** @file The listener's own music, as the window sees it: at the service and on this device. */
import type { Observable } from "rxjs";
import type { Outcome } from "../domain/failure.ts";
import type { LocalPlaylistId, PlaylistId } from "../domain/ids.ts";
import type { SongId, TrackId } from "../domain/playable.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { LibraryPage } from "./pages.ts";
import type { AddedTracks, CardTarget, LocalPlaylistCard, OwnPlaylistCard } from "./rows.ts";
import type {
  CacheSnapshot,
  CachedSongsPage,
  CloudUsage,
  OthersSnapshot,
  Upload,
} from "./snapshots.ts";

/** What the listener saves at the service. If a call needs a log-in, the core itself shows a message. */
export interface LibraryApi {
  /**
   * Likes a track, or removes the like: everywhere at once, taken back if the service refuses. With `isLiked`, only if
   * it is not so already.
   */
  toggleLike(id: TrackId, isLiked?: boolean): Promise<Outcome<void>>;
  /** Saves an album, playlist or music video, or follows an artist, or undoes that. */
  save(target: CardTarget, isSaved: boolean): Promise<Outcome<void>>;
  /** Whether it is saved or followed; null while unknown, and for viewers who cannot save. */
  isSaved$(target: CardTarget): Observable<boolean | null>;
  /** The top of the library; opening it runs the daily task. */
  page$(): Observable<LibraryPage>;
  /** Plays the song whose lines the page shows; the queue stays behind it. */
  playSnippet(): Promise<Outcome<void>>;
  /** Reads everything saved again, in the background. */
  refresh(): void;
}

/**
 * The listener's own playlists at the service. Every change is sent once; then the result is read. Only `move` is shown
 * before that.
 */
export interface PlaylistsApi {
  /** Playlists that songs can be added to: the listener's own ones without the liked one. */
  own$(): Observable<Loadable<readonly OwnPlaylistCard[]>>;
  /**
   * Makes an empty playlist; title of 1 to 40 characters, trimmed. If none of the songs `meant` for it is known to the
   * service, it is not made, and the call fails with `unmatched`.
   */
  create(
    title: string,
    isPrivate: boolean,
    meant?: TrackChoice | null,
  ): Promise<Outcome<PlaylistId>>;
  /** Adds songs that are not in it yet; fails with `alreadyThere` if all of them are. */
  add(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  remove(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  /**
   * Moves rows of `{ kind: "playlist", id }` in its own order before row `to`. The list shows the new order at once, in
   * a new revision; the promise settles when the service has it. Moves requested meanwhile are sent as one further
   * order. If one fails, the list returns to the service's order and is read again, and all waiting moves fail too, the
   * last first, with `aborted`: only the first failure has the reason.
   */
  move(id: PlaylistId, tracks: TrackChoice, to: number): Promise<Outcome<void>>;
  edit(
    id: PlaylistId,
    change: {
      readonly name?: string;
      readonly description?: string;
      readonly tags?: readonly string[];
    },
  ): Promise<Outcome<void>>;
  delete(id: PlaylistId): Promise<Outcome<void>>;
  /** Undoes the last removal of songs. If that fails, it stays the one that is undone next. */
  undo(): Promise<Outcome<void>>;
}

/** The cloud disk. */
export interface CloudApi {
  /** Number of songs, and bytes used and free. */
  usage$(): Observable<Loadable<CloudUsage>>;
  /** Files on their way, done and failed, until cleared. */
  uploads$(): Observable<readonly Upload[]>;
  upload(files: readonly File[]): void;
  cancel(uploadId: number): void;
  retry(uploadId: number): void;
  clearUploads(): void;
  /** Removes rows of `{ kind: "cloud" }`. */
  remove(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Sets the song of the catalogue that an uploaded one is. */
  match(id: SongId, songId: SongId): Promise<Outcome<void>>;
}

/** Playlists stored on this device. */
export interface LocalPlaylistsApi {
  /** Newest first. */
  all$(): Observable<readonly LocalPlaylistCard[]>;
  /** `failed: notFound` if there is none with this id. */
  one$(id: LocalPlaylistId): Observable<Loadable<LocalPlaylistCard>>;
  /** Title of 1 to 40 characters (B35), trimmed; `tracks` may be null. */
  create(title: string, tracks: TrackChoice | null): Promise<Outcome<LocalPlaylistId>>;
  /** Adds songs that are not in it yet; fails with `alreadyThere` if all of them are (B36). */
  add(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  /** Removes rows of the list `{ kind: "localPlaylist", id }`. */
  remove(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  edit(
    id: LocalPlaylistId,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<Outcome<void>>;
  delete(id: LocalPlaylistId): Promise<Outcome<void>>;
  /** Undoes the last removal or deletion. */
  undo(): void;
}

export interface CacheApi {
  usage$(): Observable<CacheSnapshot>;
  /** What is stored besides songs; counted again whenever the cached songs change. */
  others$(): Observable<OthersSnapshot>;
  /**
   * At most `count` songs after skipping `first`, newest first; only songs whose title or artist contains `query`, all
   * for a blank one.
   */
  songs(first: number, count: number, query: string): Promise<Outcome<CachedSongsPage>>;
  /** Removes one song from the device; if it plays, it goes on playing. */
  remove(id: TrackId): Promise<Outcome<void>>;
  /** Removes only the songs. */
  clearSongs(): Promise<Outcome<void>>;
  /** Empties the audio, detail, album and lyric caches. */
  clear(): Promise<Outcome<void>>;
}
