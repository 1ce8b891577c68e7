import { CloudFailure } from "./failures.ts";

/**
 * Does work that must be done in time. Its signal aborts with a `CloudFailure` when the time is over, and with
 * one of the `signals`.
 */
export async function inTime<T>(
  ms: number,
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new CloudFailure("timeout")), ms);
  try {
    return await work(AbortSignal.any([late.signal, ...signals]));
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong, as one of the reasons there are: `fetch` says it in many ways. */
export function failureOf(error: unknown, signal: AbortSignal): CloudFailure {
  if (error instanceof CloudFailure) return error;
  if (signal.aborted && signal.reason instanceof CloudFailure) return signal.reason;
  return new CloudFailure("unreachable");
}
