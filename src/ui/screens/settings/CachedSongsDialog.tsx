import { Music } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CacheSnapshot } from "../../../contract/snapshots.ts";
import { formatFileSize } from "../../../domain/format/file-size.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { StateMessage } from "../../kit/StateMessage.tsx";
import { CachedSongList } from "./CachedSongList.tsx";
import styles from "./CachedSongsDialog.module.css";

export interface CachedSongsDialogProps {
  readonly usage: CacheSnapshot;
  readonly onClose: () => void;
}

/** Every song kept on this device, newest first, to be looked through and removed one by one. */
export function CachedSongsDialog({ usage, onClose }: CachedSongsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { trackCount: count, sizeBytes } = usage;
  return (
    <Dialog
      title={t("settings.cached.name")}
      closeName={t("settings.cached.close")}
      width="680px"
      onClose={onClose}
    >
      {count === 0 ? (
        <StateMessage
          icon={Music}
          title={t("settings.cached.none")}
          text={t("settings.cached.noneHint")}
          isInline
        />
      ) : (
        <>
          <p className={styles["totals"]} role="status">
            {t("settings.cached.usage", { count, size: formatFileSize(sizeBytes, language) })}
          </p>
          <CachedSongList usage={usage} />
        </>
      )}
    </Dialog>
  );
}
