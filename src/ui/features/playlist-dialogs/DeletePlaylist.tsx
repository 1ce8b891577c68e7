import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistId, PlaylistId } from "../../../domain/ids.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { BusyButton } from "./BusyButton.tsx";
import { changePlaylist } from "../actions/change-playlist.ts";
import { localPlaylistPath, playlistPath } from "../../core/navigation/paths.ts";
import { Refusal } from "./Refusal.tsx";
import { useChange } from "./use-change.ts";

export interface DeletePlaylistProps<Id> {
  readonly id: Id;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a playlist of this device is deleted, which can be undone. */
export function DeleteLocalPlaylist(props: DeletePlaylistProps<LocalPlaylistId>) {
  const { id, name, onClose } = props;
  const { t } = useTranslation();
  const core = useCore();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={t("playlists.confirm.title")}
      closeName={t("playlists.close")}
      cancel={t("playlists.cancel")}
      verb={t("playlists.confirm.verb")}
      isDanger
      onConfirm={() => {
        // Leaves first, so that the page of a deleted playlist is never shown.
        leave(localPlaylistPath(id), "/");
        void changePlaylist(core.localPlaylists.delete(id), t);
      }}
      onClose={onClose}
    >
      {t("playlists.confirm.text", { name })}
    </ConfirmDialog>
  );
}

/** Asks before a playlist of the account is deleted; stays open with the reason if the service refuses. */
export function DeletePlaylist({ id, name, onClose }: DeletePlaylistProps<PlaylistId>) {
  const { t } = useTranslation();
  const core = useCore();
  const leave = useLeave();
  const change = useChange();
  const remove = (): void =>
    change.ask(
      () => core.playlists.delete(id),
      () => {
        onClose();
        leave(playlistPath(id), "/library");
        showToast("playlistDeleted", { name });
      },
    );
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
          <BusyButton look="danger" isBusy={change.isBusy} onClick={remove}>
            {t("playlists.confirm.verb")}
          </BusyButton>
        </>
      }
    >
      {t("playlists.confirm.online", { name })}
      <Refusal words={change.words} />
    </Dialog>
  );
}

/** Returns a function that leaves `page` if it is shown: back, or to `elsewhere` if there is no way back. */
function useLeave(): (page: string, elsewhere: string) => void {
  const router = useRouter();
  return (page, elsewhere) => {
    if (router.latestLocation.pathname !== page) return;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: elsewhere as "." });
  };
}
