interface Timed {
  readonly timeS: number;
}

/**
 * Index of the line sung at a position, -1 before the first. `lines` are sorted by time; of equal times the last
 * counts. A positive offset in seconds makes the lyrics appear earlier (B67).
 */
export function indexAt(lines: readonly Timed[], positionS: number, offsetS: number): number {
  // Rounded to milliseconds, because a seek to a line with an offset could end a rounding error before it.
  const nowS = Math.round((positionS + offsetS) * 1000) / 1000;
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const line = lines[middle];
    if (line !== undefined && line.timeS <= nowS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The position in seconds at which a line appears with an offset; a click on the line seeks to it. */
export const seekPosition = (line: Timed, offsetS: number): number =>
  Math.max(0, line.timeS - offsetS);
