import type { TrackId } from "../../../domain/ids.ts";
import type { Core } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";

/** Likes a song, or no longer; says so when that did not work. */
export async function toggleLike(core: Core, id: TrackId): Promise<void> {
  const outcome = await core.library.toggleLike(id).catch(() => null);
  // Without the login it takes, the core has said so itself.
  if (outcome?.ok === true || outcome?.failure.kind === "needLogin") return;
  const isOffline = outcome?.failure.kind === "offline" || outcome?.failure.kind === "timeout";
  showToast(isOffline ? "networkLost" : "commandLost");
}
