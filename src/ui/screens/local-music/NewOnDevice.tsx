import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { playlistDialog } from "../../features/dialogs/playlist-dialog.ts";
import { Button } from "../../kit/Button.tsx";

/** Button that creates a playlist on this device. */
export function NewOnDevice() {
  const { t } = useTranslation();
  return (
    <Button
      isSmall
      icon={Plus}
      onClick={() => playlistDialog.set({ kind: "new", choice: null, isOnDevice: true })}
    >
      {t("playlists.new")}
    </Button>
  );
}
