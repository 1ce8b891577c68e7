import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";

export interface DeletePlaylistProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a playlist is deleted. */
export function DeletePlaylist({ name, onDelete, onClose }: DeletePlaylistProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("playlists.confirm.title")}
      closeName={t("playlists.close")}
      cancel={t("playlists.cancel")}
      verb={t("playlists.confirm.verb")}
      isDanger
      onConfirm={onDelete}
      onClose={onClose}
    >
      {t("playlists.confirm.text", { name })}
    </ConfirmDialog>
  );
}
