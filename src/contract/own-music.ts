/** @file What is the listener's own, as the window sees it: with the service and on this device. */
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

/** What the listener keeps with the service. Without the login it takes, the core says so itself. */
export interface LibraryApi {
  /** Likes a track, or no longer: everywhere at once, taken back when the service refuses. */
  toggleLike(id: TrackId): Promise<Outcome<void>>;
  /** Keeps an album, playlist or music video, follows an artist; or no longer. */
  save(target: CardTarget, isSaved: boolean): Promise<Outcome<void>>;
  /** Whether it is kept or followed; null while that is unknown and for viewers who cannot keep anything. */
  isSaved$(target: CardTarget): Observable<boolean | null>;
  /** The top of the library; looking at it runs the daily task. */
  page$(): Observable<LibraryPage>;
  /** Plays the song whose lines the page shows, in front of the queue. */
  playSnippet(): Promise<Outcome<void>>;
  /** Reads everything stored again, in the background. */
  refresh(): void;
}

/**
 * The listener's own playlists with the service. Every change is sent once; what became of it is read.
 * Only `move` shows before that.
 */
export interface PlaylistsApi {
  /** Those songs may be added to: own ones without the liked one. */
  own$(): Observable<Loadable<readonly OwnPlaylistCard[]>>;
  /**
   * An empty one. Title of 1 to 40 characters, trimmed. It is not made where none of the songs `meant` for it has a place
   * with the service: `unmatched`.
   */
  create(
    title: string,
    isPrivate: boolean,
    meant?: TrackChoice | null,
  ): Promise<Outcome<PlaylistId>>;
  /** Adds those that are not in it yet; `alreadyThere` when all of them are. */
  add(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  remove(id: PlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  /**
   * Moves rows of `{ kind: "playlist", id }` in its own order before row `to`. The list shows the new order at once,
   * in a revision of its own; the promise settles when the service has it. Moves requested meanwhile are sent
   * as one further order. If one fails, the list returns to the service's order and is read again, and all
   * waiting moves fail too, the last first, with `aborted`: only the first failure tells the reason.
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
  /** Takes back the last removal of songs. */
  undo(): void;
}

/** The cloud disk. */
export interface CloudApi {
  /** Songs and bytes used and free. */
  usage$(): Observable<Loadable<CloudUsage>>;
  /** Files on their way, done and failed, until cleared. */
  uploads$(): Observable<readonly Upload[]>;
  upload(files: readonly File[]): void;
  cancel(uploadId: number): void;
  retry(uploadId: number): void;
  clearUploads(): void;
  /** Rows of `{ kind: "cloud" }`. */
  remove(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Says which song of the library an uploaded one is. */
  match(id: SongId, songId: SongId): Promise<Outcome<void>>;
}

/** Playlists kept on this device. */
export interface LocalPlaylistsApi {
  /** Newest first. */
  all$(): Observable<readonly LocalPlaylistCard[]>;
  /** `failed: notFound` when there is none with this id. */
  one$(id: LocalPlaylistId): Observable<Loadable<LocalPlaylistCard>>;
  /** Title of 1 to 40 characters (B35), trimmed; tracks may be none. */
  create(title: string, tracks: TrackChoice | null): Promise<Outcome<LocalPlaylistId>>;
  /** Adds those that are not in it yet; `alreadyThere` when all of them are (B36). */
  add(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<AddedTracks>>;
  /** Rows of the list shown by `{ kind: "localPlaylist", id }`. */
  remove(id: LocalPlaylistId, tracks: TrackChoice): Promise<Outcome<void>>;
  edit(
    id: LocalPlaylistId,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<Outcome<void>>;
  delete(id: LocalPlaylistId): Promise<Outcome<void>>;
  /** Takes back the last removal or deletion. */
  undo(): void;
}

export interface CacheApi {
  usage$(): Observable<CacheSnapshot>;
  /** What else is stored, counted again whenever the songs change. */
  others$(): Observable<OthersSnapshot>;
  /**
   * `count` songs at most after skipping `first`, newest first; only those whose title or artist
   * holds `query`, all of them for a blank one.
   */
  songs(first: number, count: number, query: string): Promise<Outcome<CachedSongsPage>>;
  /** Removes one song from the device; a playing one goes on sounding. */
  remove(id: TrackId): Promise<Outcome<void>>;
  /** Removes the songs and nothing else. */
  clearSongs(): Promise<Outcome<void>>;
  /** Empties the audio, detail, album and lyric caches. */
  clear(): Promise<Outcome<void>>;
}
