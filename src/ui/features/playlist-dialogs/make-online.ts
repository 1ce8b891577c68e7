import { fail, succeed, type Failure, type Outcome } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { Core } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";
import { settled } from "./change-playlist.ts";
import { playlistDialog } from "./playlist-dialogs.ts";
import { playlistPath } from "./playlist-paths.ts";

export interface OnlinePlaylist {
  readonly title: string;
  readonly isPrivate: boolean;
  /** Songs it begins with, or null for none. */
  readonly choice: TrackChoice | null;
}

/** A playlist that was made, and why its songs are not in it; null when they are. */
export interface MadePlaylist {
  readonly path: string;
  readonly refusal: Failure | null;
}

/**
 * Makes a playlist of the account, then puts songs into it. These are two steps: a playlist that was
 * made but not filled must not be made once more.
 */
export async function makeOnline(
  core: Core,
  { title, isPrivate, choice }: OnlinePlaylist,
): Promise<Outcome<MadePlaylist>> {
  const made = await settled(core.playlists.create(title, isPrivate, null));
  if (!made.ok) return fail(made.failure);
  // The library shows it (facts 2.21).
  void core.settings.change({ libraryPlaylistFilter: "created" });
  const added = choice === null ? null : await settled(core.playlists.add(made.value, choice));
  return succeed({
    path: playlistPath(made.value),
    refusal: added === null || added.ok ? null : added.failure,
  });
}

/** Says that a playlist was made; its songs can be added once more when they did not get there. */
export function tellMade(
  { path, refusal }: MadePlaylist,
  { title, choice }: OnlinePlaylist,
  go: (path: string) => void,
): void {
  if (refusal !== null && choice !== null)
    playlistDialog.set({ kind: "add", choice, left: { name: title, failure: refusal } });
  else showToast("playlistCreated", { name: title }, { name: "open", run: () => go(path) });
}
