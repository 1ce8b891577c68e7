/** @file The listener's own folder of music on the desktop, as the window sees it; without one, or on the web, nothing is in it. */
import type { Observable } from "rxjs";
import type { LocalFolderState } from "../domain/desktop/local-folder.ts";
import type { Outcome } from "../domain/failure.ts";
import type { TrackChoice } from "../domain/lists/choice.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { LocalId, SongId } from "../domain/playable.ts";
import type { Card, TrackRow } from "./rows.ts";

/** Top of the screen of local music. */
export interface LocalMusicPage {
  /** How many songs there are. */
  readonly songCount: number;
  /** Of all of them together; files whose length is unknown count as none. */
  readonly durationMs: number;
  /** What their files take on the disk. */
  readonly sizeBytes: number;
  /** The twelve that came last, the newest first. */
  readonly preview: readonly TrackRow[];
  /** Up to three lines of a song, picked each time the screen opens; null if no song with lines was found. */
  readonly sung: { readonly track: TrackRow; readonly lines: readonly string[] } | null;
}

/** How a matching of many files goes. */
export interface Matching {
  /** Files looked for so far, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Those of them that were found. */
  readonly matched: number;
}

/** All songs are the list `{ kind: "local" }`; their albums and artists have ids below zero. */
export interface LocalMusicApi {
  /** Nothing before the desktop has told. */
  state$(): Observable<LocalFolderState>;
  page$(): Observable<Loadable<LocalMusicPage>>;
  /** Albums of the songs that fit the filter, as the list of songs would show them. */
  albums$(filter: string): Observable<Loadable<readonly Card[]>>;
  artists$(filter: string): Observable<Loadable<readonly Card[]>>;
  /**
   * Says which song of the service a file is: the one named, if the service knows it, or the one it finds by the
   * file's tags. Answers that song; `notFound` where there is none, and a match there was stays.
   */
  match(id: LocalId, song: SongId | null): Promise<Outcome<TrackRow>>;
  /** Takes the matches of these files away; `notFound` where none of them has one. */
  unmatch(tracks: TrackChoice): Promise<Outcome<void>>;
  /** Takes back what `unmatch` or `matchAll` did last, in one step. */
  undo(): void;
  /**
   * Looks for the songs of those of these files that have none, one after the other; those never looked for come first.
   * Files left without one by hand are looked for only where they are named. Ends a matching that goes on.
   */
  matchAll(tracks: TrackChoice): Promise<Outcome<void>>;
  stopMatching(): void;
  /** While many are matched, once a second at most; null otherwise. */
  matching$(): Observable<Matching | null>;
  /** Reads the folder again. */
  rescan(): void;
  /** Ends a reading; what was found stays. */
  stop(): void;
}
