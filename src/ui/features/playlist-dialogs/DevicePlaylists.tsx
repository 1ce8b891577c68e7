import { Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LocalPlaylistCard } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useStream } from "../../core/use-stream.ts";
import { Button } from "../../kit/Button.tsx";
import { DeviceCard } from "./DeviceCard.tsx";
import styles from "./DevicePlaylists.module.css";
import { playlistDialog } from "../dialogs/playlist-dialog.ts";

const NONE: readonly LocalPlaylistCard[] = [];

/** The playlists kept on this device; nothing is shown when there are none. */
export function DevicePlaylists() {
  const { t } = useTranslation();
  const core = useCore();
  const id = useId();
  const all = useStream(core.localPlaylists.all$(), NONE);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles["head"]}>
        <h2 id={id}>{t("playlists.onDevice")}</h2>
        <Button
          look="bare"
          isSmall
          icon={Plus}
          onClick={() => playlistDialog.set({ kind: "new", choice: null, isOnDevice: true })}
        >
          {t("playlists.new")}
        </Button>
      </div>
      <ul className={styles["grid"]}>
        {all.map((card) => (
          <li key={card.id}>
            <DeviceCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
