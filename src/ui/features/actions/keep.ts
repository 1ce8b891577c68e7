import type { CardTarget, TrackRow } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { tellRefused } from "./tell-refused.ts";
import { showToast } from "../toast/toasts.ts";

/** Adds something to the library or removes it; shows a message if that failed. */
export const keep = (core: Core, target: CardTarget, isSaved: boolean): Promise<boolean> =>
  tellRefused(core.library.save(target, isSaved), "commandLost");

/** The same from a menu, where nothing else shows the result, so a message does (B28); an artist is followed. */
export async function keepAndTell(
  core: Core,
  target: CardTarget,
  name: string,
  isSaved: boolean,
): Promise<void> {
  if (!(await keep(core, target, isSaved))) return;
  if (target.kind === "artist") showToast(isSaved ? "followed" : "unfollowed", { name });
  else showToast(isSaved ? "savedToLibrary" : "removedFromLibrary");
}

/** Toggles the like of a song; shows a message if that failed. */
export const toggleLike = (core: Core, id: TrackId): Promise<boolean> =>
  tellRefused(core.library.toggleLike(id), "likeFailed");

/**
 * The same from a menu, or in the list that the song leaves: nothing else shows the result, so a message does (B28). A
 * like that was taken away can be brought back.
 */
export async function toggleLikeAndTell(
  core: Core,
  { id, isLiked }: Pick<TrackRow, "id" | "isLiked">,
): Promise<void> {
  if (!(await toggleLike(core, id))) return;
  if (!isLiked) return showToast("songLiked");
  const undo = (): void => void tellRefused(core.library.toggleLike(id, true), "likeFailed");
  showToast("songUnliked", {}, { name: "undo", run: undo });
}
