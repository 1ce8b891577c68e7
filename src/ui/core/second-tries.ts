/** Wait before the second try: the first may have failed only because the connection was slow or busy. */
const AGAIN_MS = 10_000;

export interface SecondTries {
  /** Call this when a request failed that has not been repeated yet. */
  readonly failed: () => void;
  readonly stop: () => void;
}

const asking = new Set<() => void>();

/** Repeats all failed requests, because the source can be reached again. */
export const tryAgain = (): void => {
  for (const ask of asking) ask();
};

/** Calls `ask` a while after a failure, whenever the network returns, and on `tryAgain`. */
export function secondTries(ask: () => void): SecondTries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  asking.add(ask);
  window.addEventListener("online", ask, { signal: end.signal });
  return {
    failed: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, AGAIN_MS);
    },
    stop: () => {
      asking.delete(ask);
      end.abort();
      clearTimeout(timer);
    },
  };
}
