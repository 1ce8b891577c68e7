import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { seenStore, streamStore } from "./stream-store.ts";

/** What a component may know of a stream: its type, not its library. */
export type Stream<T> = Observable<T>;

/** The build draws the first paint in Node, where every value is the first one. */
const useValue = <T>(subscribe: (onChange: () => void) => () => void, get: () => T): T =>
  useSyncExternalStore(subscribe, get, get);

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => store.value() ?? initial);
}

/** A part of it: renders only when that part changes, so it is something plain, or kept as it was. */
export function useStreamPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = streamStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}

/**
 * A part of what moves with the music: renders only when that part changes (something plain, or kept
 * as it was), and hears nothing while the page is hidden.
 */
export function useSeenPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = seenStore(stream$);
  return useValue(store.subscribe, () => part(store.value() ?? initial));
}
