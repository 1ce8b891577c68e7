import type { CardTarget } from "../../../contract/rows.ts";
import type { Core } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";
import { tellRefused } from "./tell-refused.ts";

/** Keeps something in the library, or no longer; says so when that did not work. */
export const keep = (core: Core, target: CardTarget, isSaved: boolean): Promise<boolean> =>
  tellRefused(core.library.save(target, isSaved), "commandLost");

/** The same from a menu, where nothing else shows that it worked (B28). */
export async function keepAndTell(core: Core, target: CardTarget, isSaved: boolean): Promise<void> {
  if (await keep(core, target, isSaved))
    showToast(isSaved ? "savedToLibrary" : "removedFromLibrary");
}
