import type { Observable, Subscription } from "rxjs";
import { hasFailed } from "../../../domain/loadable.ts";
import { whileVisible } from "../while-visible.ts";

/** A stream stays subscribed this long after its last listener: switching screens must not subscribe again. */
const LINGER_MS = 5_000;

/** Functions that end the streams without listeners. */
const ends = new Set<() => void>();

/** Number of viewers before this one. */
let era = 0;

/**
 * Ends all lingering streams, for which the next viewer's data would be requested, and drops the last values of streams
 * without listeners: they are a former viewer's.
 */
export function forgetUnused(): void {
  for (const end of ends) end();
  era += 1;
}

export interface StreamStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly value: () => T | undefined;
}

/** One store per stream, which keeps its last value. */
const stores = new WeakMap<Observable<unknown>, StreamStore<unknown>>();

/**
 * Last value, listeners and lingering subscription of a stream. A stream that fails keeps its last value; the
 * failure is a bug and is reported to the console.
 */
export function streamStore<T>(stream$: Observable<T>): StreamStore<T> {
  const known = stores.get(stream$);
  if (known !== undefined) return known as StreamStore<T>;
  const made = createStore(stream$);
  stores.set(stream$, made);
  return made;
}

const seenStores = new WeakMap<Observable<unknown>, StreamStore<unknown>>();

/**
 * A store for values that are only displayed: while the page is hidden it has no listeners, and the stream
 * soon ends. Listeners are called when the page is visible again.
 */
export function seenStore<T>(stream$: Observable<T>): StreamStore<T> {
  const known = seenStores.get(stream$);
  if (known !== undefined) return known as StreamStore<T>;
  const made = createSeenStore(streamStore(stream$));
  seenStores.set(stream$, made);
  return made;
}

function createSeenStore<T>({ value, subscribe }: StreamStore<T>): StreamStore<T> {
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  let stop: (() => void) | null = null;
  return {
    value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      stop ??= whileVisible(() => {
        const unsubscribe = subscribe(notify);
        notify();
        return unsubscribe;
      });
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

function createStore<T>(stream$: Observable<T>): StreamStore<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let source: Subscription | null = null;
  /** Viewer at the time when the stream was last ended. */
  let endedIn = era;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const isFormer = (): boolean => source === null && endedIn !== era;
  const open = (): void => {
    clearTimeout(lingering);
    ends.delete(close);
    if (isFormer()) value = undefined;
    source ??= stream$.subscribe({
      next: (next) => {
        value = next;
        listeners.forEach((listener) => listener());
      },
      error: (thrown: unknown) => console.error(thrown),
    });
  };
  const close = (): void => {
    clearTimeout(lingering);
    source?.unsubscribe();
    source = null;
    endedIn = era;
    if (hasFailed(value)) value = undefined;
    ends.delete(close);
  };
  return {
    value: () => (isFormer() ? undefined : value),
    subscribe: (onChange) => {
      listeners.add(onChange);
      open();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        clearTimeout(lingering);
        // A failure is not shown again before the core was asked again.
        if (hasFailed(value)) return close();
        ends.add(close);
        lingering = setTimeout(close, LINGER_MS);
      };
    },
  };
}
