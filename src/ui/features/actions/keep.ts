import type { CardTarget } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { tellRefused } from "./tell-refused.ts";
import { showToast } from "../toast/toasts.ts";

/** Saves something to the library or removes it; shows a message if that fails. */
export const keep = (core: Core, target: CardTarget, isSaved: boolean): Promise<boolean> =>
  tellRefused(core.library.save(target, isSaved), "commandLost");

/** The same from a menu, where only a message can show success (B28). */
export async function keepAndTell(core: Core, target: CardTarget, isSaved: boolean): Promise<void> {
  if (await keep(core, target, isSaved))
    showToast(isSaved ? "savedToLibrary" : "removedFromLibrary");
}

/** Likes or unlikes a song; shows a message if that fails. */
export const toggleLike = (core: Core, id: TrackId): Promise<boolean> =>
  tellRefused(core.library.toggleLike(id), "likeFailed");
