import type { Observable, Subscription } from "rxjs";

/** A screen switch must not cost a new subscription. */
const LINGER_MS = 5_000;

export interface StreamStore<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly value: () => T | undefined;
}

/** The last value lives on the stream itself: the same stream always has the same store. */
const stores = new WeakMap<Observable<unknown>, StreamStore<unknown>>();

/**
 * Last value, listeners and linger of a stream. A stream that fails keeps its last value; the
 * failure is a bug and is reported to the console.
 */
export function streamStore<T>(stream$: Observable<T>): StreamStore<T> {
  const known = stores.get(stream$);
  if (known !== undefined) return known as StreamStore<T>;
  const made = createStore(stream$);
  stores.set(stream$, made);
  return made;
}

function createStore<T>(stream$: Observable<T>): StreamStore<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let source: Subscription | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;

  const open = (): void => {
    clearTimeout(lingering);
    source ??= stream$.subscribe({
      next: (next) => {
        value = next;
        listeners.forEach((tell) => tell());
      },
      error: (thrown: unknown) => console.error(thrown),
    });
  };
  const close = (): void => {
    source?.unsubscribe();
    source = null;
  };
  return {
    value: () => value,
    subscribe: (onChange) => {
      listeners.add(onChange);
      open();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        clearTimeout(lingering);
        lingering = setTimeout(close, LINGER_MS);
      };
    },
  };
}
