import type { GridShape } from "./cards-in-view.ts";

/** How the style sheet lays out a grid of cards at its present width; null if the grid is not shown. */
export function readGridShape(list: HTMLElement): GridShape | null {
  const style = getComputedStyle(list);
  const tracks = style.gridTemplateColumns.split(" ").map(Number.parseFloat);
  const [cellPx = Number.NaN] = tracks;
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  if (!(cellPx > 0)) return null;
  const gapPx = px("row-gap");
  const cardPx = cellPx * (px("--ratio") || 1) + px("--card-gap") + px("--words");
  return {
    columns: tracks.length,
    cellPx,
    stepPx: cellPx + px("column-gap"),
    pitchPx: Math.ceil(cardPx) + gapPx,
    gapPx,
  };
}
