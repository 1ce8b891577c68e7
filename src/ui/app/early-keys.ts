/** Keys pressed longer ago are dropped. */
const PATIENCE_MS = 3_000;

/** Keys pressed on the first paint, before the code that handles them has loaded. */
const early: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent): void => {
  // Handled by the drawn page, before this code was loaded.
  if (event.defaultPrevented) return;
  // What is typed next belongs into the search box, so its key cannot wait.
  if (isSearchKey(event) && focusSearch() !== null) event.preventDefault();
  else early.push(event);
};
window.addEventListener("keydown", keep);

/** Returns the keys pressed a moment ago, and stops listening. */
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

/** Whether an element takes typed text. */
export const isTextField = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.matches("input:not([type=range], [type=radio], [type=checkbox]), textarea");

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
