import { useCoverColours } from "../../features/cover-colours/cover-colours.ts";
import styles from "./DayTile.module.css";

export interface DayTileProps {
  /** Of the month. */
  readonly day: number;
  /** The cover below, in whose colours it is written. */
  readonly coverUrl: string | null;
}

/** The day, large, on the cover of its first song; the words beside it say the same. */
export const DayTile = ({ day, coverUrl }: DayTileProps) => (
  <span className={styles["tile"]} style={useCoverColours(coverUrl)} aria-hidden>
    <span className={styles["day"]}>{day}</span>
  </span>
);
