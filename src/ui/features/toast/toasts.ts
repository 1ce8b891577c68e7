import type { Notice, NoticeText } from "../../../contract/snapshots.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** Texts of the screen itself, added to those of the core. */
export type ToastText =
  | NoticeText
  | "copied"
  | "copyFailed"
  | "updateReady"
  | "networkLost"
  | "deviceFull"
  | "listChanged"
  | "playlistCreated"
  | "addedToPlaylist"
  | "addedSomeToPlaylist"
  | "addedFewerToPlaylist"
  | "playlistFailed"
  | "shortcutsRestored"
  | "proxySaved"
  | "removedFromCloud"
  | "cloudMatched"
  | "likeFailed"
  | "refused"
  | "changeUnknown"
  | "savedToLibrary"
  | "removedFromLibrary"
  | "commentDeleted"
  | "commentFailed"
  | "songMissing"
  | "fileMissing"
  | "fileMatched"
  | "fileHasNoSong"
  | "matchFailed"
  | "noMatches"
  | "storageMissing"
  | "storageNotMoved";

export interface Toast {
  readonly id: string;
  readonly text: ToastText;
  readonly values: Notice["values"];
  readonly action: {
    readonly name: "undo" | "login" | "reload" | "open";
    readonly run: () => void;
  } | null;
}

/** The toasts; the first one is on screen. */
export const toasts = createUiStore<readonly Toast[]>([]);

/** An element near the lower edge of the page that toasts must not cover; null if there is none. */
export const clearOfToasts = createUiStore<HTMLElement | null>(null);

let lastId = 0;

/** Stays until it is dismissed, and is covered by other toasts meanwhile. */
export const isLasting = ({ text }: Toast): boolean => text === "updateReady";

/** Whether a toast has a button; the screen adds the one of `needLogin`. */
const hasOffer = ({ text, action }: Toast): boolean => action !== null || text === "needLogin";

/**
 * Shows a toast at once, or after an offer that is on screen. A newer offer replaces it, because an undo always undoes
 * what was done last (B85).
 */
export function showToast(
  text: ToastText,
  values: Toast["values"] = {},
  action: Toast["action"] = null,
): void {
  lastId += 1;
  const toast: Toast = { id: `toast-${lastId}`, text, values, action };
  const others = toasts.get();
  const passing = others.filter((other) => !isLasting(other));
  if (isLasting(toast)) return toasts.set([...passing, toast]);
  const offer = hasOffer(toast) ? [] : passing.filter(hasOffer);
  toasts.set([...offer, toast, ...others.filter(isLasting)]);
}

/** Removes a toast, normally the one on screen. */
export const dropToast = (id: string): void =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Removes toasts whose texts no longer apply. */
export const dropToasts = (texts: readonly ToastText[]): void =>
  toasts.set(toasts.get().filter(({ text }) => !texts.includes(text)));
