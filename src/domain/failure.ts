/**
 * Why an expected operation failed. The screen has a sentence for each kind; only `server` contains the server's own
 * words.
 */
export type Failure =
  | { readonly kind: "offline" }
  | { readonly kind: "timeout" }
  /** An intermediate server answered that it cannot reach the service (S4). */
  | { readonly kind: "unreachable" }
  | { readonly kind: "needLogin" }
  /** The server requires its access key first. */
  | { readonly kind: "needKey" }
  | {
      readonly kind: "server";
      readonly code: number;
      readonly message: string;
      /** The text below the message in the service's own dialog. */
      readonly subtitle?: string;
    }
  | { readonly kind: "malformed"; readonly what: string }
  | { readonly kind: "unplayable"; readonly reason: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "quota" }
  /** All of the songs are in the playlist already. */
  | { readonly kind: "alreadyThere" }
  /** None of the files has been matched with a song of the service. */
  | { readonly kind: "unmatched" }
  /** The list has changed since the listener chose rows of it. */
  | { readonly kind: "stale" }
  | { readonly kind: "blockedByGesture" }
  | { readonly kind: "aborted" }
  | { readonly kind: "workerLost" }
  | { readonly kind: "bug"; readonly message: string; readonly stack?: string };

export type FailureKind = Failure["kind"];

/** The result of a command that may fail in an expected way. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** A successful outcome. */
export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value });
/** A failed outcome. */
export const fail = <T = never>(failure: Failure): Outcome<T> => ({ ok: false, failure });

/** The only error that crosses a boundary between threads: it carries a `Failure` as data. */
export class AppError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
    this.name = "AppError";
  }
}

/** Turns anything thrown into a `Failure`; an unexpected error becomes a `bug`. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof AppError) return thrown.failure;
  if (thrown instanceof Error) {
    const stack = thrown.stack;
    return { kind: "bug", message: thrown.message, ...(stack === undefined ? {} : { stack }) };
  }
  return { kind: "bug", message: String(thrown) };
}

/** Whether the answer got lost: a change may have been made all the same, which only reading again tells. */
export const mayHaveArrived = (failure: Failure): boolean =>
  failure.kind === "offline" ||
  failure.kind === "timeout" ||
  failure.kind === "unreachable" ||
  failure.kind === "malformed" ||
  failure.kind === "workerLost" ||
  (failure.kind === "server" && (BROKEN.has(failure.code) || isSilent(failure)));

/** Codes of a server that failed while it worked, or waited in vain for another server. */
const BROKEN: ReadonlySet<number> = new Set([500, 504]);
const isSilent = ({ code, message }: { readonly code: number; readonly message: string }) =>
  code >= 500 && message === "";
