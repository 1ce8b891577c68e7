/** The part of one word on one row of text, in pixels of the line. */
export interface Fragment {
  readonly startS: number;
  readonly endS: number;
  readonly left: number;
  readonly right: number;
  /** Vertical centre. */
  readonly middle: number;
}

/** Position of the light's edge at a moment: `offset` is the share of the row's duration, 0 to 1. */
export interface Stop {
  readonly offset: number;
  readonly x: number;
}

/** One row of a sung line, which the light crosses once. */
export interface SweepRow {
  readonly top: number;
  readonly bottom: number;
  readonly startS: number;
  readonly endS: number;
  readonly stops: readonly [Stop, ...Stop[]];
}

/** Minimum duration of a row in seconds, because an animation must have one. */
const LEAST_S = 0.01;
/** Space for accents above the first row and descenders below the last, in row heights. */
const OVERHANG = 0.25;

/** Returns the rows of a line from top to bottom. In a right-to-left line the light comes from the right. */
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

/** The light never moves back, even if times overlap or the text mixes two directions. */
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
