/** @file The small form: the line with its translation; in songs without, two lines that take turns. */
import type { SungLine } from "../domain/desktop/sung-line.ts";
import type { Rows } from "./rows.ts";

/** Parts of the chosen size: long lines are drawn smaller before any of them is cut off. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6];

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
  fit(root);
}

/** Draws all of it as large as has room. */
function fit(root: HTMLElement): void {
  for (const part of PARTS) {
    root.style.setProperty("--part", String(part));
    if (root.scrollHeight <= root.clientHeight) return;
  }
}
