import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { seenStore, streamStore } from "./stream-store.ts";

/** The stream type for components, which need not know the library behind it. */
export type Stream<T> = Observable<T>;

/** Also the server snapshot: the build renders the first paint in Node, where every value is the initial one. */
const useValue = <T>(subscribe: (onChange: () => void) => () => void, get: () => T): T =>
  useSyncExternalStore(subscribe, get, get);

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => store.value() ?? initial);
}

/** A part of the value; renders only when that part changes, so it must be a primitive or a stable reference. */
export function useStreamPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}

/**
 * A part of a value that changes with the music: renders only when that part changes (a primitive or a
 * stable reference), and gets no updates while the page is hidden.
 */
export function useSeenPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = seenStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}
