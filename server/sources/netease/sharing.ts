interface Shared<T> {
  readonly answer: Promise<T>;
  readonly ending: AbortController;
  users: number;
}

/**
 * Runs the same work once for all callers who request it while it is under way. It is
 * aborted when the last caller gives up.
 */
export function createSharing<T>(): (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T> {
  const underWay = new Map<string, Shared<T>>();

  const begin = (key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> => {
    const ending = new AbortController();
    const shared: Shared<T> = {
      ending,
      users: 0,
      answer: work(ending.signal).finally(() => forget(key, shared)),
    };
    underWay.set(key, shared);
    return shared;
  };
  /** Removes the work. Returns whether it was still under way. */
  const forget = (key: string, shared: Shared<T>): boolean =>
    underWay.get(key) === shared && underWay.delete(key);

  return async (key, signal, work) => {
    signal.throwIfAborted();
    const shared = underWay.get(key) ?? begin(key, work);
    shared.users += 1;
    try {
      return await orAborted(shared.answer, signal);
    } finally {
      shared.users -= 1;
      if (shared.users === 0 && forget(key, shared)) shared.ending.abort(signal.reason);
    }
  };
}

/** Settles like the promise, or rejects if the signal aborts first. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    promise
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", giveUp))
      .catch(() => {});
  });
}
