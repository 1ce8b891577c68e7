import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import fields from "../../features/playlist-dialogs/fields.module.css";
import { TitleField } from "../../features/playlist-dialogs/TitleField.tsx";
import { useTitle } from "../../features/playlist-dialogs/use-title.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";

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
  const { typed, problem, type, submit } = useTitle(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  return (
    <Dialog
      title={t("playlists.editTitle")}
      closeName={t("playlists.close")}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("playlists.cancel")}
          </Button>
          <Button look="ink" type="submit" form={id}>
            {t("playlists.save")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit((name) => core.localPlaylists.edit(playlist.id, { name, description }), onClose);
        }}
      >
        <TitleField value={typed} problem={problem} onChange={type} />
        <div className={fields["field"]}>
          <div className={fields["label"]}>
            <label htmlFor={`${id}-description`}>{t("playlists.description")}</label>
          </div>
          <textarea
            id={`${id}-description`}
            className={fields["input"]}
            rows={ROWS}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}
