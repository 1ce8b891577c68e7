export interface GridPlace {
  readonly row: number;
  readonly total: number;
  /** Rows in one screen. */
  readonly page: number;
}

/** The row a key leads to; null for keys that mean something else. */
export function rowForKey(key: string, { row, total, page }: GridPlace): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(row + 1, total - 1);
    case "ArrowUp":
      return Math.max(row - 1, 0);
    case "PageDown":
      return Math.min(row + page, total - 1);
    case "PageUp":
      return Math.max(row - page, 0);
    case "Home":
      return 0;
    case "End":
      return total - 1;
    default:
      return null;
  }
}

/** The row an event happened in, or null. */
export function rowOfEvent(target: EventTarget | null): number | null {
  const row = rowElementOf(target)?.dataset["row"];
  return row === undefined ? null : Number(row);
}

/** The row element an event happened in, or null. */
export const rowElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;

/** The button or link inside a row that an event happened on, or null. */
export const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("a, button") : null;

/** The control beside the one with the focus; the row itself before the first. */
export function controlBeside(row: HTMLElement, step: 1 | -1): HTMLElement {
  const controls = [...row.querySelectorAll<HTMLElement>("a, button")].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  const now = controls.findIndex((control) => control === document.activeElement);
  return controls[Math.min(now + step, controls.length - 1)] ?? row;
}
