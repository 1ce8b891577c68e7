/** @file What the core keeps on the device: one small interface per table. */
import type { Observable } from "rxjs";
import type { Outcome } from "../../domain/failure.ts";
import type { Command, LocalPlaylist } from "../../domain/lists/local-playlist.ts";
import type { Levelling } from "../../domain/loudness.ts";
import type { LocalId, SongId, TrackId } from "../../domain/playable.ts";
import type { MusicQuality } from "../../domain/settings/settings.ts";

/** Single rows by name: settings, session, queue, position. Values are decoded by their owners. */
export interface StateStore {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Reads and writes in one step, whatever other windows do meanwhile. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>;
  /** The value now (null without one) and after every change, one made in another window too. */
  watch$(key: string): Observable<unknown>;
  /** The core stands: from now on every read asks the database itself. */
  settle(): void;
}

export interface StoredAnswer {
  readonly body: unknown;
  /** The body as it was written; null where it was kept as an object. */
  readonly text: string | null;
  readonly updatedAtMs: number;
}

/** How many of a kind there are, and what they take. */
export interface Kept {
  readonly count: number;
  readonly sizeBytes: number;
}

/** Answers of the service, kept to paint at once and to work offline. */
export interface AnswerStore {
  read(key: string): Promise<StoredAnswer | null>;
  write(key: string, text: string, updatedAtMs: number): Promise<void>;
  /** By index: no answer is read. `pages` are those that are neither albums nor lyrics. */
  usage(): Promise<{ readonly pages: Kept; readonly albums: Kept; readonly lyrics: Kept }>;
  clear(): Promise<void>;
}

export interface StoredDetail {
  readonly id: TrackId;
  /** The service's song record, privilege joined in. */
  readonly song: unknown;
  readonly updatedAtMs: number;
}

export interface DetailStore {
  read(ids: readonly TrackId[]): Promise<readonly (StoredDetail | null)[]>;
  write(details: readonly StoredDetail[]): Promise<void>;
  /** By index: no detail is read. */
  usage(): Promise<Kept>;
  clear(): Promise<void>;
}

/** What is known of cached audio without touching its bytes. */
export interface AudioMeta {
  readonly id: TrackId;
  readonly sizeBytes: number;
  readonly createdAtMs: number;
  readonly bitRate: number;
  readonly from: string;
  readonly name: string;
  readonly artist: string;
  readonly levelling: Levelling | null;
  /** Without size parameter; null when unknown. */
  readonly coverUrl: string | null;
  /** What it is and what was asked for; missing in rows of earlier versions. */
  readonly codec?: string | null;
  readonly asked?: MusicQuality | null;
}

export interface AudioUsage {
  readonly trackCount: number;
  readonly sizeBytes: number;
}

/** Which songs are kept, and what they take. */
export interface AudioContents {
  readonly ids: readonly TrackId[];
  readonly usage: AudioUsage;
}

export interface AudioStore {
  /** The running total kept beside the bytes. */
  usage(): Promise<AudioUsage>;
  /** The contents now, and after every change made in another window. No fact is read for it. */
  contents$(): Observable<AudioContents>;
  /** Oldest first; `count` of them at most, all unless given. */
  metas(count?: number): Promise<readonly AudioMeta[]>;
  /** `count` of them at most after skipping `first`, newest first. */
  page(first: number, count: number): Promise<readonly AudioMeta[]>;
  bytes(id: TrackId): Promise<{ readonly blob: Blob; readonly meta: AudioMeta } | null>;
  /** Bytes, facts and total in one transaction. Rejects with a `quota` failure when the device is full. */
  put(meta: AudioMeta, blob: Blob): Promise<void>;
  /** Answers the covers that no song here has any more. */
  remove(ids: readonly TrackId[]): Promise<readonly string[]>;
  clear(): Promise<void>;
}

export interface ColourStore {
  read(coverUrl: string): Promise<unknown>;
  write(coverUrl: string, colours: unknown): Promise<void>;
  clear(): Promise<void>;
}

/** One row a playlist, its songs a list of ids inside. */
export interface LocalPlaylistStore {
  /** All of them, oldest first; again after every change, one made in another window too. */
  all$(): Observable<readonly LocalPlaylist[]>;
  /** Reads, commands and writes in one step. Rejects with a `quota` failure when the device is full. */
  run<T>(command: Command<T>): Promise<Outcome<T>>;
}

/** Which song of the service a file of the listener's is. */
export interface StoredMatch {
  readonly id: LocalId;
  /** Null where it was looked for and not found. */
  readonly song: SongId | null;
  /** When it was looked for, or the listener said so, in ms since 1970. */
  readonly atMs: number;
  /** The listener has said so: nothing looks for it unasked. */
  readonly isByHand: boolean;
}

/** A row for each file whose song was looked for. */
export interface MatchStore {
  /** As they were written; decoded by their owner. */
  all(): Promise<readonly unknown[]>;
  put(matches: readonly StoredMatch[]): Promise<void>;
  clear(): Promise<void>;
}

export interface Stores {
  /** What is kept is there after a restart; false where there is no database. */
  readonly isLasting: boolean;
  readonly state: StateStore;
  readonly answers: AnswerStore;
  readonly details: DetailStore;
  readonly audio: AudioStore;
  readonly colours: ColourStore;
  readonly localPlaylists: LocalPlaylistStore;
  readonly matches: MatchStore;
  /** Deletes everything, the original's leftovers included. */
  destroy(): Promise<void>;
}
