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

/** Waiting toasts in order; the first one is on screen. */
export const toasts = createUiStore<readonly Toast[]>([]);

/** An element near the lower edge of the page that toasts must not cover; null if there is none. */
export const clearOfToasts = createUiStore<HTMLElement | null>(null);

let lastId = 0;

/** Queues a toast; it replaces a waiting one with the same text. */
export function showToast(
  text: ToastText,
  values: Toast["values"] = {},
  action: Toast["action"] = null,
): void {
  lastId += 1;
  const waiting = toasts.get().filter((toast, index) => index === 0 || toast.text !== text);
  toasts.set([...waiting, { id: `toast-${lastId}`, text, values, action }]);
}

/** Removes a toast, normally the one on screen. */
export const dropToast = (id: string): void =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Removes toasts whose texts no longer apply. */
export const dropToasts = (texts: readonly ToastText[]): void =>
  toasts.set(toasts.get().filter(({ text }) => !texts.includes(text)));
