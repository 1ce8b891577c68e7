import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { localPlaylistPath } from "./local-playlist-path.ts";
import { TitleField } from "./TitleField.tsx";
import { useTitle } from "./use-title.ts";

export interface NewPlaylistProps {
  /** Songs it begins with, or null for none. */
  readonly choice: TrackChoice | null;
  readonly onClose: () => void;
}

/** Asks for the title of a new playlist. */
export function NewPlaylist({ choice, onClose }: NewPlaylistProps) {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const form = useId();
  const { typed, problem, type, submit } = useTitle("");
  const create = (): void =>
    submit(
      (title) => core.localPlaylists.create(title, choice),
      (id, name) => {
        onClose();
        const open = { name: "open" as const, run: () => go.to(localPlaylistPath(id)) };
        showToast("playlistCreated", { name }, open);
      },
    );
  return (
    <Dialog
      title={t("playlists.new")}
      closeName={t("playlists.close")}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("playlists.cancel")}
          </Button>
          <Button look="ink" type="submit" form={form}>
            {t("playlists.create")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TitleField value={typed} problem={problem} onChange={type} />
      </form>
    </Dialog>
  );
}
