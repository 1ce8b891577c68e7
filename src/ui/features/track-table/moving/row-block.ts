import type { RowRange } from "../../../../domain/lists/choice.ts";

/** Rows that move as one: runs of rows, ascending and apart; never none. */
export type RowBlock = readonly RowRange[];

/** How many rows of the block stand above row `at`. */
export const rowsAbove = (block: RowBlock, at: number): number =>
  block.reduce((sum, { first, count }) => sum + Math.min(Math.max(at - first, 0), count), 0);

const sizeOf = (block: RowBlock): number => block.reduce((sum, { count }) => sum + count, 0);

/** The row the block begins at once it has fallen above row `at`. */
export const landingAt = (block: RowBlock, at: number): number => at - rowsAbove(block, at);

/** The row above which a block is dropped so that it begins at row `landing`; the inverse of `landingAt`. */
export function gapFor(block: RowBlock, landing: number): number {
  let at = landing;
  for (const { first, count } of block) if (first < at) at += count;
  return at;
}

/** The nearest row of a list of `total` the block can begin at. */
export const clampLanding = (block: RowBlock, landing: number, total: number): number =>
  Math.min(Math.max(landing, 0), total - sizeOf(block));

/** Where the block begins one place up or down; rows that stood apart come together. */
export function landingBeside(block: RowBlock, by: 1 | -1, total: number): number {
  const [start] = block;
  const end = block.at(-1);
  if (start === undefined || end === undefined) return 0;
  const landing = by < 0 ? start.first - 1 : landingAt(block, end.first + end.count) + 1;
  return clampLanding(block, landing, total);
}

/** Whether the block begins there already and has no gaps: nothing would move. */
export const isInPlace = (block: RowBlock, landing: number): boolean =>
  block.length === 1 && block[0]?.first === landing;

/** The block once it has come together at row `landing`. */
export const landed = (block: RowBlock, landing: number): RowBlock => [
  { first: landing, count: sizeOf(block) },
];
