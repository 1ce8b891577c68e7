import { queueOpen } from "../../core/queue-open.ts";

/** Key in localStorage; tells `shell/opening/boot-script.ts` at the next start whether the panel is open. */
const KEY = "tonearm-queue";
/** Id of the panel's element, which the button that opens it refers to. */
export const QUEUE_PANEL_ID = "queue-panel";
/** Windows in which the queue can be shown beside the page. */
export const QUEUE_FITS = "(width >= 1200px)";

/** The element that had the focus before a key moved it into the panel. */
let before: HTMLElement | null = null;
let wantsFocus = false;

/** Opens the queue beside the page; if a key did so, the panel takes the focus. */
export function openQueuePanel(isByKey: boolean): void {
  wantsFocus = isByKey;
  const { activeElement } = document;
  const hadFocus = activeElement instanceof HTMLElement && activeElement !== document.body;
  before = hadFocus ? activeElement : null;
  keep(true);
}

/** Whether the panel is on screen. */
export const isQueuePanelThere = (): boolean => document.getElementById(QUEUE_PANEL_ID) !== null;

/** Closes the panel; if the focus was inside, it returns to where it was before. */
export function closeQueuePanel(): void {
  const panel = document.getElementById(QUEUE_PANEL_ID);
  const hadFocus = panel?.contains(document.activeElement) === true;
  keep(false);
  if (!hadFocus) return;
  const isThere = before?.isConnected === true && !panel.contains(before);
  if (isThere) before?.focus({ preventScroll: true });
  else focusQueueButton();
}

/** Attribute of the button that opens the queue. */
export const QUEUE_BUTTON = { "data-queue-button": "" };

/** Moves the focus to the button that opens the queue; if no such button can have it, to the page. */
export function focusQueueButton(): void {
  const button = document.querySelector<HTMLElement>("[data-queue-button]");
  button?.focus({ preventScroll: true });
  if (document.activeElement !== button)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** Whether the panel, just mounted, should take the focus; true once per key. */
export function takeFocusWish(): boolean {
  const wish = wantsFocus;
  wantsFocus = false;
  return wish;
}

function keep(isOpen: boolean): void {
  const { dataset } = document.documentElement;
  if (isOpen) dataset["queue"] = "";
  else delete dataset["queue"];
  queueOpen.set(isOpen);
  try {
    if (isOpen) localStorage.setItem(KEY, "true");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: the panel will be closed at the next start.
  }
}
