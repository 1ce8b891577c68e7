/**
 * @file The search key where no search box is in sight, as on a narrow window: the screen with the box
 * is opened, and what is typed before it stands is kept and given to it.
 */
import { focusSearch } from "./early-keys.ts";

/** Past this the box is not coming: keys mean again what they mean elsewhere. */
const PATIENCE_MS = 3_000;

let typed: string | null = null;

/** Puts the focus into the search box, at once or when the screen `open` leads to has come. */
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

/** Whether a key was kept for the box that is coming. */
export function keptForSearch({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (typed === null || ctrlKey || altKey || metaKey) return false;
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** React hears of words by the event alone. */
function give(box: HTMLInputElement, words: string): void {
  box.setRangeText(words, 0, box.value.length, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
