import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toFailure } from "../../domain/failure.ts";
import { useCore } from "../core/core-context.tsx";
import { Button } from "../kit/Button.tsx";
import { StateMessage } from "../kit/StateMessage.tsx";

/** A screen that threw: the player beside it goes on. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const core = useCore();
  useEffect(() => {
    console.error(error);
    void core.system.report(toFailure(error));
  }, [core, error]);
  return (
    <div role="alert">
      <StateMessage icon={CircleAlert} title={t("state.crash.title")} text={t("state.crash.text")}>
        <Button onClick={() => location.reload()}>{t("state.reload")}</Button>
      </StateMessage>
    </div>
  );
}
