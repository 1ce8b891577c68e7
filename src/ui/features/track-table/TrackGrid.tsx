import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListHead } from "../../../contract/rows.ts";
import { contentHeight } from "../../../domain/lists/window.ts";
import { usePlayer } from "../../core/player-state.ts";
import { rowAt } from "../../core/row-store.ts";
import { useSettings } from "../../core/settings-state.ts";
import { useGo } from "../../core/use-go.ts";
import { TrackMenu } from "../context-menu/TrackMenu.tsx";
import { GridRows } from "./GridRows.tsx";
import { ListTools } from "./ListTools.tsx";
import { placeCount, placeOf } from "./outline.ts";
import { useRowLayout } from "./row-layout.ts";
import { TableHead } from "./TableHead.tsx";
import type { TableFacts } from "./table-facts.ts";
import type { TrackTableProps } from "./table-props.ts";
import styles from "./TrackTable.module.css";
import { useGridEvents } from "./use-grid-events.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useListActions } from "./use-list-actions.ts";
import { useListRows } from "./use-list-rows.ts";
import { useRowMenu } from "./use-row-menu.ts";
import { useRowWindow } from "./use-row-window.ts";

/** From here on, numbers have five digits and more. */
const HUGE = 10_000;
/** Rows scrolled away before "Back to top" is worth its place. */
const FAR_ROWS = 30;

export interface TrackGridProps extends TrackTableProps {
  readonly head: ListHead;
}

/** The rows of a list that is known and not empty. */
export function TrackGrid(props: TrackGridProps) {
  const { spec, head, name, variant, album, hasTools = false } = props;
  const { t } = useTranslation();
  const go = useGo();
  const player = usePlayer();
  const showsId = useSettings().showTimeOrID === "ID";
  const layout = useRowLayout();
  const hasHeader = (props.hasHeader ?? variant === "playlist") && layout.kind !== "phone";
  const discs = album?.discs ?? [];
  const count = placeCount(head.total, discs);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const view = useRowWindow(body, count, layout, hasHeader);
  const chunks = useListRows(spec, head, view);
  const actions = useListActions(spec);
  const focus = useGridFocus({
    body,
    count,
    layout,
    hasHeader,
    placeOf: (row) => placeOf(row, discs),
  });
  const menu = useRowMenu((index) => rowAt(chunks, index));
  const events = useGridEvents({
    rowAtIndex: (index) => rowAt(chunks, index),
    total: head.total,
    layout,
    actions,
    focus,
    menu,
  });
  const table: TableFacts = {
    t,
    href: go.href,
    variant,
    kind: layout.kind,
    firstRowIndex: hasHeader ? 2 : 1,
    showsId,
    albumArtists: album?.artists ?? [],
    hasDiscs: discs.length > 1,
    isDraggable: actions.edit !== null,
  };
  return (
    <>
      {hasTools && (
        <ListTools
          spec={spec}
          isFar={view.firstRow > FAR_ROWS}
          onFound={(row) => focus.focusRow(row, "centre")}
        />
      )}
      <div
        role="grid"
        aria-label={name}
        aria-rowcount={head.total + (hasHeader ? 1 : 0)}
        className={styles["table"]}
        data-variant={variant}
        data-huge={head.total >= HUGE}
        data-ids={showsId}
        data-header={hasHeader}
        {...events.handlers}
      >
        {hasHeader && <TableHead variant={variant} showsId={showsId} isStuck={view.isStuck} />}
        <div
          ref={setBody}
          role="rowgroup"
          className={styles["body"]}
          style={{ "--height": `${contentHeight({ rowHeight: layout.heightPx, total: count })}px` }}
        >
          <GridRows
            view={view}
            rowHeight={layout.heightPx}
            chunks={chunks}
            discs={discs}
            focus={focus}
            gap={events.gap}
            rows={{ table, total: head.total, player: spec.kind === "queue" ? null : player }}
          />
        </div>
      </div>
      <span className="vh" role="status">
        {events.said}
      </span>
      {menu.opened !== null && (
        <TrackMenu
          row={menu.opened.row}
          at={menu.opened.at}
          onPlay={events.playOpened}
          onRemove={events.removeOpened}
          onClose={menu.close}
        />
      )}
    </>
  );
}
