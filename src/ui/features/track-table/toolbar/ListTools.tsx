import { CheckCheck, Disc3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListSpec } from "../../../../domain/lists/spec.ts";
import type { TrackId } from "../../../../domain/playable.ts";
import { useCore } from "../../../core/core-context.tsx";
import { usePlayer } from "../../../core/playback/player-state.ts";
import { Button } from "../../../kit/Button.tsx";
import styles from "./ListToolbar.module.css";

export interface ListToolsProps {
  readonly spec: ListSpec;
  readonly onFound: (row: number) => void;
  readonly onSelect: () => void;
}

/** Tools of a long list that need its rows: finding the playing row, and selecting rows. */
export function ListTools({ spec, onFound, onSelect }: ListToolsProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { track } = usePlayer();
  const [missing, setMissing] = useState<TrackId | null>(null);
  const show = async (): Promise<void> => {
    if (track === null) return;
    const row = await core.lists.locate(spec, track.id);
    setMissing(row === null ? track.id : null);
    if (row !== null) onFound(row);
  };
  const isMissing = track !== null && missing === track.id;
  return (
    <>
      <span role="status" className={styles["note"]}>
        {isMissing && t("track.notInList")}
      </span>
      {track !== null && (
        <Button
          look="bare"
          isSmall
          icon={Disc3}
          className={styles["tool"]}
          aria-label={t("track.showPlayingTrack")}
          title={t("track.showPlayingTrack")}
          onClick={() => {
            // The worker was lost: the listener can only press again.
            show().catch(() => {});
          }}
        >
          <span>{t("track.showPlaying")}</span>
        </Button>
      )}
      <Button
        look="bare"
        isSmall
        icon={CheckCheck}
        className={styles["tool"]}
        aria-label={t("track.selectTracks")}
        title={t("track.selectTracks")}
        onClick={onSelect}
      >
        <span>{t("track.selectShort")}</span>
      </Button>
    </>
  );
}
