import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { streamStore } from "./stream-store.ts";

/** What a component may know of a stream: its type, not its library. */
export type Stream<T> = Observable<T>;

/** The latest value of a stream of the core; `initial` until the first one arrives. */
export function useStream<T>(stream$: Observable<T>, initial: T): T {
  const store = streamStore(stream$);
  return useSyncExternalStore(store.subscribe, () => store.value() ?? initial);
}
