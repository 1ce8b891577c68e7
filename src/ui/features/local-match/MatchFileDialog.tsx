import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { useUiStore } from "../../core/streams/ui-store.ts";
import type { Translate } from "../../i18n/translate.ts";
import { matchQuestion } from "../dialogs/dialogs.ts";
import { SongReferenceDialog } from "../song-reference/SongReferenceDialog.tsx";
import { matchProblem, tellMatched } from "./match-files.ts";

/** Asks which song of the service a file is, wherever that was requested; the service looks up the answer. */
export function MatchFileDialog() {
  const { t } = useTranslation();
  const core = useCore();
  const question = useUiStore(matchQuestion);
  if (question === null) return null;
  const { id, name } = question;
  return (
    <SongReferenceDialog
      key={id}
      title={t("localMusic.match.title")}
      text={t("localMusic.match.text", { name })}
      give={(song) => core.localMusic.match(id, song)}
      problemOf={(failure) => problemOf(failure, t)}
      onGiven={(song) => tellMatched(name, song)}
      onClose={() => matchQuestion.set(null)}
    />
  );
}

const problemOf = (failure: Failure, t: Translate): string =>
  failure.kind === "notFound" ? t("localMusic.match.unknown") : matchProblem(failure, t);
