import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { parseSongReference } from "../../../domain/links.ts";
import type { LocalId } from "../../../domain/playable.ts";
import { useCore } from "../../core/core-context.tsx";
import { settled } from "../../core/settled.ts";
import { useUiStore } from "../../core/ui-store.ts";
import { failureText } from "../../i18n/failure-text.ts";
import type { Translate } from "../../i18n/translate.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { TextField } from "../../kit/TextField.tsx";
import { matchQuestion } from "../dialogs/dialogs.ts";
import { tellMatched } from "./match-files.ts";
import styles from "./MatchFileDialog.module.css";

/** The question which song a file is, wherever it was asked. */
export function MatchFileDialog() {
  const question = useUiStore(matchQuestion);
  return question && <MatchDialog key={question.id} {...question} />;
}

interface MatchDialogProps {
  readonly id: LocalId;
  readonly name: string;
}

const close = (): void => matchQuestion.set(null);

/** Asks for the song's number or link, has the service look at it, and keeps what was typed until it fits. */
function MatchDialog({ id, name }: MatchDialogProps) {
  const { t } = useTranslation();
  const core = useCore();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened: before that nothing in it can have the focus.
  useEffect(() => field.current?.focus(), []);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const song = parseSongReference(typed);
    if (song === null) return setProblem(t("cloud.match.wrong"));
    setBusy(true);
    const outcome = await settled(core.localMusic.match(id, song));
    setBusy(false);
    if (!outcome.ok) return setProblem(problemOf(outcome.failure, t));
    close();
    tellMatched(name, outcome.value);
  };
  return (
    <Dialog
      title={t("localMusic.match.title")}
      closeName={t("playlists.close")}
      width="440px"
      onClose={close}
      footer={
        <>
          <Button look="bare" onClick={close}>
            {t("playlists.cancel")}
          </Button>
          <Button look="ink" type="submit" form="match-file" aria-disabled={isBusy}>
            {t("cloud.match.verb")}
          </Button>
        </>
      }
    >
      <form
        id="match-file"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles["what"]} dir="auto">
          {t("localMusic.match.text", { name })}
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
      </form>
    </Dialog>
  );
}

function problemOf(failure: Failure, t: Translate): string {
  if (failure.kind === "notFound") return t("localMusic.match.unknown");
  const { title, text } = failureText(failure, t);
  return `${title}. ${text}`;
}
