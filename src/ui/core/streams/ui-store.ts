import { useSyncExternalStore } from "react";

/** A value of the screen itself (an open panel, a toast), shared by components in distant subtrees. */
export interface UiStore<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createUiStore<T>(initial: T): UiStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.forEach((tell) => tell());
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The current value of a UI store. */
export const useUiStore = <T>(store: UiStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
