import { useTranslation } from "react-i18next";
import { useCore, type Core } from "../../../core/core-context.tsx";
import { showToast } from "../../../features/toast/toasts.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";

export interface ClearSongsOfferProps {
  readonly title: string;
  /** Why the listener may want to clear the songs. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Offers to clear the cached songs after a change that does not affect them. */
export function ClearSongsOffer({ title, text, onClose }: ClearSongsOfferProps) {
  const { t } = useTranslation();
  const core = useCore();
  return (
    <ConfirmDialog
      title={title}
      closeName={t("settings.clearSongs.close")}
      cancel={t("settings.clearSongs.keep")}
      verb={t("settings.clearSongs.verb")}
      onConfirm={() => void clearSongs(core)}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

async function clearSongs(core: Core): Promise<void> {
  const isCleared = await core.cache.clearSongs().then(
    ({ ok }) => ok,
    () => false,
  );
  showToast(isCleared ? "cacheCleared" : "commandLost");
}
