import { useTranslation } from "react-i18next";
import type { SongId } from "../../../domain/playable.ts";
import { useCore } from "../../core/core-context.tsx";
import { SongReferenceDialog } from "../song-reference/SongReferenceDialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { cloudWords } from "./cloud-words.ts";

export interface MatchDialogProps {
  readonly id: SongId;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks which song of the library an uploaded file is, by its number or its link. */
export function MatchDialog({ id, name, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <SongReferenceDialog
      title={t("cloud.match.title")}
      text={t("cloud.match.text", { name })}
      give={(song) => core.cloud.match(id, song)}
      problemOf={(failure) => cloudWords(failure, t)}
      onGiven={() => showToast("cloudMatched", { name })}
      onClose={onClose}
    />
  );
}
