import { CloudFailure } from "../failures.ts";

/**
 * Does work with a signal that aborts when one of the `signals` does. Once the work is done they know nothing of it:
 * some of them live as long as the server.
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

/** Does work that must be done in time; its signal aborts with a `CloudFailure` when the time is over. */
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

/** What went wrong, as one of the reasons there are: `fetch` says it in many ways. */
export function failureOf(error: unknown, signal: AbortSignal): CloudFailure {
  if (error instanceof CloudFailure) return error;
  if (signal.aborted && signal.reason instanceof CloudFailure) return signal.reason;
  return new CloudFailure("unreachable");
}
