import type { Observable } from "rxjs";

/**
 * A service as seen from another thread: `name$` stays a stream, everything else becomes a promise. A member that
 * breaks the naming rule maps to `never`, so that its first use does not compile.
 */
export type Remote<S> = {
  readonly [K in keyof S]: S[K] extends (...args: infer A) => infer R
    ? K extends `${string}$`
      ? R extends Observable<unknown>
        ? (...args: A) => R
        : never
      : R extends Observable<unknown>
        ? never
        : (...args: A) => Promise<Awaited<R>>
    : never;
};

/** All services of a record, as seen from another thread. */
export type RemoteServices<Services> = {
  readonly [Name in keyof Services]: Remote<Services[Name]>;
};

/** Request to open or close a stream. */
export type StreamRequest =
  | {
      readonly stream: number;
      readonly op: "open";
      readonly service: string;
      readonly name: string;
      readonly args: readonly unknown[];
    }
  | { readonly stream: number; readonly op: "close" };

/** A message of an open stream. */
export type StreamMessage = { readonly stream: number } & (
  | { readonly op: "next"; readonly value: unknown }
  | { readonly op: "failed"; readonly failure: unknown }
  | { readonly op: "done" }
);
