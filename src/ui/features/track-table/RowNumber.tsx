import { Check, Play } from "lucide-react";
import type { TrackRow as Row } from "../../../contract/rows.ts";
import { Icon } from "../../kit/Icon.tsx";
import { discNumber } from "./outline.ts";
import { PlayingBars } from "./PlayingBars.tsx";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

export interface RowNumberProps {
  readonly row: Row;
  readonly index: number;
  readonly playing: "no" | "paused" | "playing";
  readonly isPicked: boolean;
  readonly table: TableFacts;
}

const PLAY = <Icon of={Play} size={16} isSolid />;
const CHECK = <Check aria-hidden focusable={false} size={13} strokeWidth={3} />;

/** First cell of a row: its number, the dancing bars, or the box that chooses it. */
export function RowNumber({ row, index, playing, isPicked, table }: RowNumberProps) {
  const { t, variant, kind } = table;
  const isCurrent = playing !== "no";
  if (table.isPicking)
    return (
      <div role="gridcell" className={styles["number"]}>
        <button
          type="button"
          role="checkbox"
          aria-checked={isPicked}
          aria-label={t("track.select", { title: row.name })}
          className={styles["check"]}
          tabIndex={-1}
          data-act="check"
        >
          {CHECK}
        </button>
        {isCurrent && <span className="vh">{t("track.nowPlaying")}</span>}
      </div>
    );
  if (kind === "phone" && variant === "playlist") return null;
  const number = variant === "album" && row.trackNumber > 0 ? row.trackNumber : index + 1;
  return (
    <div role="gridcell" className={styles["number"]}>
      <span>
        {table.hasDiscs && (
          <span className="vh">{t("track.disc", { disc: discNumber(row.disc) })} </span>
        )}
        {isCurrent ? <PlayingBars isMoving={playing === "playing"} /> : number}
      </span>
      {!isCurrent && row.reason === null && (
        <button
          type="button"
          className={styles["play"]}
          tabIndex={-1}
          data-act="play"
          aria-label={t("track.play", { title: row.name })}
        >
          {PLAY}
        </button>
      )}
    </div>
  );
}
