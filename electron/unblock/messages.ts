/** @file Messages between main and the process of the library. */
import type { SoundQuery, SourceOptions } from "../../src/domain/desktop/other-sources.ts";
import { asNumber, asRecord } from "../../src/domain/raw.ts";

/** Configures a process for its whole life, because the library reads some options only once. */
export interface StartMessage {
  readonly kind: "start";
  /** Folder of the library's package. */
  readonly library: string;
  readonly options: SourceOptions;
}

export type ToFinder =
  | StartMessage
  | { readonly kind: "find"; readonly id: number; readonly query: Omit<SoundQuery, "options"> }
  | { readonly kind: "end" };

/** A sound as returned by the library. */
export interface LibrarySound {
  readonly url: string;
  readonly source: string;
  /** Bits per second; 0 if unknown. */
  readonly bitRate: number;
}

export type FromFinder =
  | { readonly kind: "found"; readonly id: number; readonly sound: LibrarySound | null }
  /** The search has arrived and was passed to the library. */
  | { readonly kind: "heard"; readonly id: number }
  /** The library is missing or broken. */
  | { readonly kind: "broken"; readonly text: string };

const SOURCE = /^[\w-]{1,40}$/;
const MOST_ADDRESS = 8_192;

/** Validates the library's answer, as it is foreign code; null if it is not a sound. */
export function readLibrarySound(raw: unknown): LibrarySound | null {
  const { url, source, br } = asRecord(raw);
  if (typeof url !== "string" || url.length > MOST_ADDRESS || !URL.canParse(url)) return null;
  if (typeof source !== "string" || !SOURCE.test(source)) return null;
  return { url, source, bitRate: Math.max(0, asNumber(br, 0)) };
}

/** Validates a message from the process; null if malformed. */
export function readFromFinder(raw: unknown): FromFinder | null {
  const { kind, id, sound, text } = asRecord(raw);
  if (kind === "broken") return { kind, text: String(text).slice(0, 1_000) };
  if (typeof id !== "number") return null;
  if (kind === "heard") return { kind, id };
  if (kind !== "found") return null;
  const { url, source, bitRate } = asRecord(sound);
  return { kind, id, sound: readLibrarySound({ url, source, br: bitRate }) };
}
