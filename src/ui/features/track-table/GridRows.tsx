import type { AlbumDisc } from "../../../contract/pages.ts";
import type { PlayerSnapshot } from "../../../contract/snapshots.ts";
import { hasRow, type Selection } from "../../../domain/lists/selection.ts";
import type { ListSpec } from "../../../domain/lists/spec.ts";
import type { VisibleRange } from "../../../domain/lists/window.ts";
import { rowAt, type Chunks } from "../../core/row-store.ts";
import { useUiStore } from "../../core/ui-store.ts";
import { leavingKey, leavingRows } from "./leaving-rows.ts";
import { discNumber, itemAt, placeOf } from "./outline.ts";
import { slotOf } from "./row-slots.ts";
import { rowTop } from "./rows-in-view.ts";
import type { TableFacts } from "./table-facts.ts";
import { TrackRow, type RowPick } from "./TrackRow.tsx";
import styles from "./TrackTable.module.css";
import type { GridFocus } from "./use-grid-focus.ts";

export interface GridRowsProps {
  readonly spec: ListSpec;
  readonly view: VisibleRange;
  readonly rowHeight: number;
  readonly chunks: Chunks;
  readonly discs: readonly AlbumDisc[];
  readonly focus: Pick<GridFocus, "active" | "isFocused">;
  /** Where a dragged row would fall. */
  readonly gap: number | null;
  /** The row a finger moves. */
  readonly held: number | null;
  readonly rows: {
    readonly table: TableFacts;
    readonly total: number;
    readonly chosen: Selection | null;
    /** Null in lists that do not mark the playing song. */
    readonly player: Pick<PlayerSnapshot, "track" | "isPlaying"> | null;
  };
}

/** The rows in sight and, wherever it is, the focused one. */
export function GridRows({
  spec,
  view,
  rowHeight,
  chunks,
  discs,
  focus,
  gap,
  held,
  rows,
}: GridRowsProps) {
  const { table, total, chosen, player } = rows;
  const current = player?.track?.id ?? null;
  const leaving = useUiStore(leavingRows);
  const topOf = (place: number): number => rowTop(view, place, rowHeight);
  const active = Math.min(focus.active, total - 1);
  const activePlace = placeOf(active, discs);
  const isActiveInView = activePlace >= view.firstRow && activePlace <= view.lastRow;
  const extra = focus.isFocused && !isActiveInView ? activePlace : null;
  const tabStop = focus.isFocused || isActiveInView ? active : firstWholeRow(view, discs);
  return (
    <>
      {placesOf(view, extra).map((place) => {
        const item = itemAt(place, discs);
        if (item.kind === "disc")
          return (
            <div
              key={`disc-${place}`}
              className={styles["disc"]}
              style={{ "--y": `${topOf(place)}px` }}
            >
              {table.t("track.disc", { disc: discNumber(item.disc.label) })}
            </div>
          );
        const row = rowAt(chunks, item.row);
        const isCurrent = row !== null && row.id === current;
        return (
          <TrackRow
            key={slotOf(place, extra)}
            row={row}
            index={item.row}
            top={topOf(place)}
            isTabStop={item.row === tabStop}
            playing={isCurrent ? (player?.isPlaying ? "playing" : "paused") : "no"}
            isHeld={item.row === held}
            isLeaving={row !== null && leaving.has(leavingKey(spec, row.id))}
            pick={chosen === null ? "no" : pickOf(chosen, item.row)}
            table={table}
          />
        );
      })}
      {gap !== null && (
        <div className={styles["gap"]} style={{ "--y": `${topOf(placeOf(gap, discs))}px` }} />
      )}
    </>
  );
}

function placesOf({ firstRow, lastRow }: VisibleRange, extra: number | null): readonly number[] {
  const places = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index);
  if (extra === null) return places;
  return extra < firstRow ? [extra, ...places] : [...places, extra];
}

/** Where Tab enters a list whose last focused row is out of sight: about the middle of the screen. */
function firstWholeRow({ firstRow, lastRow }: VisibleRange, discs: readonly AlbumDisc[]): number {
  const item = itemAt(Math.floor((firstRow + lastRow) / 2), discs);
  return item.kind === "row" ? item.row : item.disc.firstRow;
}

function pickOf(chosen: Selection, row: number): RowPick {
  if (!hasRow(chosen, row)) return "no";
  const [isAbove, isBelow] = [hasRow(chosen, row - 1), hasRow(chosen, row + 1)];
  if (isAbove) return isBelow ? "middle" : "last";
  return isBelow ? "first" : "alone";
}
