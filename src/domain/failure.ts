/** Why an expected thing did not work. The screen maps the kind to a sentence; only `server` carries the server's own words. */
export type Failure =
  | { readonly kind: "offline" }
  | { readonly kind: "timeout" }
  /** A server between us and the service answered that it has no word of it (S4). */
  | { readonly kind: "unreachable" }
  | { readonly kind: "needLogin" }
  /** The server wants its access key first. */
  | { readonly kind: "needKey" }
  | {
      readonly kind: "server";
      readonly code: number;
      readonly message: string;
      /** What the service's own dialog says below the message. */
      readonly subtitle?: string;
    }
  | { readonly kind: "malformed"; readonly what: string }
  | { readonly kind: "unplayable"; readonly reason: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "quota" }
  /** Every one of the songs is in the playlist already. */
  | { readonly kind: "alreadyThere" }
  /** None of the files has been matched with a song of the service. */
  | { readonly kind: "unmatched" }
  /** The list changed since the listener chose rows of it. */
  | { readonly kind: "stale" }
  | { readonly kind: "blockedByGesture" }
  | { readonly kind: "aborted" }
  | { readonly kind: "workerLost" }
  | { readonly kind: "bug"; readonly message: string; readonly stack?: string };

export type FailureKind = Failure["kind"];

/** The answer of a command that may fail in an expected way. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** A successful outcome. */
export const succeed = <T>(value: T): Outcome<T> => ({ ok: true, value });
/** A failed outcome. */
export const fail = <T = never>(failure: Failure): Outcome<T> => ({ ok: false, failure });

/** The only error that crosses a boundary: it carries a `Failure` as data. */
export class AppError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
    this.name = "AppError";
  }
}

/** Turns anything thrown into a `Failure`; what was not foreseen is a `bug`. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof AppError) return thrown.failure;
  if (thrown instanceof Error) {
    const stack = thrown.stack;
    return { kind: "bug", message: thrown.message, ...(stack === undefined ? {} : { stack }) };
  }
  return { kind: "bug", message: String(thrown) };
}

/** Whether a change may have been made although no answer tells: only reading again does. */
export const mayHaveArrived = (failure: Failure): boolean =>
  failure.kind === "offline" ||
  failure.kind === "timeout" ||
  failure.kind === "unreachable" ||
  failure.kind === "malformed" ||
  failure.kind === "workerLost" ||
  (failure.kind === "server" && (BROKEN.has(failure.code) || isSilent(failure)));

/** The server broke down, or waited for another one in vain, in the middle of something. */
const BROKEN: ReadonlySet<number> = new Set([500, 504]);
const isSilent = ({ code, message }: { readonly code: number; readonly message: string }) =>
  code >= 500 && message === "";
