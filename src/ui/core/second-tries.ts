/** A failed request may only have been slow, or blocked by others. */
const AGAIN_MS = 10_000;

export interface SecondTries {
  /** A request has failed and was not repeated yet. */
  readonly failed: () => void;
  readonly stop: () => void;
}

const asking = new Set<() => void>();

/** Repeats everything that failed, because its source is available again. */
export const tryAgain = (): void => {
  for (const ask of asking) ask();
};

/** Calls `ask` a while after a failure, whenever the network is back, and with `tryAgain`. */
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
