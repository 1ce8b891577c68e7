/** Does something after so many ms; answers how not to. */
export function after(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}
