/** Whether this browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the share sheet; a listener who closes it again needs no message. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}
