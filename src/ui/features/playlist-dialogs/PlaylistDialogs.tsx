import { useUiStore } from "../../core/ui-store.ts";
import { AddToPlaylist } from "./AddToPlaylist.tsx";
import { NewPlaylist } from "./NewPlaylist.tsx";
import { closePlaylistDialog, playlistDialog } from "./playlist-dialogs.ts";

/** The playlist dialog somebody opened, wherever that was. */
export function PlaylistDialogs() {
  const opened = useUiStore(playlistDialog);
  if (opened === null) return null;
  return opened.kind === "add" ? (
    <AddToPlaylist {...opened} onClose={closePlaylistDialog} />
  ) : (
    <NewPlaylist choice={opened.choice} onClose={closePlaylistDialog} />
  );
}
