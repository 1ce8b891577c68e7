import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { endLingering } from "../../core/streams/stream-store.ts";
import { goBy } from "../../core/navigation/use-go.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { logOutDialog } from "../dialogs/dialogs.ts";
import { loggingOutOn } from "./logging-out.ts";

/** Asks before the session ends, then opens the home page (B6). */
export function LogOutDialog() {
  const { t } = useTranslation();
  const core = useCore();
  const router = useRouter();
  const logOut = (): void => {
    const { href } = router.latestLocation;
    loggingOutOn.set(href);
    endLingering();
    core.session
      .logOut()
      .then(
        // A listener who has moved on meanwhile, for example to the log-in, stays there.
        () => router.latestLocation.href === href && goBy(router).to("/"),
        () => showToast("commandLost"),
      )
      .finally(() => loggingOutOn.set(null));
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
