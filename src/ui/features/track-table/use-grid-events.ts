import { useState, type HTMLAttributes, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { TrackRow } from "../../../contract/rows.ts";
import { useCore } from "../../core/core-context.tsx";
import { useGo } from "../../core/use-go.ts";
import { useMedia } from "../../core/use-media.ts";
import { controlBeside, controlOf, rowElementOf, rowForKey, rowOfEvent } from "./grid-keys.ts";
import type { RowLayout } from "./row-layout.ts";
import { openRowLink } from "./RowLinks.tsx";
import type { GridFocus } from "./use-grid-focus.ts";
import type { ListActions } from "./use-list-actions.ts";
import { useReorder } from "./use-reorder.ts";
import { menuPointOf, type RowMenu } from "./use-row-menu.ts";

export interface GridEventsOptions {
  readonly rowAtIndex: (index: number) => TrackRow | null;
  readonly total: number;
  readonly layout: RowLayout;
  readonly actions: ListActions;
  readonly focus: GridFocus;
  readonly menu: RowMenu;
}

export interface GridEvents {
  readonly handlers: HTMLAttributes<HTMLElement>;
  /** Where a dragged row would fall. */
  readonly gap: number | null;
  /** The last change, for screen readers. */
  readonly said: string;
  /** Actions of the open menu that differ by list. */
  readonly playOpened: (() => void) | undefined;
  readonly removeOpened: (() => void) | undefined;
}

/** Everything rows do, handled once for all of them. */
export function useGridEvents(options: GridEventsOptions): GridEvents {
  const { rowAtIndex, total, layout, actions, focus, menu } = options;
  const { edit } = actions;
  const { t } = useTranslation();
  const core = useCore();
  const go = useGo();
  const isTouch = useMedia("(width < 720px), (hover: none)");
  const [said, say] = useState("");
  const play = (index: number): void => actions.play(index, rowAtIndex(index));
  const move = (from: number, to: number): void => {
    edit?.move(from, to);
    focus.focusRow(to, "near");
    say(t("track.moved", { place: to + 1, total }));
  };
  const remove = (index: number): void => {
    edit?.remove(index);
    say(t("track.removed"));
  };
  const reorder = useReorder(edit, move);

  const click = (event: MouseEvent<HTMLElement>): void => {
    const index = rowOfEvent(event.target);
    const control = controlOf(event.target);
    if (index === null || openRowLink(event, go)) return;
    const act = control?.dataset["act"];
    if (act === "play" || (control === null && isTouch)) play(index);
    if (act === "menu" && control !== null) menu.open(index, menuPointOf(control));
  };

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowElementOf(event.target);
    const index = rowOfEvent(event.target);
    if (row === null || index === null || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isOnRow = event.target === row;
    const page = Math.max(1, Math.floor(window.innerHeight / layout.heightPx) - 4);
    const target = rowForKey(event.key, { row: index, total, page });
    if (event.altKey) {
      const to = index + step;
      if (edit === null || step === 0 || to < 0 || to >= total) return;
      move(index, to);
    } else if (target !== null) focus.focusRow(target, "near");
    else if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10"))
      menu.open(index, menuPointOf(row));
    else if (event.key === "ArrowRight") controlBeside(row, 1).focus({ preventScroll: true });
    else if (event.key === "ArrowLeft") controlBeside(row, -1).focus({ preventScroll: true });
    else if (isOnRow && event.key === "Enter") play(index);
    else if (isOnRow && event.key === " ") void core.player.toggle();
    else if (isOnRow && event.key === "Delete" && edit !== null) remove(index);
    else return;
    event.preventDefault();
  };

  const { opened } = menu;
  return {
    said,
    gap: reorder.gap,
    playOpened: opened === null || edit === null ? undefined : () => play(opened.index),
    removeOpened: opened === null || edit === null ? undefined : () => remove(opened.index),
    handlers: {
      onClick: click,
      onDoubleClick: (event) => {
        const index = rowOfEvent(event.target);
        if (index !== null && !isTouch && controlOf(event.target) === null) play(index);
      },
      onKeyDown: press,
      onFocus: focus.onFocus,
      onBlur: focus.onBlur,
      onContextMenu: menu.onContextMenu,
      onPointerDown: menu.onPointerDown,
      onDragStart: reorder.onDragStart,
      onDragOver: reorder.onDragOver,
      onDrop: reorder.onDrop,
      onDragEnd: reorder.onDragEnd,
    },
  };
}
