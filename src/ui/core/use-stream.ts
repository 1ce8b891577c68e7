import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { streamStore } from "./stream-store.ts";

/** What a component may know of a stream: its type, not its library. */
export type Stream<T> = Observable<T>;

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export const useStream = <T>(stream$: Observable<T>, initial: T): T =>
  useStreamPart(stream$, initial, (value) => value);

/** A part of the latest value that renders only when it changes: something plain, or kept as it was. */
export function useStreamPart<T, P>(stream$: Observable<T>, initial: T, part: (value: T) => P): P {
  const store = streamStore(stream$);
  return useSyncExternalStore(store.subscribe, () => part(store.value() ?? initial));
}
