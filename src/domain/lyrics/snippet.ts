/** Lines skipped at either end of a long lyric, which are often credits and refrains (B32). */
const EDGE = 7;
const LONG = 16;
const MOST = 3;

/** Up to three consecutive lines; the same ones for the same seed. */
export function snippetOf(
  lines: readonly { readonly text: string }[],
  seed: number,
): readonly string[] {
  const inner = lines.length > LONG ? lines.slice(EDGE, -EDGE) : lines;
  const starts = Math.max(1, inner.length - MOST + 1);
  const from = Math.abs(seed) % starts;
  return inner.slice(from, from + MOST).map(({ text }) => text);
}
