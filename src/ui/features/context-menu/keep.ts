import type { CardTarget } from "../../../contract/rows.ts";
import type { Core } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";

/** Keeps something in the library, or no longer; says so when that did not work. */
export async function keep(core: Core, target: CardTarget, isSaved: boolean): Promise<void> {
  const outcome = await core.library.save(target, isSaved).catch(() => null);
  // Without the login it takes, the core has said so itself.
  if (outcome?.ok === true || outcome?.failure.kind === "needLogin") return;
  const isOffline = outcome?.failure.kind === "offline" || outcome?.failure.kind === "timeout";
  showToast(isOffline ? "networkLost" : "commandLost");
}
