/**
 * @file The search key while no search box is visible, as in a narrow window: opens the screen with the box,
 * and passes on what is typed before it appears.
 */
import { focusSearch } from "./early-keys.ts";

/** After this the box is not coming, and keys have their usual meaning. */
const PATIENCE_MS = 3_000;

let typed: string | null = null;

/** Focuses the search box, at once or when the screen opened by `open` has appeared. */
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

/** Whether the key was kept for the coming box. */
export function keptForSearch({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (typed === null || ctrlKey || altKey || metaKey) return false;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** React only notices a value through the event. */
function give(box: HTMLInputElement, words: string): void {
  box.setRangeText(words, 0, box.value.length, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
