import { showToast } from "../toast/toasts.ts";

/** Copies a text and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("copied");
  } catch {
    // Refused by the browser or the listener: there is nothing more to know.
    showToast("copyFailed");
  }
}
