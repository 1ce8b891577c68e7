/** A run of one word on one row of text, in pixels of the line. */
export interface Fragment {
  readonly startS: number;
  readonly endS: number;
  readonly left: number;
  readonly right: number;
  /** Height of its middle. */
  readonly middle: number;
}

/** Where the edge of the light stands at a moment: `offset` of the row's own time, 0 to 1. */
export interface Stop {
  readonly offset: number;
  readonly x: number;
}

/** One row of a sung line: the light sweeps over it once. */
export interface SweepRow {
  readonly top: number;
  readonly bottom: number;
  readonly startS: number;
  readonly endS: number;
  readonly stops: readonly [Stop, ...Stop[]];
}

/** The least time a row takes: an animation needs some. */
const LEAST_S = 0.01;
/** Room for accents over the first row and tails under the last, in rows. */
const OVERHANG = 0.25;

/** Rows of a line from top to bottom. In a right-to-left line the light comes from the right. */
export function sweepRows(
  fragments: readonly Fragment[],
  rowHeight: number,
  isRightToLeft: boolean,
): readonly SweepRow[] {
  const rows: Fragment[][] = [];
  for (const fragment of fragments.toSorted((a, b) => a.middle - b.middle)) {
    const row = rows.at(-1);
    const isSameRow = row?.[0] !== undefined && fragment.middle - row[0].middle < rowHeight / 2;
    if (isSameRow) row?.push(fragment);
    else rows.push([fragment]);
  }
  return rows.map((row, place) => {
    const middle = row.reduce((sum, fragment) => sum + fragment.middle, 0) / row.length;
    const half = rowHeight / 2;
    const startS = Math.min(...row.map((fragment) => fragment.startS));
    const endS = Math.max(startS + LEAST_S, ...row.map((fragment) => fragment.endS));
    return {
      top: middle - half - (place === 0 ? rowHeight * OVERHANG : 0),
      bottom: middle + half + (place === rows.length - 1 ? rowHeight * OVERHANG : 0),
      startS,
      endS,
      stops: stopsOf(row, startS, endS - startS, isRightToLeft),
    };
  });
}

/** The light never goes back, whatever the times or a text of two directions say. */
function stopsOf(
  row: readonly Fragment[],
  startS: number,
  lengthS: number,
  isRightToLeft: boolean,
): SweepRow["stops"] {
  const from = isRightToLeft
    ? Math.max(...row.map(({ right }) => right))
    : Math.min(...row.map(({ left }) => left));
  const stops: [Stop, ...Stop[]] = [{ offset: 0, x: from }];
  let last = stops[0];
  const reach = (atS: number, x: number): void => {
    const offset = Math.min(1, Math.max(last.offset, (atS - startS) / lengthS));
    last = { offset, x: isRightToLeft ? Math.min(last.x, x) : Math.max(last.x, x) };
    stops.push(last);
  };
  for (const word of row.toSorted((a, b) => a.startS - b.startS)) {
    reach(word.startS, isRightToLeft ? word.right : word.left);
    reach(word.endS, isRightToLeft ? word.left : word.right);
  }
  reach(startS + lengthS, last.x);
  return stops;
}
