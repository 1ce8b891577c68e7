import type { Levelling } from "./loudness.ts";
import type { MusicQuality } from "./settings/settings.ts";

/** Labels of sound sources, as stored and shown (B51). */
export type SourceLabel =
  | "localTrack"
  | "netease"
  | "qq"
  | "kugou"
  | "kuwo"
  | "bilibili"
  | "pyncmd"
  | "migu"
  | "bodian"
  | "joox"
  | "youtube"
  | "other"
  | "cache";

/** Sources that are asked for a recording, in this order (B51); unavailable ones are skipped. */
export const SOURCE_ORDER = ["local", "cache", "service", "unblock"] as const;
export type SourceStep = (typeof SOURCE_ORDER)[number];

/** A song's file, as the service announces it. */
export interface Download {
  readonly url: string;
  /** Null when unknown. */
  readonly sizeBytes: number | null;
  /** In lower case; null when unknown. */
  readonly md5: string | null;
}

/** Facts of a sound's source, from when it is found until it is released. */
export interface SourceFacts {
  readonly label: SourceLabel;
  /** The requested quality; null if the source offers no choice. */
  readonly asked: MusicQuality | null;
  /** Bits per second as delivered; 0 when unknown. */
  readonly bitRate: number;
  readonly codec: string | null;
  /** The bytes to cache; null if they are cached already or may not be read. */
  readonly download: Download | null;
  /** Loudness; null plays the sound unchanged. */
  readonly levelling: Levelling | null;
  /** When the address expires, in ms since 1970; null if it does not. */
  readonly expiresAtMs: number | null;
  /** The required length in ms, if another party claims that this is the song; absent otherwise. */
  readonly mustLastMs?: number;
}
