/** Number of rows in a chunk, the unit in which they are fetched (architecture, "A library of 100 000 tracks"). */
export const CHUNK_SIZE = 100;
/** Maximum number of chunks that a screen keeps: about 2 000 rows. */
export const MAX_CHUNKS = 20;
/** Rows are requested this long before they are needed: about the time of a slow answer. */
const AHEAD_S = 0.7;

/** Direction of scrolling: towards the list's end (1), its start (-1), or none. */
export type ScrollDirection = -1 | 0 | 1;

/** Direction and speed of scrolling. */
export interface ListMovement {
  readonly direction: ScrollDirection;
  readonly rowsPerS: number;
}

/** The chunk a row is in. */
export const chunkOf = (row: number): number => Math.floor(row / CHUNK_SIZE);

/**
 * The chunks needed to show rows `firstRow` to `lastRow` (inclusive) of `total`, in order, followed by those ahead in
 * the direction of scrolling, nearest first: one, or as many as will be passed before an answer arrives, but never more
 * than are kept.
 */
export function chunksFor(
  firstRow: number,
  lastRow: number,
  total: number,
  { direction, rowsPerS }: ListMovement,
): readonly number[] {
  const first = chunkOf(Math.max(0, firstRow));
  const last = chunkOf(Math.min(lastRow, total - 1));
  if (last < first) return [];
  const visible = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const most = Math.max(1, MAX_CHUNKS - visible.length - 1);
  const count = Math.min(most, Math.max(1, Math.ceil((rowsPerS * AHEAD_S) / CHUNK_SIZE)));
  const ahead = Array.from({ length: direction === 0 ? 0 : count }, (_, index) =>
    direction > 0 ? last + 1 + index : first - 1 - index,
  );
  return [...visible, ...ahead.filter((chunk) => chunk >= 0 && chunk <= chunkOf(total - 1))];
}

/**
 * The held chunks to keep: all visible ones, then those nearest to them; at most `max`, unless more are visible. In
 * ascending order.
 */
export function keepChunks(
  held: readonly number[],
  visible: readonly number[],
  max: number = MAX_CHUNKS,
): readonly number[] {
  const isVisible = new Set(visible);
  const shown = held.filter((chunk) => isVisible.has(chunk));
  const low = Math.min(...visible);
  const high = Math.max(...visible);
  const distance = (chunk: number) => Math.max(low - chunk, chunk - high, 0);
  const nearest = held
    .filter((chunk) => !isVisible.has(chunk))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, Math.max(0, max - shown.length));
  return [...shown, ...nearest].sort((a, b) => a - b);
}
