import { useUiStore } from "../../core/streams/ui-store.ts";
import { AddToPlaylist } from "./AddToPlaylist.tsx";
import { DeleteLocalPlaylist, DeletePlaylist } from "./DeletePlaylist.tsx";
import { EditLocalPlaylist, EditPlaylist } from "./EditPlaylist.tsx";
import { NewPlaylist } from "./NewPlaylist.tsx";
import { playlistDialog } from "../dialogs/playlist-dialog.ts";

/** The open playlist dialog, wherever it was opened. */
export function PlaylistDialogs() {
  const opened = useUiStore(playlistDialog);
  // A dialog that is done later, when another one may be open already, closes only itself.
  const close = (): void => {
    if (playlistDialog.get() === opened) playlistDialog.set(null);
  };
  switch (opened?.kind) {
    case "add":
      return <AddToPlaylist {...opened} onClose={close} />;
    case "new":
      return <NewPlaylist {...opened} onClose={close} />;
    case "edit":
      return <EditPlaylist {...opened} onClose={close} />;
    case "editLocal":
      return <EditLocalPlaylist {...opened} onClose={close} />;
    case "delete":
      return <DeletePlaylist {...opened} onClose={close} />;
    case "deleteLocal":
      return <DeleteLocalPlaylist {...opened} onClose={close} />;
    case undefined:
      return null;
  }
}
