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
  /** Songs to begin with, or null for an empty playlist. */
  readonly choice: TrackChoice | null;
  /** Called if the songs are added later, by the dialog that asks again. */
  readonly onAdded?: () => void;
}

/** A playlist that was created. */
export interface MadePlaylist {
  readonly path: string;
  /** Result of adding its songs; null if it was created empty. */
  readonly filled: Outcome<AddedTracks> | null;
}

/**
 * Creates a playlist of the account, then adds songs to it. The two steps are reported separately: a playlist that
 * was created but not filled must not be created again.
 */
export async function makeOnline(
  core: Core,
  { title, isPrivate, choice }: OnlinePlaylist,
): Promise<Outcome<MadePlaylist>> {
  const made = await settled(core.playlists.create(title, isPrivate, choice));
  if (!made.ok) return fail(made.failure);
  // So that the library shows the new playlist (B37).
  void core.settings.change({ libraryPlaylistFilter: "created" });
  const filled = choice === null ? null : await settled(core.playlists.add(made.value, choice));
  return succeed({ path: playlistPath(made.value), filled });
}

/**
 * Shows that a playlist was created, and how many of its songs it took if some are missing. If none were added,
 * the listener can try to add them again.
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
