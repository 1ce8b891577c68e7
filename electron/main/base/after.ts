/** Runs `work` after `delayMs` milliseconds. Returns a function that cancels it. */
export function after(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}
