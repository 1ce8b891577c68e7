import type { AddedTracks } from "../../../contract/rows.ts";
import { showToast } from "../toast/toasts.ts";

/** Says how many songs a playlist took, and how many it had. */
export function tellAdded(name: string, { added, alreadyThere }: AddedTracks): void {
  if (alreadyThere === 0) showToast("addedToPlaylist", { count: added, name });
  else showToast("addedSomeToPlaylist", { count: added, others: alreadyThere, name });
}
