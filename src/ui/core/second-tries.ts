/** What could not be had may only have been slow, or in the way of something else. */
const AGAIN_MS = 10_000;

export interface SecondTries {
  /** Something failed and has not been asked for a second time. */
  readonly failed: () => void;
  readonly stop: () => void;
}

const asking = new Set<() => void>();

/** Asks again for all that could not be had: where it comes from is back. */
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
