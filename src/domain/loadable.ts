import type { Failure } from "./failure.ts";

/**
 * A value that arrives later. A `failed` or `loading` state may contain the last known value, so that a screen keeps
 * showing it during a refresh or after a failed one.
 */
export type Loadable<T> =
  | { readonly kind: "loading"; readonly last?: T }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly failure: Failure; readonly last?: T };

export const LOADING = { kind: "loading" } as const;

/** A value that has arrived. */
export const ready = <T>(value: T): Loadable<T> => ({ kind: "ready", value });

/** The newest known value, or null if there has never been one. */
export function latest<T>(loadable: Loadable<T>): T | null {
  if (loadable.kind === "ready") return loadable.value;
  return loadable.last ?? null;
}

/** Whether a stream's value, of any type, is a loadable that has failed. */
export const hasFailed = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "failed";

/** The same loadable with its value changed by a pure function. */
export function mapLoadable<A, B>(loadable: Loadable<A>, change: (value: A) => B): Loadable<B> {
  if (loadable.kind === "ready") return ready(change(loadable.value));
  const last = loadable.last === undefined ? {} : { last: change(loadable.last) };
  return loadable.kind === "failed"
    ? { kind: "failed", failure: loadable.failure, ...last }
    : { kind: "loading", ...last };
}
