import { useState, useId } from "react";
import { useTranslation } from "react-i18next";
import type { PlaylistPage } from "../../../contract/pages.ts";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import type { Outcome } from "../../../domain/failure.ts";
import type { PlaylistId } from "../../../domain/ids.ts";
import { latest, LOADING, type Loadable } from "../../../domain/loadable.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/streams/use-stream.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Loaded } from "../states/Loaded.tsx";
import { draftOf, dropDraft, keepDraft, type Details, type Edited } from "./edit-drafts.ts";
import { FormDialog } from "./FormDialog.tsx";
import { Refusal } from "./Refusal.tsx";
import { TitleField } from "./TitleField.tsx";
import { TagsField } from "./TagsField.tsx";
import { useTitle } from "./use-title.ts";
import styles from "./fields.module.css";

interface CloseProps {
  readonly onClose: () => void;
}

/** Edits title and description of a playlist of this device, which has no tags. */
export function EditLocalPlaylist(props: CloseProps & { readonly playlist: LocalPlaylistCard }) {
  const { playlist, onClose } = props;
  const core = useCore();
  return (
    <EditForm
      edited={{ kind: "device", id: playlist.id }}
      initial={{ ...playlist, tags: null }}
      save={({ name, description }) => core.localPlaylists.edit(playlist.id, { name, description })}
      onClose={onClose}
    />
  );
}

/** Edits title, description and tags of a playlist of the account. */
export function EditPlaylist({ id, onClose }: CloseProps & { readonly id: PlaylistId }) {
  const { t } = useTranslation();
  const core = useCore();
  const page = useStream<Loadable<PlaylistPage>>(core.browse.playlist$(id), LOADING);
  const known = latest(page);
  if (known !== null) {
    const { name, description, tags } = known.playlist;
    return (
      <EditForm
        edited={{ kind: "account", id }}
        initial={{ name, description: description ?? "", tags }}
        save={(changed) => core.playlists.edit(id, { ...changed, tags: changed.tags ?? [] })}
        onClose={onClose}
      />
    );
  }
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

interface EditFormProps extends CloseProps {
  readonly edited: Edited;
  readonly initial: Details;
  readonly save: (changed: Details) => Promise<Outcome<void>>;
}

/** The form; closed without saving it keeps what was typed for the next time, unless that is cancelled. */
function EditForm({ edited, initial, save, onClose }: EditFormProps) {
  const { t } = useTranslation();
  const [first] = useState(() => ({ ...initial, ...draftOf(edited) }));
  const form = useTitle(first.name);
  const [description, setDescription] = useState(first.description);
  const [tags, setTags] = useState(first.tags);
  const end = (): void => {
    dropDraft(edited);
    onClose();
  };
  return (
    <FormDialog
      heading={t("playlists.editTitle")}
      verb={t("playlists.save")}
      isBusy={form.isBusy}
      onSubmit={() => form.submit((name) => save({ name, description, tags }), end)}
      onCancel={end}
      onClose={() => {
        keepDraft(edited, initial, { name: form.typed, description, tags });
        onClose();
      }}
    >
      <TitleField form={form} />
      <DescriptionField value={description} onChange={setDescription} />
      {tags !== null && <TagsField tags={tags} onChange={setTags} />}
      <Refusal words={form.words} aloud={form.problem} />
    </FormDialog>
  );
}

const ROWS = 4;

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for a playlist's description. */
function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={styles["label"]}>
        {t("playlists.description")}
      </label>
      <textarea
        id={id}
        className={styles["area"]}
        rows={ROWS}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
