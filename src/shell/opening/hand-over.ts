/**
 * @file Transfers what the listener did on the drawn page, before the app was loaded: text, press and focus are moved
 * into the app that replaces the page.
 */

type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement;
const CONTROLS = "a, button, input";

/** Must be called once the page is drawn into its root. */
export function handOver(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  if (drawn === null) return;
  let pressed: Control | null = null;
  // Noted beforehand, because the focus is lost with its element.
  let focused: Control | null = null;
  let isSubmitted = false;
  const using = new AbortController();
  const options = { capture: true, signal: using.signal };
  root.addEventListener(
    "submit",
    (event) => {
      // The browser would load the page again.
      event.preventDefault();
      isSubmitted = true;
    },
    options,
  );
  root.addEventListener(
    "click",
    ({ target }) => {
      const control = target instanceof Element ? target.closest<Control>(CONTROLS) : null;
      if (control === null) focused = null;
      if (control instanceof HTMLButtonElement && control.type !== "submit") pressed = control;
    },
    options,
  );
  root.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target instanceof Element && target.matches(CONTROLS) ? (target as Control) : null;
    },
    options,
  );
  // Keys after the search key, if the box is not visible; they are held for the app's own box.
  let held: string[] | null = null;
  addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
      if (ctrlKey || altKey || metaKey || isComposing || target instanceof HTMLInputElement) return;
      if (held !== null && (key.length === 1 || key === "Backspace")) held.push(key);
      else if (key !== "/") return;
      else if (isNarrow() || !focusBox(drawn)) held ??= [];
      event.preventDefault();
    },
    { signal: using.signal },
  );

  const replacing = new MutationObserver(() => {
    if (drawn.isConnected) return;
    replacing.disconnect();
    using.abort();
    for (const input of drawn.querySelectorAll("input")) if (input.value !== "") write(root, input);
    counterpart(root, focused)?.focus({ preventScroll: true });
    counterpart(root, pressed)?.click();
    if (held !== null) typeInto(root, held);
    if (isSubmitted)
      counterpart(root, drawn.querySelector("input"))?.closest("form")?.requestSubmit();
  });
  replacing.observe(root, { childList: true });
}

/** Whether the drawn page hides its search box; by media query, because its style sheet may not have loaded yet. */
const isNarrow = (): boolean => matchMedia("(width < 720px)").matches;

const boxOf = (page: Element): HTMLInputElement | null =>
  page.querySelector('[role="search"] input');

function focusBox(page: Element): boolean {
  const box = boxOf(page);
  if (box === null || box.offsetParent === null) return false;
  box.focus();
  return true;
}

/** Types the search key and the held keys into the app. */
function typeInto(root: Element, keys: readonly string[]): void {
  const box = boxOf(root);
  if (box !== null && focusBox(root)) {
    const words = keys.reduce(
      (typed, key) => (key.length === 1 ? typed + key : typed.slice(0, -1)),
      "",
    );
    box.setRangeText(words, 0, box.value.length, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  // The search box is on another screen: the app opens that, and holds the keys until then.
  for (const key of ["/", ...keys])
    root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** The app's own control for a drawn one: one with the same name and target. */
function counterpart<T extends Control>(root: HTMLElement, drawn: T | null): T | null {
  if (drawn === null) return null;
  const key = (control: Element): string =>
    ["href", "type", "aria-label", "placeholder"].map((name) => control.getAttribute(name)).join();
  const found = [...root.querySelectorAll(drawn.tagName)].filter(
    (control) => key(control) === key(drawn) && control.textContent === drawn.textContent,
  );
  return (found.at(0) as T | undefined) ?? null;
}

/** Sets the value with the element's own setter and an event, because React notices no other change. */
function write(root: HTMLElement, drawn: HTMLInputElement): void {
  const input = counterpart(root, drawn);
  if (input === null) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, drawn.value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
