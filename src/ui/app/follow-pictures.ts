import type { CoreApi } from "../../contract/core.ts";
import { secondTries } from "../core/second-tries.ts";
import { followReturns } from "./follow-returns.ts";

/**
 * Loads failed pictures in the document again when that may succeed. Pictures of rows are inserted once they have
 * loaded, and are repeated by their list.
 */
export function followPictures(core: Pick<CoreApi, "player" | "localMusic">): () => void {
  const failed = new Set<HTMLImageElement>();
  const tried = new WeakSet<HTMLImageElement>();
  const askAgain = (isWanted: (image: HTMLImageElement) => boolean = () => true): void => {
    for (const image of [...failed].filter(isWanted)) {
      failed.delete(image);
      tried.add(image);
      // A hidden image is never near the window, so a lazy one would not be loaded.
      image.hidden = false;
      image.src = image.getAttribute("src") ?? "";
    }
  };
  const tries = secondTries(() => askAgain());
  // Only pictures of the player: those of the page would delay the song.
  const leave = followReturns(core, () => askAgain((image) => image.closest("main") === null));
  const note = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement) || !image.hasAttribute("src")) return;
    for (const known of failed) if (!known.isConnected) failed.delete(known);
    failed.add(image);
    if (!tried.has(image)) tries.failed();
  };
  const hear = ({ target }: Event): void => note(target);
  // `error` events of pictures reach the document (when capturing), but not the window.
  document.addEventListener("error", hear, true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) note(image);
  return () => {
    document.removeEventListener("error", hear, true);
    leave();
    tries.stop();
  };
}
