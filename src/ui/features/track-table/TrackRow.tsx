import type { TrackRow as Row } from "../../../contract/rows.ts";
import { formatIsoDay } from "../../../domain/format/date.ts";
import { formatDuration } from "../../../domain/format/duration.ts";
import { RowActions } from "./RowActions.tsx";
import { RowArtists, RowLink } from "./RowLinks.tsx";
import { RowNumber } from "./RowNumber.tsx";
import type { TableFacts } from "./table-facts.ts";
import { TitleCell } from "./TitleCell.tsx";
import styles from "./TrackRow.module.css";

/** How a row stands among the chosen ones: those next to each other are drawn as one. */
export type RowPick = "no" | "alone" | "first" | "middle" | "last";

export interface TrackRowProps {
  /** Null while it is on its way. */
  readonly row: Row | null;
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  readonly isTabStop: boolean;
  readonly playing: "no" | "paused" | "playing";
  readonly pick: RowPick;
  /** A finger moves it. */
  readonly isHeld: boolean;
  /** It is on its way out of the list. */
  readonly isLeaving: boolean;
  readonly table: TableFacts;
}

/** One song. Its events are handled by the table: a row costs as little as it can. */
export function TrackRow(props: TrackRowProps) {
  const { row, index, top, isTabStop, playing, pick, isHeld, isLeaving, table } = props;
  return (
    <div
      role="row"
      className={styles["row"]}
      style={{ "--y": `${top}px` }}
      data-row={index}
      data-pick={pick === "no" ? undefined : pick}
      data-held={isHeld || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + table.firstRowIndex}
      aria-selected={table.isPicking ? pick !== "no" : undefined}
      aria-current={playing === "no" ? undefined : "true"}
      aria-disabled={row !== null && row.reason !== null ? true : undefined}
      aria-busy={isLeaving || undefined}
    >
      {row === null ? (
        <BlankCells index={index} table={table} />
      ) : (
        <Cells row={row} index={index} playing={playing} pick={pick} table={table} />
      )}
    </div>
  );
}

const BlankCells = ({ index, table }: Pick<TrackRowProps, "index" | "table">) => (
  <>
    {(table.kind !== "phone" || table.isPicking) && (
      <div role="gridcell" className={styles["number"]}>
        {index + 1}
      </div>
    )}
    <div role="gridcell" className={styles["wait"]} aria-label={table.t("track.loading")} />
  </>
);

type CellsProps = Pick<TrackRowProps, "index" | "playing" | "pick" | "table"> & {
  readonly row: Row;
};

function Cells({ row, index, playing, pick, table }: CellsProps) {
  const { href, kind } = table;
  const isList = table.variant === "playlist";
  return (
    <>
      <RowNumber row={row} index={index} playing={playing} isPicked={pick !== "no"} table={table} />
      <TitleCell row={row} isCurrent={playing !== "no"} table={table} />
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
      {table.hasDate && (
        <div role="gridcell" className={styles["date"]}>
          {row.publishedAtMs === null ? "" : formatIsoDay(row.publishedAtMs)}
        </div>
      )}
      {table.hasPlays && (
        <div role="gridcell" className={styles["plays"]}>
          <span aria-hidden>{row.plays ?? 0}</span>
          <span className="vh">{table.t("track.playsOf", { count: row.plays ?? 0 })}</span>
        </div>
      )}
      <RowActions row={row} table={table} />
      {kind !== "phone" && (
        <div role="gridcell" className={styles["time"]}>
          {table.showsId ? row.id : formatDuration(row.durationMs)}
        </div>
      )}
    </>
  );
}
