/** Older key presses are dropped. */
const PATIENCE_MS = 3_000;

/** Keys pressed after the first paint, before the code that handles them has loaded. */
const early: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent): void => {
  // The drawn page has handled it, before this code was there.
  if (event.defaultPrevented) return;
  // The next letters belong into the search box: its key cannot wait.
  if (isSearchKey(event) && focusSearch() !== null) event.preventDefault();
  else early.push(event);
};
window.addEventListener("keydown", keep);

/** Recent key presses; from now on the caller handles keys. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener("keydown", keep);
  const since = performance.now() - PATIENCE_MS;
  return early.splice(0).filter(({ timeStamp }) => timeStamp >= since);
}

/** Focuses the search box and returns it; null if none is visible. */
export function focusSearch(): HTMLInputElement | null {
  const box = document.querySelector<HTMLInputElement>('[role="search"] input');
  if (box === null || box.offsetParent === null) return null;
  box.focus();
  box.select();
  return box;
}

/** Whether it is a text field. */
export const isTextField = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches("input:not([type=range]), textarea, select");

const isSearchKey = ({
  key,
  ctrlKey,
  altKey,
  metaKey,
  isComposing,
  target,
}: KeyboardEvent): boolean =>
  key === "/" &&
  !(ctrlKey || altKey || metaKey || isComposing) &&
  !(target instanceof HTMLElement && isTextField(target));
