import { ListMusic } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { playlistDialog } from "../../features/dialogs/playlist-dialog.ts";
import { DeviceCards } from "../../features/playlist-dialogs/DevicePlaylists.tsx";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";

const UNKNOWN: readonly LocalPlaylistCard[] | null = null;

/** The playlists kept on this device, which can contain songs of the service as well as files. */
export function PlaylistsTab() {
  const { t } = useTranslation();
  const core = useCore();
  const all = useStream<readonly LocalPlaylistCard[] | null>(core.localPlaylists.all$(), UNKNOWN);
  if (all === null) return null;
  if (all.length > 0) return <DeviceCards cards={all} name={t("playlists.onDevice")} />;
  return (
    <StateMessage
      icon={ListMusic}
      title={t("localMusic.playlists.empty")}
      text={t("localMusic.playlists.emptyText")}
      isInline
    >
      <Button onClick={() => playlistDialog.set({ kind: "new", choice: null, isOnDevice: true })}>
        {t("playlists.new")}
      </Button>
    </StateMessage>
  );
}
