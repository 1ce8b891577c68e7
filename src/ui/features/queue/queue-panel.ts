import { queueOpen } from "../../core/queue-open.ts";

/** Where the next start finds whether the panel is open (`shell/boot-script.ts`). */
const KEY = "tonearm-queue";
/** Of the panel's element, for the button that opens it. */
export const QUEUE_PANEL_ID = "queue-panel";
/** From here on the queue stands beside the page. */
export const QUEUE_FITS = "(width >= 1200px)";

/** What had the focus before a key took it into the panel. */
let before: HTMLElement | null = null;
let wantsFocus = false;

/** Opens the queue beside the page; asked for by a key, it takes the focus. */
export function openQueuePanel(isByKey: boolean): void {
  wantsFocus = isByKey;
  const { activeElement } = document;
  const hadFocus = activeElement instanceof HTMLElement && activeElement !== document.body;
  before = hadFocus ? activeElement : null;
  keep(true);
}

/** Whether the panel is on screen. */
export const isQueuePanelThere = (): boolean => document.getElementById(QUEUE_PANEL_ID) !== null;

/** Closes it; the focus goes back to where it was, if it was in there. */
export function closeQueuePanel(): void {
  const panel = document.getElementById(QUEUE_PANEL_ID);
  const hadFocus = panel?.contains(document.activeElement) === true;
  keep(false);
  if (!hadFocus) return;
  const isThere = before?.isConnected === true && !panel.contains(before);
  if (isThere) before?.focus({ preventScroll: true });
  else focusQueueButton();
}

/** Marks the button that opens the queue. */
export const QUEUE_BUTTON = { "data-queue-button": "" };

/** Takes the focus out of the panel, to the button that opens the queue; where none can have it, to the page. */
export function focusQueueButton(): void {
  const button = document.querySelector<HTMLElement>("[data-queue-button]");
  button?.focus({ preventScroll: true });
  if (document.activeElement !== button)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** Whether the panel should take the focus when it opens; true once per key press. */
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
    // Forbidden or full: the next start finds it closed.
  }
}
