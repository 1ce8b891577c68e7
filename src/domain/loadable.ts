import type { Failure } from "./failure.ts";

/**
 * Something that arrives later. A `failed` or `loading` state may carry the value known before,
 * so that a screen keeps standing while it refreshes or when the refresh fails.
 */
export type Loadable<T> =
  | { readonly kind: "loading"; readonly last?: T }
  | { readonly kind: "ready"; readonly value: T }
  | { readonly kind: "failed"; readonly failure: Failure; readonly last?: T };

export const LOADING = { kind: "loading" } as const;

/** A value that has arrived. */
export const ready = <T>(value: T): Loadable<T> => ({ kind: "ready", value });

/** The newest value known, or null when there never was one. */
export function latest<T>(loadable: Loadable<T>): T | null {
  if (loadable.kind === "ready") return loadable.value;
  return loadable.last ?? null;
}

/** The same loadable with its value changed by a pure function. */
export function mapLoadable<A, B>(loadable: Loadable<A>, change: (value: A) => B): Loadable<B> {
  if (loadable.kind === "ready") return ready(change(loadable.value));
  const last = loadable.last === undefined ? {} : { last: change(loadable.last) };
  return loadable.kind === "failed"
    ? { kind: "failed", failure: loadable.failure, ...last }
    : { kind: "loading", ...last };
}
