import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import fields from "../../features/playlist-dialogs/fields.module.css";
import { TitleDialog } from "../../features/playlist-dialogs/TitleDialog.tsx";
import { useTitle } from "../../features/playlist-dialogs/use-title.ts";

const ROWS = 4;

export interface EditPlaylistProps {
  readonly playlist: LocalPlaylistCard;
  readonly onClose: () => void;
}

/** Changes what a playlist says of itself. */
export function EditPlaylist({ playlist, onClose }: EditPlaylistProps) {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const form = useTitle(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const save = (): void =>
    form.submit((name) => core.localPlaylists.edit(playlist.id, { name, description }), onClose);
  return (
    <TitleDialog
      heading={t("playlists.editTitle")}
      verb={t("playlists.save")}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={fields["field"]}>
        <div className={fields["label"]}>
          <label htmlFor={id}>{t("playlists.description")}</label>
        </div>
        <textarea
          id={id}
          className={fields["input"]}
          rows={ROWS}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </div>
    </TitleDialog>
  );
}
