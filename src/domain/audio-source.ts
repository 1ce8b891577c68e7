import type { Levelling } from "./loudness.ts";
import type { MusicQuality } from "./settings/settings.ts";

/** Labels of where the sound comes from, as stored and shown (B51). */
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

/** Where a recording is looked for, in this order (B51); those that are not there are passed over. */
export const SOURCE_ORDER = ["local", "cache", "service", "unblock"] as const;
export type SourceStep = (typeof SOURCE_ORDER)[number];

/** Bytes of a song as the service announces them. */
export interface Download {
  readonly url: string;
  /** Null when unknown. */
  readonly sizeBytes: number | null;
  /** In lower case; null when unknown. */
  readonly md5: string | null;
}

/** What is known of the source of a sound, from when it was found to when it is let go. */
export interface SourceFacts {
  readonly label: SourceLabel;
  /** The quality that was asked for; null where none could be asked for. */
  readonly asked: MusicQuality | null;
  /** Bits per second as delivered; 0 when unknown. */
  readonly bitRate: number;
  readonly codec: string | null;
  /** The bytes to be kept; null when they are cached or may not be read. */
  readonly download: Download | null;
  /** How loud it is; null plays as it is. */
  readonly levelling: Levelling | null;
  /** When the address runs out, in ms since 1970; null for one that does not. */
  readonly expiresAtMs: number | null;
  /** The length it must have, in ms, if another party claims that it is this song; absent otherwise. */
  readonly mustLastMs?: number;
}
