import { showToast } from "../toast/toasts.ts";

/** Copies a text and shows a message about the result. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("copied");
  } catch {
    // Refused by the browser or the listener; the reason is not known.
    showToast("copyFailed");
  }
}

/** Whether this browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet; shows no message if the listener closes it without sharing. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
