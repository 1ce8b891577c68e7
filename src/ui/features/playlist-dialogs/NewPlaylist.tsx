import { useState, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/navigation/use-go.ts";
import { Segmented } from "../../kit/Segmented.tsx";
import { showToast } from "../toast/toasts.ts";
import { FormDialog } from "./FormDialog.tsx";
import { Refusal } from "./Refusal.tsx";
import { TitleField } from "./TitleField.tsx";
import { makeOnline, tellMade } from "./make-online.ts";
import { localPlaylistPath } from "../../core/navigation/paths.ts";
import { useTitle } from "./use-title.ts";
import { usePlaylistViewer } from "./use-viewer.ts";
import styles from "./fields.module.css";

export interface NewPlaylistProps {
  /** Songs to begin with, or null for an empty playlist. */
  readonly choice: TrackChoice | null;
  readonly isOnDevice?: boolean;
  /** The service does not know the songs: the playlist can only be kept on this device. */
  readonly isLocalOnly?: boolean;
  /** Called once the playlist was created and has taken its songs. */
  readonly onAdded?: () => void;
  readonly onClose: () => void;
}

/** Asks for the title of a new playlist and, if there is an account, where to keep it and who can see it. */
export function NewPlaylist(props: NewPlaylistProps) {
  const { choice, isOnDevice = false, isLocalOnly = false, onAdded, onClose } = props;
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const isAccount = usePlaylistViewer().isAccount && !isLocalOnly;
  const form = useTitle("");
  const [keeping, setKeeping] = useState<Keeping>({ isOnDevice, isPrivate: false });
  const createOnDevice = (): void =>
    form.submit(
      (title) => core.localPlaylists.create(title, choice),
      (id, name) => {
        onClose();
        onAdded?.();
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
        if (made.filled?.ok !== false) onAdded?.();
        tellMade(made, { title, isPrivate, choice, ...(onAdded && { onAdded }) }, go.to);
      },
    );
  };
  return (
    <FormDialog
      heading={t("playlists.new")}
      verb={t("playlists.create")}
      isBusy={form.isBusy}
      onSubmit={isAccount && !keeping.isOnDevice ? createOnline : createOnDevice}
      onClose={onClose}
    >
      <TitleField form={form} />
      {isAccount && <KeepWhere keeping={keeping} onChange={setKeeping} />}
      <Refusal words={form.words} aloud={form.problem} />
    </FormDialog>
  );
}

/** Where a new playlist is kept, and who can see it. */
interface Keeping {
  readonly isOnDevice: boolean;
  /** Only its owner can see it; applies to playlists kept with the service. */
  readonly isPrivate: boolean;
}

interface KeepWhereProps {
  readonly keeping: Keeping;
  readonly onChange: (keeping: Keeping) => void;
}

/** Asks a listener with an account where to keep the new playlist. */
function KeepWhere({ keeping, onChange }: KeepWhereProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isOnDevice, isPrivate } = keeping;
  return (
    <>
      <div className={styles["where"]}>
        <Segmented
          name={t("playlists.where.name")}
          value={isOnDevice}
          options={[
            { value: false, label: t("playlists.where.account") },
            { value: true, label: t("playlists.where.device") },
          ]}
          onChange={(next) => onChange({ ...keeping, isOnDevice: next })}
        />
      </div>
      {!isOnDevice && (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={isPrivate}
            aria-labelledby={id}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange({ ...keeping, isPrivate: event.currentTarget.checked })}
          />
          <span>
            <span id={id}>{t("playlists.private")}</span>
            <small id={`${id}-hint`}>{t("playlists.privateHint")}</small>
          </span>
        </label>
      )}
    </>
  );
}
