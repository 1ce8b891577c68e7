import type { Notice, NoticeText } from "../../../contract/snapshots.ts";
import { createUiStore } from "../../core/streams/ui-store.ts";

/** Texts of the screen itself, added to those of the core. */
export type ToastText =
  | NoticeText
  | "copied"
  | "copyFailed"
  | "updateReady"
  | "codeMissing"
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
  | "keysMove"
  | "songLiked"
  | "songUnliked"
  | "likeFailed"
  | "refused"
  | "changeUnknown"
  | "savedToLibrary"
  | "removedFromLibrary"
  | "followed"
  | "unfollowed"
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
  /** The frame on screen: a newer offer takes over that of the one it replaces, with the focus and the pointer. */
  readonly frame: string;
  readonly text: ToastText;
  readonly values: Notice["values"];
  readonly action: {
    readonly name: "undo" | "login" | "reload" | "open";
    readonly run: () => void;
    /** What it acts on. Offers with the same one do the same, in whichever message they stand. */
    readonly of?: string;
  } | null;
  /** Was on screen and made way for others: screen readers have read it out. */
  readonly wasShown?: boolean;
}

/** Waiting toasts in order; the first one is on screen, unless a lasting one has the pointer or the focus. */
export const toasts = createUiStore<readonly Toast[]>([]);

/** Elements near the lower edge of the page that toasts must not cover. */
export const clearOfToasts = createUiStore<readonly HTMLElement[]>([]);

let lastId = 0;

/** Whether a toast stays until it is dismissed; others are shown before it. */
export const isLasting = ({ text }: Toast): boolean => text === "updateReady";

/** Whether two toasts say the same; only the latest names and counts matter, but every reason does. */
const isSameText = (one: Toast, other: Toast): boolean =>
  one.text === other.text &&
  one.action?.name === other.action?.name &&
  one.values["words"] === other.values["words"];

/** What the button of a toast does; null if it has none, or one that does something of its own. */
const offerOf = (toast: Toast): string | null =>
  toast.text === "needLogin" || isLasting(toast) ? toast.text : (toast.action?.of ?? null);

const isSameOffer = (one: Toast, other: Toast): boolean =>
  offerOf(one) !== null && offerOf(one) === offerOf(other);

/** Queues a toast; it replaces an older one with the same offer, and a waiting one with the same text (B85). */
export function showToast(
  text: ToastText,
  values: Toast["values"] = {},
  action: Toast["action"] = null,
): void {
  lastId += 1;
  const id = `toast-${lastId}`;
  const toast: Toast = { id, frame: id, text, values, action };
  const [first, ...others] = toasts.get();
  const waiting = others.filter((it) => !isSameText(it, toast) && !isSameOffer(it, toast));
  if (first === undefined) return toasts.set([toast]);
  if (isSameOffer(first, toast)) return toasts.set([{ ...toast, frame: first.frame }, ...waiting]);
  const shown = isLasting(first) ? { ...first, wasShown: true } : first;
  const all = [shown, ...waiting, toast];
  toasts.set([...all.filter((it) => !isLasting(it)), ...all.filter(isLasting)]);
}

/** Removes a toast, normally the one on screen. */
export const dropToast = (id: string): void =>
  toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Removes toasts that offer what can no longer be done. */
export const dropOffers = (of: string): void =>
  toasts.set(toasts.get().filter(({ action }) => action?.of !== of));
