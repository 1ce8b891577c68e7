/** @file The small form: the line with its translation; in songs without one, two lines in turn. */
import type { SungLine } from "../domain/desktop/sung-line.ts";
import { element } from "./element.ts";
import type { Rows } from "./rows.ts";

/** Shares of the chosen size: long lines shrink before any of them is cut off. The style sheet sets the smallest size. */
const PARTS = Array.from({ length: 14 }, (_, at) => 1 - at / 20);
/** Maximum rows of each text if even the smallest size is too large; the rest is an ellipsis. */
const MOST_ROWS = [5, 4, 3, 2, 1];

/** Shows it; the next line is there before it is sung, in place of the previous one. */
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
  // A separate box, so that its state goes with it when the form changes.
  const known = root.firstElementChild;
  const box = known instanceof HTMLElement ? known : element("div", "turns");
  if (known === null) root.append(box);
  box.classList.toggle("taken", next !== null);
  box.replaceChildren(...shown);
  rows.tidy();
  fit(box);
}

/** Draws everything as large as it fits; at the smallest size it is cut after a whole row. */
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
