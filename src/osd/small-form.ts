/** @file The small form: the line with its translation; in songs without, two lines that take turns. */
import type { SungLine } from "../domain/desktop/sung-line.ts";
import type { Rows } from "./rows.ts";

/** Shows it; the next line is there before it is sung, in the place of the one before. */
export function showSmall(root: HTMLElement, rows: Rows, sung: SungLine): void {
  const { lines, current, before, clock } = sung;
  const hasUnder = lines.some(({ under }) => under !== null);
  const row = (index: number): HTMLElement | null => {
    const text = lines[index];
    return text === undefined
      ? null
      : rows.row(before + index, text, index === current ? clock : null);
  };
  const line = row(current);
  const shown = line === null ? [rows.song(sung.title, sung.artists)] : [line];
  const next = line === null || hasUnder ? null : row(current + 1);
  if (next !== null) {
    if ((before + current) % 2 === 0) shown.push(next);
    else shown.unshift(next);
  }
  root.classList.toggle("taking-turns", line !== null && !hasUnder && shown.length > 1);
  root.replaceChildren(...shown);
  rows.tidy();
}
