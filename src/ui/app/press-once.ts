import { isTextField } from "./early-keys.ts";

/** Elements that Enter presses, and most of them Space. In a field Enter presses the button of its form. */
const PRESSED = 'a, button, summary, input, [role="row"]';

/** A key that is held down presses a button, a link or a row once; for the capture phase. */
export function pressOnce(event: KeyboardEvent): void {
  const { target, key, repeat } = event;
  if (!repeat || !(target instanceof HTMLElement) || target.closest(PRESSED) === null) return;
  if (key !== "Enter" && (key !== " " || isTextField(target))) return;
  event.preventDefault();
  event.stopPropagation();
}
