import { Ellipsis, Play } from "lucide-react";
import type { TrackRow as Row } from "../../../contract/rows.ts";
import { formatDuration } from "../../../domain/format/duration.ts";
import { classes } from "../../kit/classes.ts";
import { Icon } from "../../kit/Icon.tsx";
import { discNumber } from "./outline.ts";
import { PlayingBars } from "./PlayingBars.tsx";
import { RowArtists, RowLink } from "./RowLinks.tsx";
import type { TableFacts } from "./table-facts.ts";
import { TitleCell } from "./TitleCell.tsx";
import styles from "./TrackRow.module.css";

export interface TrackRowProps {
  /** Null while it is on its way. */
  readonly row: Row | null;
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly isTabStop: boolean;
  readonly playing: "no" | "paused" | "playing";
  readonly table: TableFacts;
}

const MORE = <Icon of={Ellipsis} size={16} />;
const PLAY = <Icon of={Play} size={16} isSolid />;

/** One song. Its events are handled by the table: a row costs as little as it can. */
export function TrackRow({ row, index, top, isTabStop, playing, table }: TrackRowProps) {
  return (
    <div
      role="row"
      className={classes(styles["row"], row === null && styles["blank"])}
      style={{ "--y": `${top}px` }}
      data-row={index}
      tabIndex={isTabStop ? 0 : -1}
      draggable={table.isDraggable || undefined}
      aria-rowindex={index + table.firstRowIndex}
      aria-current={playing === "no" ? undefined : "true"}
      aria-disabled={row !== null && row.reason !== null ? true : undefined}
    >
      {row === null ? (
        <BlankCells index={index} table={table} />
      ) : (
        <Cells row={row} index={index} playing={playing} table={table} />
      )}
    </div>
  );
}

const BlankCells = ({ index, table }: Pick<TrackRowProps, "index" | "table">) => (
  <>
    {table.kind !== "phone" && (
      <div role="gridcell" className={styles["number"]}>
        {index + 1}
      </div>
    )}
    <div role="gridcell" className={styles["wait"]} aria-label={table.t("track.loading")} />
  </>
);

type CellsProps = Pick<TrackRowProps, "index" | "playing" | "table"> & { readonly row: Row };

function Cells({ row, index, playing, table }: CellsProps) {
  const { t, href, variant, kind, showsId } = table;
  const isList = variant === "playlist";
  const number = !isList && row.trackNumber > 0 ? row.trackNumber : index + 1;
  const isCurrent = playing !== "no";
  return (
    <>
      {(kind !== "phone" || !isList) && (
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
      )}
      <TitleCell row={row} isCurrent={isCurrent} table={table} />
      {isList && kind === "line" && (
        <div role="gridcell" className={styles["text"]}>
          <RowArtists artists={row.artists} href={href} />
        </div>
      )}
      {isList && kind !== "phone" && (
        <div role="gridcell" className={styles["text"]}>
          {row.albumId === null ? (
            row.albumName
          ) : (
            <RowLink path={`/album/${row.albumId}`} text={row.albumName} href={href} />
          )}
        </div>
      )}
      <div role="gridcell" className={styles["actions"]}>
        <button
          type="button"
          className={styles["action"]}
          tabIndex={-1}
          data-act="menu"
          title={t("track.more")}
          aria-label={t("track.more")}
          aria-haspopup="menu"
        >
          {MORE}
        </button>
      </div>
      {kind !== "phone" && (
        <div role="gridcell" className={styles["time"]}>
          {showsId ? row.id : formatDuration(row.durationMs)}
        </div>
      )}
    </>
  );
}
