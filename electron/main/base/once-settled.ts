import type { BrowserWindow } from "electron";
import { after } from "./after.ts";

/** Returns a function that runs `work` once it has not been called for `delayMs`, unless the window is closed before. */
export function onceSettled(
  window: Pick<BrowserWindow, "once">,
  delayMs: number,
  work: () => void,
): () => void {
  let cancel = (): void => {};
  window.once("closed", () => cancel());
  return () => {
    cancel();
    cancel = after(delayMs, work);
  };
}
