/** @file What the core stores on the device: one small interface per table. */
import type { Observable } from "rxjs";
import type { Outcome } from "../../domain/failure.ts";
import type { Command, LocalPlaylist } from "../../domain/lists/local-playlist.ts";
import type { Levelling } from "../../domain/loudness.ts";
import type { LocalId, SongId, TrackId } from "../../domain/playable.ts";
import type { MusicQuality } from "../../domain/settings/settings.ts";

/** Single rows by name: settings, session, queue, position. The services that own the values decode them. */
export interface StateStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Reads and writes in one step, so that changes by other windows are not lost. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  /** The current value (null if there is none), and the new one after every change, in any window. */
  watch$(key: string): Observable<unknown>;
  /** Called when the core is complete: from now on every read asks the database itself. */
  settle(): void;
}

export interface StoredAnswer {
  readonly body: unknown;
  /** The body as it was written; null if it was stored as an object. */
  readonly text: string | null;
  readonly updatedAtMs: number;
}

/** Number of stored things of one kind, and their size. */
export interface Kept {
  readonly count: number;
  readonly sizeBytes: number;
}

/** Answers of the service, stored to paint at once and to work offline. */
export interface AnswerStore {
  read(key: string): Promise<StoredAnswer | null>;
  write(key: string, text: string, updatedAtMs: number): Promise<void>;
  /** Tells all other windows that this answer is outdated; nothing of it is stored. */
  outdate(key: string): void;
  /** Keys of answers that other windows have called outdated. */
  readonly outdated$: Observable<string>;
  /** Read from the index, without reading answers. `pages` are those that are neither albums nor lyrics. */
  usage(): Promise<{ readonly pages: Kept; readonly albums: Kept; readonly lyrics: Kept }>;
  clear(): Promise<void>;
}

export interface StoredDetail {
  readonly id: TrackId;
  /** The service's song record, with its privilege joined in. */
  readonly song: unknown;
  readonly updatedAtMs: number;
}

export interface DetailStore {
  read(ids: readonly TrackId[]): Promise<readonly (StoredDetail | null)[]>;
  write(details: readonly StoredDetail[]): Promise<void>;
  /** Read from the index, without reading details. */
  usage(): Promise<Kept>;
  clear(): Promise<void>;
}

/** Facts of cached audio, stored apart from its bytes. */
export interface AudioMeta {
  readonly id: TrackId;
  readonly sizeBytes: number;
  readonly createdAtMs: number;
  readonly bitRate: number;
  readonly from: string;
  readonly name: string;
  readonly artist: string;
  readonly levelling: Levelling | null;
  /** Without size parameters; null if unknown. */
  readonly coverUrl: string | null;
  /** The codec, and the quality that was asked for; missing in rows of earlier versions. */
  readonly codec?: string | null;
  readonly asked?: MusicQuality | null;
}

export interface AudioUsage {
  readonly trackCount: number;
  readonly sizeBytes: number;
}

/** Ids of the cached songs, and their total usage. */
export interface AudioContents {
  readonly ids: readonly TrackId[];
  readonly usage: AudioUsage;
}

export interface AudioStore {
  /** The running total stored beside the bytes. */
  usage(): Promise<AudioUsage>;
  /** The contents now, and after every change made in another window, without reading facts. */
  contents$(): Observable<AudioContents>;
  /** Oldest first; at most `count` of them, or all if it is not given. */
  metas(count?: number): Promise<readonly AudioMeta[]>;
  /** At most `count` of them after skipping `first`, newest first. */
  page(first: number, count: number): Promise<readonly AudioMeta[]>;
  bytes(id: TrackId): Promise<{ readonly blob: Blob; readonly meta: AudioMeta } | null>;
  /** Stores bytes, facts and total in one transaction. Rejects with a `quota` failure if the device is full. */
  put(meta: AudioMeta, blob: Blob): Promise<void>;
  /** Resolves with the covers that no remaining song uses. */
  remove(ids: readonly TrackId[]): Promise<readonly string[]>;
  clear(): Promise<void>;
}

export interface ColourStore {
  read(coverUrl: string): Promise<unknown>;
  write(coverUrl: string, colours: unknown): Promise<void>;
  clear(): Promise<void>;
}

/** Local playlists: one row per playlist, with the ids of its songs. */
export interface LocalPlaylistStore {
  /** All of them, oldest first, now and after every change in any window. */
  all$(): Observable<readonly LocalPlaylist[]>;
  /** Reads, runs the command and writes in one step. Rejects with a `quota` failure if the device is full. */
  run<T>(command: Command<T>): Promise<Outcome<T>>;
}

/** The song of the service that one of the listener's files is. */
export interface StoredMatch {
  readonly id: LocalId;
  /** Null if the search found no song. */
  readonly song: SongId | null;
  /** Time of the search, or of the listener's choice, in ms since 1970. */
  readonly atMs: number;
  /** The listener chose the song: no automatic search replaces it. */
  readonly isByHand: boolean;
}

/** One row for each file whose song was searched. */
export interface MatchStore {
  /** The rows as they were written; the service that owns them decodes them. */
  all(): Promise<readonly unknown[]>;
  put(matches: readonly StoredMatch[]): Promise<void>;
  clear(): Promise<void>;
}

export interface Stores {
  /** Whether stored data survives a restart; false without a database. */
  readonly isLasting: boolean;
  readonly state: StateStore;
  readonly answers: AnswerStore;
  readonly details: DetailStore;
  readonly audio: AudioStore;
  readonly colours: ColourStore;
  readonly localPlaylists: LocalPlaylistStore;
  readonly matches: MatchStore;
  /** Deletes everything, including what the original left behind. */
  destroy(): Promise<void>;
}
