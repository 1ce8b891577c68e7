import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../../domain/failure.ts";
import { parseSongReference } from "../../../domain/links.ts";
import type { SongId } from "../../../domain/playable.ts";
import { settled } from "../../core/streams/settled.ts";
import { TextField } from "../../kit/TextField.tsx";
import { FormDialog } from "../playlist-dialogs/FormDialog.tsx";
import styles from "./SongReferenceDialog.module.css";

export interface SongReferenceDialogProps<T> {
  readonly title: string;
  /** The question to the listener. */
  readonly text: string;
  /** Uses the song that the listener named. */
  readonly give: (song: SongId) => Promise<Outcome<T>>;
  readonly problemOf: (failure: Failure) => string;
  /** Called with the result of `give`. */
  readonly onGiven: (value: T) => void;
  readonly onClose: () => void;
}

/** Asks for a song of the service by its number or its link; the text stays until it is valid. */
export function SongReferenceDialog<T>(props: SongReferenceDialogProps<T>) {
  const { title, text, give, problemOf, onGiven, onClose } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // In an effect, after the dialog has opened: before that nothing in it can get the focus.
  useEffect(() => field.current?.focus(), []);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const song = parseSongReference(typed);
    if (song === null) return setProblem(t("cloud.match.wrong"));
    setBusy(true);
    const outcome = await settled(give(song));
    setBusy(false);
    if (!outcome.ok) return setProblem(problemOf(outcome.failure));
    onClose();
    onGiven(outcome.value);
  };
  return (
    <FormDialog
      heading={title}
      verb={t("cloud.match.verb")}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles["what"]} dir="auto">
        {text}
      </p>
      <TextField
        label={t("cloud.match.song")}
        inputRef={field}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        problem={problem}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
