import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { parseSongReference } from "../../../domain/links.ts";
import type { SongId } from "../../../domain/playable.ts";
import { useCore } from "../../core/core-context.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { settled } from "../../core/settled.ts";
import { showToast } from "../toast/toasts.ts";
import { cloudWords } from "./cloud-words.ts";
import styles from "./MatchDialog.module.css";

export interface MatchDialogProps {
  readonly id: SongId;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks which song of the library an uploaded file is, by its number or its link. */
export function MatchDialog({ id, name, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const core = useCore();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const problem = isWrong
    ? t("cloud.match.wrong")
    : failure === null
      ? null
      : cloudWords(failure, t);
  const submit = async (): Promise<void> => {
    const songId = parseSongReference(typed);
    setWrong(songId === null);
    if (songId === null || isBusy) return;
    setBusy(true);
    const outcome = await settled(core.cloud.match(id, songId));
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    onClose();
    showToast("cloudMatched", { name });
  };
  return (
    <Dialog
      title={t("cloud.match.title")}
      closeName={t("playlists.close")}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("playlists.cancel")}
          </Button>
          <Button look="ink" type="submit" form="cloud-match" aria-disabled={isBusy}>
            {t("cloud.match.verb")}
          </Button>
        </>
      }
    >
      <form
        id="cloud-match"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles["what"]} dir="auto">
          {t("cloud.match.text", { name })}
        </p>
        <TextField
          label={t("cloud.match.song")}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          problem={problem}
          onChange={(value) => {
            setTyped(value);
            setWrong(false);
            setFailure(null);
          }}
        />
      </form>
    </Dialog>
  );
}
