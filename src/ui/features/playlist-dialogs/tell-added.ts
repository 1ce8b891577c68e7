import type { AddedTracks } from "../../../contract/rows.ts";
import { showToast } from "../toast/toasts.ts";

/** Says how many songs a playlist took, and how many it had or was not given; leads there. */
export function tellAdded(name: string, added: AddedTracks, open: () => void): void {
  const action = { name: "open", run: open } as const;
  const { added: count, alreadyThere: others, leftOut = 0 } = added;
  // That songs are missing matters more than that others were there before.
  if (leftOut > 0) showToast("addedFewerToPlaylist", { count, leftOut, name }, action);
  else if (others === 0) showToast("addedToPlaylist", { count, name }, action);
  else showToast("addedSomeToPlaylist", { count, others, name }, action);
}
