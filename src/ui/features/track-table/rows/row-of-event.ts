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
