import type { CoreApi } from "../../contract/core.ts";
import { secondTries } from "../core/second-tries.ts";
import { followReturns } from "./follow-returns.ts";

/**
 * Retries pictures in the document that failed, when they may be available again. Pictures of rows enter the document
 * only when loaded, and are retried by their list.
 */
export function followPictures(core: Pick<CoreApi, "player" | "localMusic">): () => void {
  const failed = new Set<HTMLImageElement>();
  const tried = new WeakSet<HTMLImageElement>();
  const askAgain = (isWanted: (image: HTMLImageElement) => boolean = () => true): void => {
    for (const image of [...failed].filter(isWanted)) {
      failed.delete(image);
      tried.add(image);
      // A hidden picture is never near the window, and so would never be loaded.
      image.hidden = false;
      image.src = image.getAttribute("src") ?? "";
    }
  };
  const tries = secondTries(() => askAgain());
  // Only the player's own: the page's pictures would compete with the song.
  const leave = followReturns(core, () => askAgain((image) => image.closest("main") === null));
  const note = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement) || !image.hasAttribute("src")) return;
    for (const known of failed) if (!known.isConnected) failed.delete(known);
    failed.add(image);
    if (!tried.has(image)) tries.failed();
  };
  const hear = ({ target }: Event): void => note(target);
  // `error` events of pictures do not bubble: they are captured at the document.
  document.addEventListener("error", hear, true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) note(image);
  return () => {
    document.removeEventListener("error", hear, true);
    leave();
    tries.stop();
  };
}
