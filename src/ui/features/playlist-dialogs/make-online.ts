import type { AddedTracks } from "../../../contract/rows.ts";
import { fail, succeed, type Outcome } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import type { Core } from "../../core/core-context.tsx";
import { showToast } from "../toast/toasts.ts";
import { settled } from "../../core/streams/settled.ts";
import { playlistDialog } from "../dialogs/playlist-dialog.ts";
import { playlistPath } from "../../core/navigation/paths.ts";
import { tellAdded } from "./tell-added.ts";

export interface OnlinePlaylist {
  readonly title: string;
  readonly isPrivate: boolean;
  /** Songs it begins with, or null for none. */
  readonly choice: TrackChoice | null;
  /** Told where they are added later. */
  readonly onAdded?: () => void;
}

/** A playlist that was made. */
export interface MadePlaylist {
  readonly path: string;
  /** What became of its songs; null when it was meant to begin with none. */
  readonly filled: Outcome<AddedTracks> | null;
}

/**
 * Makes a playlist of the account, then puts songs into it. These are two steps: a playlist that was
 * made but not filled must not be made once more.
 */
export async function makeOnline(
  core: Core,
  { title, isPrivate, choice }: OnlinePlaylist,
): Promise<Outcome<MadePlaylist>> {
  const made = await settled(core.playlists.create(title, isPrivate, choice));
  if (!made.ok) return fail(made.failure);
  // The library shows it (B37).
  void core.settings.change({ libraryPlaylistFilter: "created" });
  const filled = choice === null ? null : await settled(core.playlists.add(made.value, choice));
  return succeed({ path: playlistPath(made.value), filled });
}

/**
 * Says that a playlist was made, or how many of its songs it took when some are missing; they can be
 * added once more when none got there.
 */
export function tellMade(
  { path, filled }: MadePlaylist,
  { title, choice, onAdded }: OnlinePlaylist,
  go: (path: string) => void,
): void {
  const open = (): void => go(path);
  if (filled?.ok === false && choice !== null)
    playlistDialog.set({
      kind: "add",
      choice,
      left: { name: title, failure: filled.failure },
      ...(onAdded && { onAdded }),
    });
  else if (filled?.ok && (filled.value.leftOut ?? 0) > 0) tellAdded(title, filled.value, open);
  else showToast("playlistCreated", { name: title }, { name: "open", run: open });
}
