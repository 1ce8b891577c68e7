/** @file The source of music, as the core reports it. */
import type { Observable } from "rxjs";
import type { PlaylistId } from "../domain/ids.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { CollectionName } from "../domain/catalogue/collections.ts";
import type { MusicSource } from "../domain/music-source.ts";

/** Current state of a source. */
export interface SourceStatus {
  /** Size of its content, if it can be counted. */
  readonly counts: {
    readonly songs: number;
    readonly albums: number;
    readonly artists: number;
    /** Of all songs together, if known. */
    readonly lengthMs: number | null;
  } | null;
  /** Changes whenever its content has changed; 0 if unknown. */
  readonly version: number;
  /** Progress of reading its content; null once that is done. */
  readonly scan: { readonly done: number; readonly total: number } | null;
  /** What could not be read: the name inside the source, and the reason's code. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
  /** The collections that it has. */
  readonly collections: Readonly<
    Partial<Record<CollectionName, { readonly id: PlaylistId; readonly count: number }>>
  >;
}

export interface MusicSourceApi {
  /** Null if the server does not say; then all features are offered. */
  source$(): Observable<MusicSource | null>;
  /**
   * Read again every second while the source is reading, and when the window becomes visible; for a folder also every
   * few seconds while the window is visible.
   */
  status$(): Observable<Loadable<SourceStatus>>;
}
