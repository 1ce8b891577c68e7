import type { QrCode } from "../../contract/snapshots.ts";
import type { Swatches } from "../../domain/covers/cover-colours.ts";

export interface PalettePort {
  /** Null when the picture cannot be fetched or decoded. */
  swatches(imageUrl: string): Promise<Swatches | null>;
}

/** Draws QR codes. */
export interface QrPort {
  draw(address: string): Promise<QrCode>;
}

/** Digests that old protocols need. */
export interface DigestPort {
  /** MD5 of the UTF-8 bytes, 32 lower-case hexadecimal digits. */
  md5(text: string): Promise<string>;
  /** The same for a file, read in pieces. */
  md5OfFile(file: Blob): Promise<string>;
}

/** Whether Chinese text can be typed like this: whole syllables, initials, or a mixture. */
export type PinyinMatch = (text: string, typed: string) => boolean;

export interface PinyinPort {
  /** Loads the table of readings on first use, because it is large. */
  load(): Promise<PinyinMatch>;
}
