/** @file Where the music comes from, as the core tells it. */
import type { Observable } from "rxjs";
import type { PlaylistId } from "../domain/ids.ts";
import type { Loadable } from "../domain/loadable.ts";
import type { CollectionName } from "../domain/catalogue/collections.ts";
import type { MusicSource } from "../domain/music-source.ts";

/** How a source stands just now. */
export interface SourceStatus {
  /** What it holds, where it can be counted. */
  readonly counts: {
    readonly songs: number;
    readonly albums: number;
    readonly artists: number;
    /** Of all songs together, where it is known. */
    readonly lengthMs: number | null;
  } | null;
  /** Another number whenever something in it has changed; 0 where that is not known. */
  readonly version: number;
  /** How far it has read what it serves; null once that is done. */
  readonly scan: { readonly done: number; readonly total: number } | null;
  /** What could not be read, by its name inside the source, with the reason's code. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
  /** Those that it has. */
  readonly collections: Readonly<
    Partial<Record<CollectionName, { readonly id: PlaylistId; readonly count: number }>>
  >;
}

export interface MusicSourceApi {
  /** Null where the server does not say: then everything is offered. */
  source$(): Observable<MusicSource | null>;
  /**
   * Asked again every second while the source reads, and when the window is looked at again; of a folder also every few
   * seconds while the window is seen.
   */
  status$(): Observable<Loadable<SourceStatus>>;
}
