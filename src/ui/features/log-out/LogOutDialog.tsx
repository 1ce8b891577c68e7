import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCore, type Core } from "../../core/core-context.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { showToast } from "../toast/toasts.ts";
import { logOutDialog } from "../dialogs/dialogs.ts";
import { isLoggingOut } from "./logging-out.ts";

/** The session ends after this time even if home cannot be opened. */
const HOME_LIMIT_MS = 1_000;

/** Asks before home is opened and the session ends (B6). */
export function LogOutDialog() {
  const { t } = useTranslation();
  const core = useCore();
  const router = useRouter();
  return (
    <ConfirmDialog
      title={t("logOut.title")}
      closeName={t("logOut.close")}
      cancel={t("logOut.cancel")}
      verb={t("logOut.verb")}
      onConfirm={() => void logOut(core, router)}
      onClose={() => logOutDialog.set(false)}
    >
      {t("logOut.text")}
    </ConfirmDialog>
  );
}

async function logOut({ session }: Core, router: AnyRouter): Promise<void> {
  isLoggingOut.set(true);
  // Home first, so that no page of the account is seen to become empty.
  const home = router.navigate({ to: "/" });
  const limit = new Promise((done) => setTimeout(done, HOME_LIMIT_MS));
  try {
    await Promise.race([home, limit]);
    await session.logOut();
  } catch {
    showToast("commandLost");
  }
  isLoggingOut.set(false);
}
