import type { AddedTracks } from "../../../contract/rows.ts";
import { showToast } from "../toast/toasts.ts";

/** Shows how many songs a playlist took, had already or was not given, with a button that opens the playlist. */
export function tellAdded(name: string, added: AddedTracks, open: () => void): void {
  const action = { name: "open", run: open } as const;
  const { added: count, alreadyThere: others, leftOut = 0 } = added;
  // Missing songs matter more than songs that were in the playlist before.
  if (leftOut > 0) showToast("addedFewerToPlaylist", { count, leftOut, name }, action);
  else if (others === 0) showToast("addedToPlaylist", { count, name }, action);
  else showToast("addedSomeToPlaylist", { count, others, name }, action);
}
