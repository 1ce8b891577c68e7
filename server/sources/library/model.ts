/** @file What a library of one's own holds, whatever filled it. */

/** A song as its file says, before anything is grouped. */
export interface Song {
  readonly id: number;
  /** Never empty: without a tag it is the file's name. */
  readonly title: string;
  /** It has no title of its own: the title is its file's name. */
  readonly isNamedByFile: boolean;
  /** Names in the order of the file; empty if the file has none. */
  readonly artists: readonly string[];
  readonly albumArtist: string | null;
  readonly album: string | null;
  /** Songs of one place with one album's title belong together; where that is stays here. */
  readonly place: string;
  readonly year: number | null;
  readonly genres: readonly string[];
  /** 0 when unknown. */
  readonly disc: number;
  /** Number on its disc, 0 when unknown. */
  readonly no: number;
  /** 0 when unknown. */
  readonly durationMs: number;
  /** When the library met it, in ms since 1970. */
  readonly addedMs: number;
  readonly sizeBytes: number;
  /** Name of the format in lower case, as `type` on the wire has it. */
  readonly format: string;
  /** In bit/s, 0 when unknown. */
  readonly bitRate: number;
  readonly isLossless: boolean;
  /** How it is coded where programs that play its format may not know that ("alac"); null for what all of them know. */
  readonly codec: RareCodec | null;
  /** Loudness as the tags say; null without such tags. */
  readonly levelling: Levelling | null;
  readonly albumLevelling: Levelling | null;
  /** Whether a picture can be had by the song's id. */
  readonly hasArt: boolean;
  /** The last part of its place, without its ending; for searches. */
  readonly fileName: string;
}

/** ALAC in an MP4, and whatever is in an AIFC that is no plain numbers. */
export type RareCodec = "alac" | "aifc";

/** Gain in dB that brings a sound to -18 LUFS, and its highest sample (1 is full scale, 0 unknown). */
export interface Levelling {
  readonly gainDb: number;
  readonly peak: number;
}

/** An artist with everything they take part in. */
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
  /** When its newest song came, in ms since 1970. */
  readonly addedMs: number;
  readonly isCompilation: boolean;
}

/** A name with an id that leads somewhere; 0 when it does not. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Everything at one moment. */
export interface Catalogue {
  /** By artist, album, disc and number. */
  readonly songs: readonly Song[];
  /** By their own numbers, and by former ones, under which they are as if those were their own. */
  readonly songById: ReadonlyMap<number, Song>;
  /** All numbers of songs that have several, their own first, by each of them. */
  readonly numbersOf: ReadonlyMap<number, readonly number[]>;
  readonly albums: readonly Album[];
  readonly albumById: ReadonlyMap<number, Album>;
  /** Of each song that is on one, by the song's id. */
  readonly albumOfSong: ReadonlyMap<number, Album>;
  /** Those with most songs first, those with equally many by name. */
  readonly artists: readonly Artist[];
  readonly artistById: ReadonlyMap<number, Artist>;
  /** Names of genres with their songs, in the same order. */
  readonly genres: readonly Genre[];
}

export interface Genre {
  readonly id: number;
  readonly name: string;
  readonly songs: readonly Song[];
}
