import type { AlbumDisc } from "../../../../contract/pages.ts";
import { chunkOf } from "../../../../domain/lists/chunks.ts";
import { rowAt, type Chunks } from "../../../core/streams/row-store.ts";
import { itemAt } from "./outline.ts";
import type { RowsInView } from "./rows-in-view.ts";

/** The chunks of songs that rows are painted from; those that are not there yet are undefined. */
export function chunksOf(
  { firstRow, lastRow }: RowsInView,
  discs: readonly AlbumDisc[],
  held: Chunks,
): readonly unknown[] {
  const first = chunkOf(Math.max(0, firstRow - discs.length));
  return Array.from({ length: chunkOf(lastRow) - first + 1 }, (_, at) => held.get(first + at));
}

/** Whether the songs of all rows in sight are at hand. */
export function hasSongs(
  { firstSeen, lastSeen }: RowsInView,
  discs: readonly AlbumDisc[],
  held: Chunks,
): boolean {
  for (let place = firstSeen; place <= lastSeen; place += 1) {
    const item = itemAt(place, discs);
    if (item.kind === "row" && rowAt(held, item.row) === null) return false;
  }
  return lastSeen >= firstSeen;
}

/** Whether rows would be painted from the same songs. */
export const isSameRows = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((rows, at) => rows === b[at]);
