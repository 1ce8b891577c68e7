import { use } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { contentHeight } from "../../../../domain/lists/window.ts";
import { countRows } from "../../../../domain/lists/selection.ts";
import { usePlayerPart } from "../../../core/playback/player-state.ts";
import { isPanel, ScrollerContext } from "../../../core/scroll/scroller.ts";
import { useSettings } from "../../../core/streams/settings-state.ts";
import { useUiStore } from "../../../core/streams/ui-store.ts";
import { useGo } from "../../../core/navigation/use-go.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { lyricsOpen } from "../../dialogs/dialogs.ts";
import { BackToTop } from "./BackToTop.tsx";
import { ListFailure } from "./ListFailure.tsx";
import { GridMenu } from "./GridMenu.tsx";
import { GridSelection } from "../selection/GridSelection.tsx";
import { leavingKey, leavingRows } from "../taking-out.ts";
import { ListTools } from "../toolbar/ListTools.tsx";
import { QueueDrop } from "../moving/QueueDrop.tsx";
import { useHasDate, viewportOf } from "../rows/row-layout.ts";
import { RowIcons } from "../rows/RowIcons.tsx";
import { TableHead } from "./TableHead.tsx";
import type { TableFacts } from "../rows/table-facts.ts";
import type { TrackGridProps } from "../table-props.ts";
import styles from "../TrackTable.module.css";
import { useTrackGrid } from "./use-track-grid.ts";
import { useTrackRows } from "../rows/use-track-rows.ts";

/** From this many rows on, numbers have five digits or more. */
const HUGE = 10_000;

/** The rows of a list that is known and not empty. */
export function TrackGrid(props: TrackGridProps) {
  const { spec, head, name, variant, toolsPlace } = props;
  const { t } = useTranslation();
  const { table, position, setBody, grid } = useShownGrid(props);
  const { layout, hasHeader, focus, picking } = grid;
  const scroller = use(ScrollerContext);
  const chosen = grid.selection.rows;
  const { showsId, hasDate, hasPlays, hasGrips } = table;
  const said =
    chosen === null
      ? grid.rowActions.said
      : (grid.order?.said ?? "") || t("track.selected", { count: countRows(chosen) });
  return (
    <>
      {toolsPlace &&
        createPortal(
          <ListTools
            spec={spec}
            onFound={(row) => focus.focusRow(row, "centre")}
            onSelect={picking.start}
          />,
          toolsPlace,
        )}
      <GridSelection
        list={props}
        selection={grid.selection}
        picking={picking}
        isInstead={props.selectionPlace !== undefined}
      />
      {position.isFar && !isPanel(scroller) && <BackToTop />}
      <div
        role="grid"
        aria-label={name}
        aria-rowcount={head.total + (hasHeader ? 1 : 0)}
        aria-multiselectable={chosen === null ? undefined : true}
        className={styles["table"]}
        data-variant={variant}
        data-kind={layout.kind}
        data-huge={head.total >= HUGE}
        data-ids={showsId}
        data-dates={hasDate}
        data-plays={hasPlays}
        data-header={hasHeader}
        data-grips={hasGrips}
        data-picking={chosen !== null}
        {...grid.handlers}
      >
        <RowIcons />
        {hasHeader && (
          <TableHead
            variant={variant}
            showsId={showsId}
            hasDate={hasDate}
            isAdded={spec.kind === "local"}
            hasPlays={hasPlays}
            isStuck={position.isStuck}
          />
        )}
        <div
          ref={setBody}
          role="rowgroup"
          className={styles["body"]}
          style={{
            "--height": `${contentHeight({ rowHeight: layout.heightPx, total: grid.count })}px`,
          }}
        />
      </div>
      <ListFailure rows={grid.rows} />
      <span className="vh" role="status">
        {said}
      </span>
      {grid.drag.held !== null && spec.kind !== "queue" && <QueueDrop />}
      <GridMenu spec={spec} grid={grid} />
    </>
  );
}

/** The list's rows on the page, and what they are painted from. */
function useShownGrid(props: TrackGridProps) {
  const { spec, head, variant, album } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const go = useGo();
  const currentId = usePlayerPart(({ track }) => track?.id ?? null);
  const isPlaying = usePlayerPart((player) => player.isPlaying);
  const showsId = useSettings().showTimeOrID === "ID";
  const hasPlays = spec.kind === "history";
  const hasDate = useHasDate(variant) && !hasPlays;
  const { setBody, ...grid } = useTrackGrid(props);
  const { layout, hasHeader, focus } = grid;
  const leaving = useUiStore(leavingRows);
  const isCovered = useUiStore(lyricsOpen);
  const scroller = use(ScrollerContext);
  const chosen = grid.selection.rows;
  const hasGrips = grid.drag.grip !== null;
  const table: TableFacts = {
    t,
    language,
    href: go.href,
    variant,
    kind: layout.kind,
    firstRowIndex: hasHeader ? 2 : 1,
    showsId,
    hasDate,
    hasPlays,
    albumArtists: album?.artists ?? [],
    hasDiscs: grid.discs.length > 1,
    isPicking: chosen !== null,
    hasGrips,
  };
  const hasCurrent = spec.kind !== "queue" && currentId !== null;
  const position = useTrackRows(grid.body, grid.rows, {
    scene: {
      table,
      total: head.total,
      rowHeight: layout.heightPx,
      discs: grid.discs,
      chosen,
      current: hasCurrent ? { id: currentId, isPlaying: isPlaying && !isCovered } : null,
      isLeaving: (id) => leaving.has(leavingKey(spec, id)),
      active: focus.active,
      isFocused: focus.isFocused,
      gap: grid.drag.gap,
      held: grid.drag.held,
    },
    count: grid.count,
    viewport: () => viewportOf(layout, hasHeader, scroller),
  });
  return { table, position, setBody, grid };
}
