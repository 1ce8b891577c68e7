import type { CardTarget } from "../../../contract/rows.ts";
import type { TrackId } from "../../../domain/playable.ts";
import type { Core } from "../../core/core-context.tsx";
import { tellRefused } from "./tell-refused.ts";
import { showToast } from "../toast/toasts.ts";

/** Keeps something in the library, or no longer; says so when that did not work. */
export const keep = (core: Core, target: CardTarget, isSaved: boolean): Promise<boolean> =>
  tellRefused(core.library.save(target, isSaved), "commandLost");

/** The same from a menu, where nothing else shows that it worked (B28). */
export async function keepAndTell(core: Core, target: CardTarget, isSaved: boolean): Promise<void> {
  if (await keep(core, target, isSaved))
    showToast(isSaved ? "savedToLibrary" : "removedFromLibrary");
}

/** Likes a song, or no longer; says so when that did not work. */
export const toggleLike = (core: Core, id: TrackId): Promise<boolean> =>
  tellRefused(core.library.toggleLike(id), "likeFailed");
