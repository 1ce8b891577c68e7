import { useTranslation } from "react-i18next";
import { mayHaveArrived } from "../../../domain/failure.ts";
import type { TrackChoice } from "../../../domain/lists/choice.ts";
import { songName } from "../../i18n/song-name.ts";
import { useCore, type Core } from "../../core/core-context.tsx";
import { useUiStore } from "../../core/streams/ui-store.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { settled } from "../../core/streams/settled.ts";
import { showToast } from "../toast/toasts.ts";
import { cloudQuestion } from "../dialogs/dialogs.ts";
import { cloudWords } from "./cloud-words.ts";
import { MatchDialog } from "./MatchDialog.tsx";

const close = (): void => cloudQuestion.set(null);

/** The open question about the cloud disk: whether to remove songs, or which song of the library a file is. */
export function CloudDialogs() {
  const { t } = useTranslation();
  const core = useCore();
  const question = useUiStore(cloudQuestion);
  if (question === null) return null;
  if (question.kind === "match") return <MatchDialog {...question} onClose={close} />;
  return (
    <ConfirmDialog
      title={t("cloud.remove.title")}
      closeName={t("playlists.close")}
      cancel={t("playlists.cancel")}
      verb={t("cloud.remove.verb")}
      isDanger
      onConfirm={() => void remove(core, question.choice, t)}
      onClose={close}
    >
      {question.name === null
        ? t("cloud.remove.several")
        : t("cloud.remove.text", { name: songName(question.name, t) })}
    </ConfirmDialog>
  );
}

async function remove(core: Core, choice: TrackChoice, t: Translate): Promise<void> {
  const outcome = await settled(core.cloud.remove(choice));
  if (outcome.ok) return showToast("removedFromCloud");
  const { failure } = outcome;
  // If a login is needed, the core has already asked for it.
  if (failure.kind === "needLogin" || failure.kind === "aborted") return;
  if (failure.kind === "stale") return showToast("listChanged");
  if (mayHaveArrived(failure)) return showToast("changeUnknown");
  showToast("refused", { words: cloudWords(failure, t) });
}
