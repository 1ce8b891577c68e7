import type { RowRange } from "../../../../domain/lists/choice.ts";

/** Rows that move together: ranges in ascending order that do not touch; never empty. */
export type RowBlock = readonly RowRange[];

/** Number of rows of the block above row `at`. */
export const rowsAbove = (block: RowBlock, at: number): number =>
  block.reduce((sum, { first, count }) => sum + Math.min(Math.max(at - first, 0), count), 0);

const sizeOf = (block: RowBlock): number => block.reduce((sum, { count }) => sum + count, 0);

/** The first row of the block once it has been dropped above row `at`. */
export const landingAt = (block: RowBlock, at: number): number => at - rowsAbove(block, at);

/** The row above which a block must be dropped to begin at row `landing`; the inverse of `landingAt`. */
export function gapFor(block: RowBlock, landing: number): number {
  let at = landing;
  for (const { first, count } of block) if (first < at) at += count;
  return at;
}

/** The row nearest to `landing` at which the block can begin in a list of `total` rows. */
export const clampLanding = (block: RowBlock, landing: number, total: number): number =>
  Math.min(Math.max(landing, 0), total - sizeOf(block));

/** Where the block begins after one step up or down; separate rows are joined. */
export function landingBeside(block: RowBlock, by: 1 | -1, total: number): number {
  const [start] = block;
  const end = block.at(-1);
  if (start === undefined || end === undefined) return 0;
  const landing = by < 0 ? start.first - 1 : landingAt(block, end.first + end.count) + 1;
  return clampLanding(block, landing, total);
}

/** Whether the block already begins at `landing` without gaps, so that nothing would move. */
export const isInPlace = (block: RowBlock, landing: number): boolean =>
  block.length === 1 && block[0]?.first === landing;

/** The block once its rows are joined at row `landing`. */
export const landed = (block: RowBlock, landing: number): RowBlock => [
  { first: landing, count: sizeOf(block) },
];
