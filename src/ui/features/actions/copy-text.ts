import { showToast } from "../toast/toasts.ts";

/** Copies a text and shows whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("copied");
  } catch {
    // Refused by the browser or the listener, without a reason.
    showToast("copyFailed");
  }
}

/** Whether this browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet; a listener who closes it again needs no message. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
