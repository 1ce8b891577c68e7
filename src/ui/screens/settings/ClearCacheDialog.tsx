import { useTranslation } from "react-i18next";
import { useCore, type Core } from "../../core/core-context.tsx";
import { showToast } from "../../features/toast/toasts.ts";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";

/** Asks before everything kept for later is thrown away. */
export function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <ConfirmDialog
      title={t("settings.clear.title")}
      closeName={t("settings.clear.close")}
      cancel={t("settings.clear.cancel")}
      verb={t("settings.clear.verb")}
      onConfirm={() => void clear(core)}
      onClose={onClose}
    >
      {t("settings.clear.text")}
    </ConfirmDialog>
  );
}

async function clear(core: Core): Promise<void> {
  const isCleared = await core.cache.clear().then(
    ({ ok }) => ok,
    () => false,
  );
  showToast(isCleared ? "cacheCleared" : "commandLost");
}
