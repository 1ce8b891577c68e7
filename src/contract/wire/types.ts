import type { Observable } from "rxjs";

/**
 * The far side of a service: `name$` stays a stream, everything else becomes a promise.
 * A member that breaks the naming rule maps to `never`, so its first use does not compile.
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

/** Every service of a record, seen from the far side. */
export type RemoteServices<Services> = {
  readonly [Name in keyof Services]: Remote<Services[Name]>;
};

/** What travels up to ask for a stream or to leave it. */
export type StreamRequest =
  | {
      readonly stream: number;
      readonly op: "open";
      readonly service: string;
      readonly name: string;
      readonly args: readonly unknown[];
    }
  | { readonly stream: number; readonly op: "close" };

/** What comes back on a stream. */
export type StreamMessage = { readonly stream: number } & (
  | { readonly op: "next"; readonly value: unknown }
  | { readonly op: "failed"; readonly failure: unknown }
  | { readonly op: "done" }
);
