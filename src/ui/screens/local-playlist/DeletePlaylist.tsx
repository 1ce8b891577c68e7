import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";

export interface DeletePlaylistProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a playlist is deleted. */
export function DeletePlaylist({ name, onDelete, onClose }: DeletePlaylistProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("playlists.confirm.title")}
      closeName={t("playlists.close")}
      width="440px"
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("playlists.cancel")}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose();
              onDelete();
            }}
          >
            {t("playlists.confirm.verb")}
          </Button>
        </>
      }
    >
      {t("playlists.confirm.text", { name })}
    </Dialog>
  );
}
