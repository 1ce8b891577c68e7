import type { Notice, NoticeText } from "../../../contract/snapshots.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** Messages the screen itself adds to the core's. */
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
    readonly name: "undo" | "retry" | "login" | "reload" | "open";
    readonly run: () => void;
  } | null;
}

/** Waiting toasts, first to be shown first; one is on screen at a time. */
export const toasts = createUiStore<readonly Toast[]>([]);

let lastId = 0;

/** Queues a toast. The same text again replaces the one still waiting. */
export function showToast(
  text: ToastText,
  values: Toast["values"] = {},
  action: Toast["action"] = null,
): void {
  lastId += 1;
  const waiting = toasts.get().filter((toast, index) => index === 0 || toast.text !== text);
  toasts.set([...waiting, { id: `toast-${lastId}`, text, values, action }]);
}

/** The one on screen is done. */
export const dropToast = (id: string): void =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** What these texts say holds no more. */
export const dropToasts = (texts: readonly ToastText[]): void =>
  toasts.set(toasts.get().filter(({ text }) => !texts.includes(text)));
