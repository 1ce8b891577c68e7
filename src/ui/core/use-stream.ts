import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { seenStore, streamStore } from "./stream-store.ts";

/** What a component may know of a stream: its type, not its library. */
export type Stream<T> = Observable<T>;

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const store = streamStore(stream$);
  return useSyncExternalStore(store.subscribe, () => store.value() ?? initial);
}

/**
 * A part of what moves with the music: renders only when that part changes (something plain, or kept
 * as it was), and hears nothing while the page is hidden.
 */
export function useSeenPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = seenStore(stream$);
  return useSyncExternalStore(store.subscribe, () => part(store.value() ?? initial));
}
