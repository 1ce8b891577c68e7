/**
 * @file The search key if no search box is visible, as in a narrow window: the screen with the box is
 * opened, and what is typed before it appears is kept and put into it.
 */
import { focusSearch } from "./early-keys.ts";

/** After this time the box is not expected any more, and keys have their usual meaning again. */
const PATIENCE_MS = 3_000;

let typed: string | null = null;

/** Focuses the search box, now or when the screen that `open` opens has appeared. */
export function searchAhead(open: () => void): void {
  if (focusSearch() !== null || typed !== null) return;
  typed = "";
  open();
  const since = performance.now();
  const look = (): void => {
    const box = focusSearch();
    if (box === null && performance.now() - since < PATIENCE_MS) {
      requestAnimationFrame(look);
      return;
    }
    if (box !== null && typed !== null && typed !== "") give(box, typed);
    typed = null;
  };
  requestAnimationFrame(look);
}

/** Whether a key was kept for the search box that will appear. */
export function keptForSearch({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (typed === null || ctrlKey || altKey || metaKey) return false;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** Sets the text with an input event, because React notices changes only by the event. */
function give(box: HTMLInputElement, words: string): void {
  box.setRangeText(words, 0, box.value.length, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
