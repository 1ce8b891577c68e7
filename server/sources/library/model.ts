/** @file Data of the listener's own library, whatever provides it. */

/** A song as described by its file, before anything is grouped. */
export interface Song {
  readonly id: number;
  /** Never empty: without a tag it is the file's name. */
  readonly title: string;
  /** Whether the title is the file's name, because there is no tag. */
  readonly isNamedByFile: boolean;
  /** Names in the order of the tags; empty if there are none. */
  readonly artists: readonly string[];
  readonly albumArtist: string | null;
  readonly album: string | null;
  /** Folder of the song, only for grouping: songs in one place with the same album title belong together. */
  readonly place: string;
  readonly year: number | null;
  readonly genres: readonly string[];
  /** 0 if unknown. */
  readonly disc: number;
  /** Number on its disc; 0 if unknown. */
  readonly no: number;
  /** 0 if unknown. */
  readonly durationMs: number;
  /** When it was added to the library, in ms since 1970. */
  readonly addedMs: number;
  readonly sizeBytes: number;
  /** Name of the format in lower case, as in `type` on the wire. */
  readonly format: string;
  /** In bit/s; 0 if unknown. */
  readonly bitRate: number;
  readonly isLossless: boolean;
  /** Coding that players of its format may not support ("alac"); null if all of them do. */
  readonly codec: RareCodec | null;
  /** Loudness from the tags; null if they have none. */
  readonly levelling: Levelling | null;
  readonly albumLevelling: Levelling | null;
  /** Whether there is a picture for the song's id. */
  readonly hasArt: boolean;
  /** Name of its file without extension; for searches. */
  readonly fileName: string;
}

/** ALAC in an MP4, and anything in an AIFC except plain integers. */
export type RareCodec = "alac" | "aifc";

/** Gain in dB that brings a sound to -18 LUFS, and its peak (1 is full scale, 0 is unknown). */
export interface Levelling {
  readonly gainDb: number;
  readonly peak: number;
}

/** An artist with all songs and albums that name them. */
export interface Artist {
  readonly id: number;
  readonly name: string;
  readonly songs: readonly Song[];
  /** Newest first. */
  readonly albums: readonly Album[];
}

export interface Album {
  readonly id: number;
  readonly name: string;
  readonly artists: readonly Named[];
  /** In the order of discs and numbers. */
  readonly songs: readonly Song[];
  readonly year: number | null;
  /** When its newest song was added, in ms since 1970. */
  readonly addedMs: number;
  readonly isCompilation: boolean;
}

/** A name with the id of its page; 0 if it has none. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The content of a library at one moment. */
export interface Catalogue {
  /** By artist, album, disc and number. */
  readonly songs: readonly Song[];
  /** By current and former numbers. */
  readonly songById: ReadonlyMap<number, Song>;
  /** For songs with several numbers: all their numbers, the current one first, by each of the numbers. */
  readonly numbersOf: ReadonlyMap<number, readonly number[]>;
  readonly albums: readonly Album[];
  readonly albumById: ReadonlyMap<number, Album>;
  /** The album of each song that is on one, by the song's id. */
  readonly albumOfSong: ReadonlyMap<number, Album>;
  /** Most songs first; equal numbers by name. */
  readonly artists: readonly Artist[];
  readonly artistById: ReadonlyMap<number, Artist>;
  /** Genres with their songs, in the same order as artists. */
  readonly genres: readonly Genre[];
}

export interface Genre {
  readonly id: number;
  readonly name: string;
  readonly songs: readonly Song[];
}
