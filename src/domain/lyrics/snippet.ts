/** Longer lyrics are entered only this far from their ends, where credits and refrains stand (B32). */
const EDGE = 7;
const LONG = 16;
const MOST = 3;

/** Up to three lines that follow each other, the same ones for the same seed. */
export function snippetOf(
  lines: readonly { readonly text: string }[],
  seed: number,
): readonly string[] {
  const inner = lines.length > LONG ? lines.slice(EDGE, -EDGE) : lines;
  const starts = Math.max(1, inner.length - MOST + 1);
  const from = Math.abs(seed) % starts;
  return inner.slice(from, from + MOST).map(({ text }) => text);
}
