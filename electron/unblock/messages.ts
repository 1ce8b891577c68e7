/** @file What main and the process of the library say to each other. */
import type { SoundQuery, SourceOptions } from "../../src/domain/desktop/other-sources.ts";
import { asNumber, asRecord } from "../../src/domain/raw.ts";

/** Of one process, for its whole life: the library reads some of it only once. */
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

/** A sound as the library names it. */
export interface LibrarySound {
  readonly url: string;
  readonly source: string;
  /** Bits per second; 0 when unknown. */
  readonly bitRate: number;
}

export type FromFinder =
  | { readonly kind: "found"; readonly id: number; readonly sound: LibrarySound | null }
  /** The question has arrived, and is with the library. */
  | { readonly kind: "heard"; readonly id: number }
  /** The library is not there, or is none. */
  | { readonly kind: "broken"; readonly text: string };

const SOURCE = /^[\w-]{1,40}$/;
const MOST_ADDRESS = 8_192;

/** Decodes the library's answer, which is foreign code's; null if it is no sound. */
export function readLibrarySound(raw: unknown): LibrarySound | null {
  const { url, source, br } = asRecord(raw);
  if (typeof url !== "string" || url.length > MOST_ADDRESS || !URL.canParse(url)) return null;
  if (typeof source !== "string" || !SOURCE.test(source)) return null;
  return { url, source, bitRate: Math.max(0, asNumber(br, 0)) };
}

/** Reads what came from the process; null for what makes no sense. */
export function readFromFinder(raw: unknown): FromFinder | null {
  const { kind, id, sound, text } = asRecord(raw);
  if (kind === "broken") return { kind, text: String(text).slice(0, 1_000) };
  if (typeof id !== "number") return null;
  if (kind === "heard") return { kind, id };
  if (kind !== "found") return null;
  const { url, source, bitRate } = asRecord(sound);
  return { kind, id, sound: readLibrarySound({ url, source, br: bitRate }) };
}
