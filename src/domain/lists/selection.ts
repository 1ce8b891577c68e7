import type { RowRange } from "./choice.ts";

/**
 * Selected rows of a list of any length: runs of rows, ascending, with at least one row between two runs, so that "all"
 * of 100 000 is one entry.
 */
export interface Selection {
  readonly ranges: readonly RowRange[];
  /** The row an extension starts from. */
  readonly anchor: number | null;
  /** The selection before the current extension, which replaces only its own last step. */
  readonly kept: readonly RowRange[];
}

/** No row is selected. */
export const NO_ROWS: Selection = { ranges: [], anchor: null, kept: [] };

const chosen = (ranges: readonly RowRange[], anchor: number | null): Selection => ({
  ranges,
  anchor,
  kept: ranges,
});

/** Whether a row is selected. */
export const hasRow = ({ ranges }: Pick<Selection, "ranges">, row: number): boolean =>
  ranges.some(({ first, count }) => row >= first && row < first + count);

/** Number of selected rows. */
export const countRows = ({ ranges }: Pick<Selection, "ranges">): number =>
  ranges.reduce((sum, { count }) => sum + count, 0);

/** Selects only this row. */
export const selectOnly = (row: number): Selection => chosen([{ first: row, count: 1 }], row);

/** Selects every row of a list. */
export const selectAll = (total: number): Selection =>
  total > 0 ? chosen([{ first: 0, count: total }], 0) : NO_ROWS;

/** Selects a row, or deselects it. The next extension starts from it either way. */
export const toggleRow = (selection: Selection, row: number): Selection =>
  chosen(
    hasRow(selection, row)
      ? without(selection.ranges, row)
      : withRange(selection.ranges, { first: row, count: 1 }),
    row,
  );

/** Selects all rows from the anchor to `row`; replaces the last extension from the same anchor. */
export function extendTo(selection: Selection, row: number): Selection {
  const { anchor, kept } = selection;
  if (anchor === null) return selectOnly(row);
  const first = Math.min(anchor, row);
  const run = { first, count: Math.max(anchor, row) - first + 1 };
  return { ranges: withRange(kept, run), anchor, kept };
}

/** The ranges with one more, merged where they touch. */
function withRange(ranges: readonly RowRange[], added: RowRange): readonly RowRange[] {
  const before = ranges.filter(({ first, count }) => first + count < added.first);
  const after = ranges.filter(({ first }) => first > added.first + added.count);
  const touched = ranges.slice(before.length, ranges.length - after.length);
  const first = Math.min(added.first, ...touched.map((range) => range.first));
  const end = Math.max(...[added, ...touched].map((range) => range.first + range.count));
  return [...before, { first, count: end - first }, ...after];
}

/** The ranges without one row, which may split a range. */
const without = (ranges: readonly RowRange[], row: number): readonly RowRange[] =>
  ranges.flatMap((range) => {
    const { first, count } = range;
    const end = first + count;
    if (row < first || row >= end) return [range];
    return [
      { first, count: row - first },
      { first: row + 1, count: end - row - 1 },
    ].filter((part) => part.count > 0);
  });
