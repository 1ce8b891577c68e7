import { ArrowUp, Disc3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { Button } from "../../kit/Button.tsx";
import { IconButton } from "../../kit/IconButton.tsx";
import styles from "./TrackTable.module.css";

export interface ListToolsProps {
  readonly spec: ListSpec;
  /** Far enough down that "Back to top" helps. */
  readonly isFar: boolean;
  readonly onFound: (row: number) => void;
}

/** Tools above a long list. */
export function ListTools({ spec, isFar, onFound }: ListToolsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { track } = usePlayer();
  const [missing, setMissing] = useState<number | null>(null);
  const show = async (): Promise<void> => {
    if (track === null) return;
    const row = await core.lists.locate(spec, track.id);
    setMissing(row === null ? track.id : null);
    if (row !== null) onFound(row);
  };
  const isMissing = track !== null && missing === track.id;
  return (
    <div className={styles["tools"]}>
      <span role="status" className={styles["note"]}>
        {isMissing && t("track.notInList")}
      </span>
      {track !== null && (
        <Button
          look="bare"
          isSmall
          icon={Disc3}
          aria-label={t("track.showPlayingTrack")}
          onClick={() => {
            // A lost worker: pressing once more is all there is to do.
            show().catch(() => {});
          }}
        >
          {t("track.showPlaying")}
        </Button>
      )}
      {isFar && (
        <IconButton
          icon={ArrowUp}
          size="large"
          name={t("track.backToTop")}
          className={styles["top"]}
          onClick={() => window.scrollTo({ top: 0, behavior: "instant" })}
        />
      )}
    </div>
  );
}
