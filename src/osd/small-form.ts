/** @file The small form: a line with its translation or, in songs without one, two lines in turn. */
import type { SungLine } from "../domain/desktop/sung-line.ts";
import { element } from "./element.ts";
import type { Rows } from "./rows.ts";

/** Shares of the chosen font size: long lines are shrunk before they are cut. The stylesheet has the minimum size. */
const PARTS = Array.from({ length: 14 }, (_, at) => 1 - at / 20);
/** Maximum number of rows per text if even the minimum size is too large; the rest is an ellipsis. */
const MOST_ROWS = [5, 4, 3, 2, 1];

/** Shows the lines; the next line replaces the previous one before it is sung. */
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
  // A box for this form, so that its state is dropped when another form is chosen.
  const known = root.firstElementChild;
  const box = known instanceof HTMLElement ? known : element("div", "turns");
  if (known === null) root.append(box);
  box.classList.toggle("taken", next !== null);
  box.replaceChildren(...shown);
  rows.tidy();
  fit(box);
}

/** Makes the text as large as fits; text that does not fit at the minimum size is cut after a whole row. */
function fit(box: HTMLElement): void {
  const hasRoom = (): boolean => box.scrollHeight <= box.clientHeight;
  box.classList.remove("clipped");
  for (const part of PARTS) {
    box.style.setProperty("--part", String(part));
    if (hasRoom()) return;
  }
  box.classList.add("clipped");
  for (const most of MOST_ROWS) {
    box.style.setProperty("--rows", String(most));
    if (hasRoom()) return;
  }
}
