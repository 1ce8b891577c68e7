import { useTranslation } from "react-i18next";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { showToast } from "../toast/toasts.ts";
import { localPlaylistPath } from "./local-playlist-path.ts";
import { TitleDialog } from "./TitleDialog.tsx";
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
  const form = useTitle("");
  const create = (): void =>
    form.submit(
      (title) => core.localPlaylists.create(title, choice),
      (id, name) => {
        onClose();
        const open = { name: "open" as const, run: () => go.to(localPlaylistPath(id)) };
        showToast("playlistCreated", { name }, open);
      },
    );
  return (
    <TitleDialog
      heading={t("playlists.new")}
      verb={t("playlists.create")}
      form={form}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
