/**
 * @file Messages between main and the process that reads the listener's folder. An answer is its head, then pieces of its
 * body: the first comes unasked, each further one on request, so that unneeded bytes are never read.
 */
import { asList, asRecord } from "../../src/domain/raw.ts";

/** A request as it travels; its address is a path with its query. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | null;
}

export interface StartMessage {
  readonly kind: "start";
  /** Address of the server's built `local.ts`. */
  readonly libraryUrl: string;
  /** Real path of the folder of music. */
  readonly folder: string;
  /** Where what is known of it is kept. */
  readonly state: string;
  /** By which names are put in order. */
  readonly language: string;
}

export type ToScanner =
  | StartMessage
  | { readonly kind: "open"; readonly id: number; readonly asked: Asked }
  /** The next piece of an answer is wanted, or none any more. */
  | { readonly kind: "more" | "cancel"; readonly id: number }
  | { readonly kind: "rescan" | "stop" | "end" }
  /** The listener's language is this one from now on. */
  | { readonly kind: "speak"; readonly language: string };

export type FromScanner =
  | AnswerMessage
  | { readonly kind: "state"; readonly state: unknown }
  | Trouble;

/** What goes wrong behind the answers. */
interface Trouble {
  readonly kind: "trouble";
  readonly text: string;
}

export interface Head {
  readonly kind: "head";
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly hasBody: boolean;
}

export type AnswerMessage =
  | Head
  | { readonly kind: "piece"; readonly id: number; readonly bytes: Uint8Array }
  /** The body is whole, or breaks off. */
  | { readonly kind: "whole" | "broken"; readonly id: number };

/** No piece is larger. */
export const MOST_PIECE_BYTES = 262_144;

/** Reads what came from the process, which has to do with files of any origin; null for what makes no sense. */
export function readFromScanner(raw: unknown): FromScanner | null {
  const { kind, id, status, headers, hasBody, bytes, state, text } = asRecord(raw);
  if (kind === "state") return { kind, state };
  if (kind === "trouble") return { kind, text: String(text) };
  if (typeof id !== "number") return null;
  if (kind === "whole" || kind === "broken") return { kind, id };
  if (kind === "piece")
    return bytes instanceof Uint8Array && bytes.byteLength <= MOST_PIECE_BYTES
      ? { kind, id, bytes }
      : null;
  if (kind !== "head" || typeof status !== "number" || !isStatus(status)) return null;
  return {
    kind,
    id,
    status,
    headers: asList(headers).flatMap(readHeader),
    hasBody: hasBody === true,
  };
}

/** One that a `Response` may have. */
const isStatus = (status: number): boolean =>
  Number.isInteger(status) && status >= 200 && status <= 599;

function readHeader(raw: unknown): readonly [readonly [string, string]] | readonly [] {
  const [name, value] = asList(raw);
  return typeof name === "string" && typeof value === "string" ? [[name, value]] : [];
}
