import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { showToast } from "../toast/toasts.ts";
import { FormDialog } from "./FormDialog.tsx";
import { KeepWhere, type Keeping } from "./KeepWhere.tsx";
import { makeOnline, tellMade } from "./make-online.ts";
import { localPlaylistPath } from "./playlist-paths.ts";
import { useTitle } from "./use-title.ts";
import { usePlaylistViewer } from "./use-viewer.ts";

export interface NewPlaylistProps {
  /** Songs it begins with, or null for none. */
  readonly choice: TrackChoice | null;
  readonly isOnDevice?: boolean;
  readonly onClose: () => void;
}

/** Asks for the title of a new playlist and, of an account, where it is kept and who sees it. */
export function NewPlaylist({ choice, isOnDevice = false, onClose }: NewPlaylistProps) {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const { isAccount } = usePlaylistViewer();
  const form = useTitle("");
  const [keeping, setKeeping] = useState<Keeping>({ isOnDevice, isPrivate: false });
  const createOnDevice = (): void =>
    form.submit(
      (title) => core.localPlaylists.create(title, choice),
      (id, name) => {
        onClose();
        const open = { name: "open" as const, run: () => go.to(localPlaylistPath(id)) };
        showToast("playlistCreated", { name }, open);
      },
    );
  const createOnline = (): void => {
    const { isPrivate } = keeping;
    form.submit(
      (title) => makeOnline(core, { title, isPrivate, choice }),
      (made, title) => {
        onClose();
        tellMade(made, { title, isPrivate, choice }, go.to);
      },
    );
  };
  return (
    <FormDialog
      heading={t("playlists.new")}
      verb={t("playlists.create")}
      form={form}
      onSubmit={isAccount && !keeping.isOnDevice ? createOnline : createOnDevice}
      onClose={onClose}
    >
      {isAccount && <KeepWhere keeping={keeping} onChange={setKeeping} />}
    </FormDialog>
  );
}
