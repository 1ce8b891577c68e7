import { useSyncExternalStore } from "react";

/** The topmost last. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  listeners.forEach((tell) => tell());
}

/** Counts a modal dialog among the open ones; what it answers counts it out again. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  become([...dialogs, dialog]);
  return () => become(dialogs.filter((other) => other !== dialog));
}

/** Closes whatever lies over a page that is being left. */
export function closeDialogs(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[role="menu"]:popover-open'))
    menu.hidePopover();
  dialogs.forEach((dialog) => dialog.close());
}

/** Resolves once no dialog is open in which something is asked, at once where none is; others may be. */
export const whenNothingIsAsked = (): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (dialogs.some((dialog) => !dialog.matches("[data-gives-way=true]"))) return;
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

/** The dialog everything else lies behind, dead to pointer, keyboard and screen reader; null without one. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => dialogs.at(-1) ?? null);
