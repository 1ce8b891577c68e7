import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../../domain/failure.ts";
import { useCore } from "../../core/core-context.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../kit/Button.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";

/** Why there are no lyrics, with a button to request them again. */
export function LyricsFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const core = useCore();
  const { title, text } = failureText(failure, t);
  const reason =
    failure.kind === "notFound" ? t("lyrics.notFound") : failure.kind === "server" ? text : title;
  return (
    <div role="alert">
      <StateMessage icon={CircleAlert} title={t("lyrics.failed")} text={reason} isInline>
        <Button onClick={() => void core.browse.retry()}>{t("state.tryAgain")}</Button>
      </StateMessage>
    </div>
  );
}
