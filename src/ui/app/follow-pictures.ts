import type { CoreApi } from "../../contract/core.ts";
import { secondTries } from "../core/second-tries.ts";
import { followReturns } from "./follow-returns.ts";

/**
 * Asks again for pictures in the document that could not be had, when they may be had now. Those of rows come into it when they are
 * there, and are asked for by their list.
 */
export function followPictures(core: Pick<CoreApi, "player" | "localMusic">): () => void {
  const failed = new Set<HTMLImageElement>();
  const tried = new WeakSet<HTMLImageElement>();
  const askAgain = (isWanted: (image: HTMLImageElement) => boolean = () => true): void => {
    for (const image of [...failed].filter(isWanted)) {
      failed.delete(image);
      tried.add(image);
      // What is hidden is not loaded before it is near the window, and nothing is near it that is hidden.
      image.hidden = false;
      image.src = image.getAttribute("src") ?? "";
    }
  };
  const tries = secondTries(() => askAgain());
  // The player's own; those of the page would be in the way of the song.
  const leave = followReturns(core, () => askAgain((image) => image.closest("main") === null));
  const note = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement) || !image.hasAttribute("src")) return;
    for (const known of failed) if (!known.isConnected) failed.delete(known);
    failed.add(image);
    if (!tried.has(image)) tries.failed();
  };
  const hear = ({ target }: Event): void => note(target);
  // Errors of pictures are heard by the document, never by the window.
  document.addEventListener("error", hear, true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) note(image);
  return () => {
    document.removeEventListener("error", hear, true);
    leave();
    tries.stop();
  };
}
