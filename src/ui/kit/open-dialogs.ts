import { useSyncExternalStore } from "react";

/** Open dialogs; the topmost is the last. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  listeners.forEach((tell) => tell());
}

/** Adds a modal dialog to the open ones; returns a function that removes it. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  become([...dialogs, dialog]);
  return () => become(dialogs.filter((other) => other !== dialog));
}

/** Closes all menus; the focus is back where it was before them when this returns. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[role="menu"]:popover-open'))
    menu.hidePopover();
}

/** Closes all menus and dialogs over a page that is being left. */
export function closeDialogs(): void {
  closeMenus();
  dialogs.forEach((dialog) => dialog.close());
}

/** The topmost dialog, behind which all else is inert; null without one. */
export const topDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null;

/** Whether a dialog is open that asks something; other dialogs may be open. */
export const isSomethingAsked = (): boolean =>
  dialogs.some((dialog) => !dialog.matches("[data-gives-way=true]"));

/** Resolves once no dialog is open that asks something. */
export const whenNothingIsAsked = (): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (isSomethingAsked()) return;
      listeners.delete(look);
      done();
    };
    listeners.add(look);
    look();
  });

const subscribe = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** The topmost dialog, as it changes. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topDialog);
