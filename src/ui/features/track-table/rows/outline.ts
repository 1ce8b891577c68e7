import type { AlbumDisc } from "../../../../contract/pages.ts";

/** The item at a place of a list: a song, or the heading of a disc, which is as tall as a row. */
export type OutlineItem =
  | { readonly kind: "row"; readonly row: number }
  | { readonly kind: "disc"; readonly disc: AlbumDisc };

/** Number of places in a list, including headings. A single disc has no heading. */
export const placeCount = (rows: number, discs: readonly AlbumDisc[]): number =>
  rows + headingsOf(discs).length;

const headingsOf = (discs: readonly AlbumDisc[]): readonly AlbumDisc[] =>
  discs.length > 1 ? discs : [];

/** The item at a place. */
export function itemAt(place: number, discs: readonly AlbumDisc[]): OutlineItem {
  const headings = headingsOf(discs);
  const passed = headings.filter(({ firstRow }, index) => firstRow + index <= place);
  const disc = passed.at(-1);
  const isHeading = disc !== undefined && disc.firstRow + passed.length - 1 === place;
  return isHeading ? { kind: "disc", disc } : { kind: "row", row: place - passed.length };
}

/** The place of a row. */
export const placeOf = (row: number, discs: readonly AlbumDisc[]): number =>
  row + headingsOf(discs).filter(({ firstRow }) => firstRow <= row).length;

/** A disc's number without the padding of the service ("02"). */
export const discNumber = (label: string): string => label.replace(/^0+(?=\d)/, "");
