/** @file The normal form: several lines, with the line sung now in the middle. */
import type { SungLine } from "../domain/desktop/sung-line.ts";
import { element } from "./element.ts";
import type { Rows } from "./rows.ts";

const TRAVEL_MS = 280;

/** Shows the lines; when the line changes, all of them move together. */
export function showNormal(root: HTMLElement, rows: Rows, sung: SungLine): void {
  const { lines, current, before, clock } = sung;
  const shown = lines.map((text, index) =>
    rows.row(before + index, text, index === current ? clock : null),
  );
  if (shown[current] === undefined) shown.unshift(rows.song(sung.title, sung.artists));
  const middle = shown[current] ?? shown[0];
  const known = root.firstElementChild;
  const list = known instanceof HTMLElement ? known : element("div", "lines");
  if (known === null) root.append(list);
  // The previous position of the lines is read from one that stays.
  const staying = shown.find((row) => row.parentNode === list);
  const fromY = staying?.getBoundingClientRect().top;
  list.replaceChildren(...shown);
  if (middle !== undefined) {
    const middleY = middle.offsetTop + middle.offsetHeight / 2;
    list.style.setProperty("transform", `translateY(${-middleY}px)`);
  }
  rows.tidy();
  const byY = staying && fromY !== undefined ? fromY - staying.getBoundingClientRect().top : 0;
  if (Math.abs(byY) < 1 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  list.animate(
    { translate: [`0 ${byY}px`, "0 0"] },
    { duration: TRAVEL_MS, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  );
}
