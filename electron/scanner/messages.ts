/**
 * @file Messages between main and the process that reads the listener's folder. An answer is its head, then pieces of
 * its body. The first piece is sent at once and each further one on request, so that nothing is read ahead.
 */
import { asList, asRecord } from "../../src/domain/raw.ts";

/** A request as it is sent to the process. `path` includes the query. */
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
  /** Real path of the music folder. */
  readonly folder: string;
  /** Folder of the index and other data about it. */
  readonly state: string;
  /** Language whose alphabetical order is used for names. */
  readonly language: string;
}

export type ToScanner =
  | StartMessage
  | { readonly kind: "open"; readonly id: number; readonly asked: Asked }
  /** Requests the next piece of an answer, or cancels the answer. */
  | { readonly kind: "more" | "cancel"; readonly id: number }
  | { readonly kind: "rescan" | "stop" | "end" }
  /** Announces the listener's new language. */
  | { readonly kind: "speak"; readonly language: string };

export type FromScanner =
  | AnswerMessage
  | { readonly kind: "state"; readonly state: unknown }
  | Trouble;

/** An error that belongs to no answer. */
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
  /** The body is complete, or has broken off. */
  | { readonly kind: "whole" | "broken"; readonly id: number };

/** Maximum size of a piece. */
export const MOST_PIECE_BYTES = 262_144;

/** Validates a message from the process, which is not trusted, as it parses files of any origin. Null if malformed. */
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

/** Whether the status is valid for a `Response`. */
const isStatus = (status: number): boolean =>
  Number.isInteger(status) && status >= 200 && status <= 599;

function readHeader(raw: unknown): readonly [readonly [string, string]] | readonly [] {
  const [name, value] = asList(raw);
  return typeof name === "string" && typeof value === "string" ? [[name, value]] : [];
}
