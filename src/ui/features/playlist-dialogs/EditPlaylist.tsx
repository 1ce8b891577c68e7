import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlaylistPage } from "../../../contract/pages.ts";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import type { Playlist } from "../../../domain/playlist.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { DescriptionField } from "./DescriptionField.tsx";
import styles from "./fields.module.css";
import { FormDialog } from "./FormDialog.tsx";
import { TagsField } from "./TagsField.tsx";
import { useTitle } from "./use-title.ts";

interface CloseProps {
  readonly onClose: () => void;
}

/** Changes what a playlist of this device says of itself. */
export function EditLocalPlaylist(props: CloseProps & { readonly playlist: LocalPlaylistCard }) {
  const { playlist, onClose } = props;
  const { t } = useTranslation();
  const core = useCore();
  const form = useTitle(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const save = (): void =>
    form.submit((name) => core.localPlaylists.edit(playlist.id, { name, description }), onClose);
  return (
    <FormDialog
      heading={t("playlists.editTitle")}
      verb={t("playlists.save")}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <DescriptionField value={description} onChange={setDescription} />
    </FormDialog>
  );
}

/** Changes what a playlist of the account says of itself. */
export function EditPlaylist({ id, onClose }: CloseProps & { readonly id: PlaylistId }) {
  const { t } = useTranslation();
  const core = useCore();
  const page = useStream<Loadable<PlaylistPage>>(core.browse.playlist$(id), LOADING);
  const known = latest(page);
  if (known !== null) return <EditForm playlist={known.playlist} onClose={onClose} />;
  return (
    <Dialog
      title={t("playlists.editTitle")}
      closeName={t("playlists.close")}
      width="440px"
      onClose={onClose}
    >
      <Loaded value={page} isInline skeleton={<Skeleton className={styles["area"]} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function EditForm({ playlist, onClose }: CloseProps & { readonly playlist: Playlist }) {
  const { t } = useTranslation();
  const core = useCore();
  const form = useTitle(playlist.name);
  const [description, setDescription] = useState(playlist.description ?? "");
  const [tags, setTags] = useState(playlist.tags);
  const save = (): void =>
    form.submit((name) => core.playlists.edit(playlist.id, { name, description, tags }), onClose);
  return (
    <FormDialog
      heading={t("playlists.editTitle")}
      verb={t("playlists.save")}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <DescriptionField value={description} onChange={setDescription} />
      <TagsField tags={tags} onChange={setTags} />
    </FormDialog>
  );
}
