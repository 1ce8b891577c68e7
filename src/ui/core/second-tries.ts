/** What could not be had may only have been slow, or in the way of something else. */
const AGAIN_MS = 10_000;

export interface SecondTries {
  /** Something failed and has not been asked for a second time. */
  readonly failed: () => void;
  readonly stop: () => void;
}

/** Calls `ask` a while after a failure, and whenever the network is back. */
export function secondTries(ask: () => void): SecondTries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  window.addEventListener("online", ask, { signal: end.signal });
  return {
    failed: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, AGAIN_MS);
    },
    stop: () => {
      end.abort();
      clearTimeout(timer);
    },
  };
}
