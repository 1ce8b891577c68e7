/**
 * @file The listener's own music folder on the desktop, as the window sees it. Without a folder, and on the web,
 * everything is empty.
 */
import type { Observable } from "rxjs";
import type { LocalFolderState } from "../domain/desktop/local-folder.ts";
import type { Outcome } from "../domain/failure.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { LocalId, SongId } from "../domain/playable.ts";
import type { Card, TrackRow } from "./rows.ts";

/** Top of the page of local music. */
export interface LocalMusicPage {
  readonly songCount: number;
  /** Of all songs together; files of unknown length count as 0. */
  readonly durationMs: number;
  /** Size of their files on disk. */
  readonly sizeBytes: number;
  /** The twelve most recently added songs, newest first. */
  readonly preview: readonly TrackRow[];
  /**
   * Up to three lyric lines of a random song, chosen each time the page opens; null if no song with lyrics was found.
   */
  readonly sung: { readonly track: TrackRow; readonly lines: readonly string[] } | null;
}

/** Progress of matching many files. */
export interface Matching {
  /** Files searched so far, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Files that were matched. */
  readonly matched: number;
}

/** All songs are the list `{ kind: "local" }`; their albums and artists have ids below zero. */
export interface LocalMusicApi {
  /** Empty until the desktop has reported. */
  state$(): Observable<LocalFolderState>;
  page$(): Observable<Loadable<LocalMusicPage>>;
  /** Albums of the songs that match the filter, in the order of the list of songs. */
  albums$(filter: string): Observable<Loadable<readonly Card[]>>;
  artists$(filter: string): Observable<Loadable<readonly Card[]>>;
  /**
   * Sets the service's song of a file: the given one, if the service knows it, or the one it finds by the file's tags.
   * Resolves with that song; fails with `notFound` if there is none, and an earlier match stays.
   */
  match(id: LocalId, song: SongId | null): Promise<Outcome<TrackRow>>;
  /** Removes the matches of these files; fails with `notFound` if none of them has one. */
  unmatch(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Undoes the last `unmatch` or `matchAll`, in one step. */
  undo(): void;
  /**
   * Searches the songs of those files that have none, one after the other; files never searched come first. Files whose
   * match was removed by hand are searched only if they are chosen themselves. Ends a matching in progress.
   */
  matchAll(tracks: TrackChoice): Promise<Outcome<void>>;
  stopMatching(): void;
  /** Progress while many files are matched, once a second at most; null otherwise. */
  matching$(): Observable<Matching | null>;
  /** Reads the folder again. */
  rescan(): void;
  /** Ends a reading; what was found so far stays. */
  stop(): void;
}
