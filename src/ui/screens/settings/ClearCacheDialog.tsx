import { useTranslation } from "react-i18next";
import { useCore, type Core } from "../../core/core-context.tsx";
import { showToast } from "../../features/toast/toasts.ts";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";

/** Asks before everything kept for later is thrown away. */
export function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <Dialog
      title={t("settings.clear.title")}
      closeName={t("settings.clear.close")}
      width="440px"
      isAlert
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {t("settings.clear.cancel")}
          </Button>
          <Button
            look="ink"
            onClick={() => {
              onClose();
              void clear(core);
            }}
          >
            {t("settings.clear.verb")}
          </Button>
        </>
      }
    >
      {t("settings.clear.text")}
    </Dialog>
  );
}

async function clear(core: Core): Promise<void> {
  const isCleared = await core.cache.clear().then(
    ({ ok }) => ok,
    () => false,
  );
  showToast(isCleared ? "cacheCleared" : "commandLost");
}
