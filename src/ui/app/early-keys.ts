/** A key pressed longer ago is no longer waited for. */
const PATIENCE_MS = 3_000;

/** Keys pressed on the first paint, before the code that hears them has come. */
const early: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent): void => {
  // Taken by the drawn page, before this code was there.
  if (event.defaultPrevented) return;
  // What is typed next belongs into the search box: its key cannot wait.
  if (isSearchKey(event) && focusSearch() !== null) event.preventDefault();
  else early.push(event);
};
window.addEventListener("keydown", keep);

/** What was pressed a moment ago; from now on others listen. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener("keydown", keep);
  const since = performance.now() - PATIENCE_MS;
  return early.splice(0).filter(({ timeStamp }) => timeStamp >= since);
}

/** Puts the focus into the search box and answers it; null where none is in sight. */
export function focusSearch(): HTMLInputElement | null {
  const box = document.querySelector<HTMLInputElement>('[role="search"] input');
  if (box === null || box.offsetParent === null) return null;
  box.focus();
  box.select();
  return box;
}

/** Whether it takes typed text. */
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
