import { CloudFailure } from "../failures.ts";

/**
 * Runs work with a signal that aborts when one of `signals` does. Afterwards its listeners are removed, because some of
 * the signals exist as long as the server.
 */
export async function linked<T>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal, abort: (reason: unknown) => void) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const links = signals.map((signal) => {
    const end = (): void => ending.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    return () => signal.removeEventListener("abort", end);
  });
  try {
    return await work(ending.signal, (reason) => ending.abort(reason));
  } finally {
    for (const unlink of links) unlink();
  }
}

/** Runs work with a time limit; afterwards its signal aborts with a `CloudFailure`. */
export const inTime = <T>(
  ms: number,
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  linked(signals, async (signal, abort) => {
    const timer = setTimeout(() => abort(new CloudFailure("timeout")), ms);
    try {
      return await work(signal);
    } finally {
      clearTimeout(timer);
    }
  });

/** Maps an error to one of the known reasons, because `fetch` reports failures in many forms. */
export function failureOf(error: unknown, signal: AbortSignal): CloudFailure {
  if (error instanceof CloudFailure) return error;
  if (signal.aborted && signal.reason instanceof CloudFailure) return signal.reason;
  return new CloudFailure("unreachable");
}
