import { useTranslation } from "react-i18next";
import { useCore, type Core } from "../../core/core-context.tsx";
import { useUiStore } from "../../core/ui-store.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { settled } from "../playlist-dialogs/change-playlist.ts";
import { showToast } from "../toast/toasts.ts";
import { tellFailure } from "../track-table/attempt.ts";
import { cloudQuestion, type CloudQuestion } from "./cloud-dialogs.ts";
import { MatchDialog } from "./MatchDialog.tsx";

const close = (): void => cloudQuestion.set(null);

/** Asks before songs leave the disk, and which song of the library a file is. */
export function CloudDialogs() {
  const { t } = useTranslation();
  const core = useCore();
  const question = useUiStore(cloudQuestion);
  if (question === null) return null;
  if (question.kind === "match") return <MatchDialog row={question.row} onClose={close} />;
  return (
    <ConfirmDialog
      title={t("cloud.remove.title")}
      closeName={t("playlists.close")}
      cancel={t("playlists.cancel")}
      verb={t("cloud.remove.verb")}
      isDanger
      onConfirm={() => void remove(core, question)}
      onClose={close}
    >
      {question.name === null
        ? t("cloud.remove.several")
        : t("cloud.remove.text", { name: question.name })}
    </ConfirmDialog>
  );
}

async function remove(
  core: Core,
  { choice, name }: Extract<CloudQuestion, { kind: "remove" }>,
): Promise<void> {
  const outcome = await settled(core.cloud.remove(choice));
  if (outcome.ok) showToast("removedFromCloud");
  else if (outcome.failure.kind !== "needLogin") tellFailure(outcome.failure, name ?? "");
}
