import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { endLingering } from "../../core/streams/stream-store.ts";
import { useGo } from "../../core/navigation/use-go.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { logOutDialog } from "../dialogs/dialogs.ts";
import { isLoggingOut } from "./logging-out.ts";

/** Asks before the session ends, then opens the home page (B6). */
export function LogOutDialog() {
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const logOut = (): void => {
    isLoggingOut.set(true);
    endLingering();
    core.session
      .logOut()
      .then(
        () => go.to("/"),
        () => showToast("commandLost"),
      )
      .finally(() => isLoggingOut.set(false));
  };
  return (
    <ConfirmDialog
      title={t("logOut.title")}
      closeName={t("logOut.close")}
      cancel={t("logOut.cancel")}
      verb={t("logOut.verb")}
      onConfirm={logOut}
      onClose={() => logOutDialog.set(false)}
    >
      {t("logOut.text")}
    </ConfirmDialog>
  );
}
