import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { seenStore, streamStore } from "./stream-store.ts";

/** What a component may know of a stream: its type, not its library. */
export type Stream<T> = Observable<T>;

/** While the build draws the first paint in Node, every value is the initial one. */
const useValue = <T>(subscribe: (onChange: () => void) => () => void, get: () => T): T =>
  useSyncExternalStore(subscribe, get, get);

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => store.value() ?? initial);
}

/** A part of it: renders only when that part changes, so it must be primitive or keep its identity. */
export function useStreamPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}

/**
 * A part of a stream that moves with the music: renders only when that part changes (a primitive, or one that
 * keeps its identity), and is not subscribed to while the page is hidden.
 */
export function useSeenPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = seenStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}
