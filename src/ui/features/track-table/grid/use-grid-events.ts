import {
  use,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { useCore } from "../../../core/core-context.tsx";
import { isMac } from "../../../core/is-mac.ts";
import { ScrollerContext } from "../../../core/scroll/scroller.ts";
import { useGo, opensHere, type Go } from "../../../core/navigation/use-go.ts";
import { showToast } from "../../toast/toasts.ts";
import { commandOf, type RowCommand } from "./row-keys.ts";
import { useForesight } from "./use-foresight.ts";
import type { GridFocus } from "./use-grid-focus.ts";
import type { RowActions } from "./use-row-actions.ts";
import { menuPointOf, type RowMenu } from "./use-row-menu.ts";
import type { Dragging } from "../moving/use-dragging.ts";
import { isGrip } from "../moving/use-grip-drag.ts";
import { useIsTouch, type RowLayout } from "../rows/row-layout.ts";
import { controlBeside, controlOf, rowElementOf, rowOfEvent } from "../rows/row-of-event.ts";
import type { Picking } from "../selection/use-picking.ts";

export interface GridEventsOptions {
  readonly total: number;
  readonly layout: RowLayout;
  readonly rowActions: RowActions;
  readonly focus: GridFocus;
  readonly menu: RowMenu;
  readonly picking: Picking;
  readonly drag: Dragging;
}

/** Event handlers for all rows, attached once to the table. */
export function useGridEvents(options: GridEventsOptions): HTMLAttributes<HTMLElement> {
  const { rowActions, focus, menu, picking, drag } = options;
  const core = useCore();
  const go = useGo();
  const isTouch = useIsTouch();
  const foresight = useForesight(rowActions.foresee);
  const pressed = useRef<Pressed>(NOTHING_PRESSED);

  const pick = (index: number, isRange: boolean): void => {
    if (isRange) picking.extend(index);
    else picking.toggle(index);
  };

  /** Ignores the second click of a double click, which would request the song again while it is being requested. */
  const playOnce = ({ detail }: MouseEvent, index: number): void => {
    if (detail <= 1) rowActions.play(index);
  };

  const click = (event: MouseEvent<HTMLElement>): void => {
    const index = rowOfEvent(event.target);
    const control = controlOf(event.target);
    if (index === null || isBesideItsControl(event, pressed.current))
      return pressBelow(event, pressed.current);
    if (isGrip(event.target)) return tellKeys(event);
    // While rows are being selected, a link is only a part of its row: following it would lose the selection.
    if (picking.isOn && isLink(event.target)) event.preventDefault();
    else if (openRowLink(event, go)) return;
    const act = control?.dataset["act"];
    if (act === "menu" && control !== null) menu.open(index, menuPointOf(control));
    else if (act === "add") rowActions.add(index);
    else if (act === "like") rowActions.like(index);
    else if (act === "check") pick(index, event.shiftKey);
    else if (act === "play") playOnce(event, index);
    else if (act === "toggle") void core.player.toggle();
    else if (picking.isOn || isPick(event)) {
      pick(index, event.shiftKey);
      rowElementOf(event.target)?.focus({ preventScroll: true });
    } else if (isTouch) playOnce(event, index);
  };

  const press = useRowKeys(options);

  return {
    onClick: click,
    onDoubleClick: (event) => {
      const index = rowOfEvent(event.target);
      if (index === null) return pressBelow(event, pressed.current);
      if (isTouch || picking.isOn || isPick(event)) return;
      if (controlOf(event.target) === null) rowActions.play(index);
    },
    // Prevents selecting text between two clicks, and keeps the focus where the extension of the selection starts.
    onMouseDown: (event) => {
      if (event.shiftKey && rowOfEvent(event.target) !== null && !isLink(event.target))
        event.preventDefault();
    },
    onKeyDown: press,
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    onContextMenu: (event) => {
      // A grip held still for a while is still being used to move its row, so no menu opens.
      if (drag.grip !== null && drag.grip.held !== null) event.preventDefault();
      else menu.onContextMenu(event);
    },
    onPointerMove: foresight.onPointerMove,
    onPointerLeave: foresight.onPointerLeave,
    onPointerDown: (event) => {
      pressed.current = pressOf(event);
      if (!picking.isOn && !isPick(event)) foresight.onPointerDown(event);
      menu.onPointerDown(event);
      drag.onPointerDown(event);
      drag.grip?.onPointerDown(event);
    },
    onDragStart: drag.onDragStart,
    onDragOver: drag.onDragOver,
    onDragLeave: drag.onDragLeave,
    onDrop: drag.onDrop,
    onDragEnd: drag.onDragEnd,
  };
}

/** Keyboard handlers of a row and of the controls in it. */
function useRowKeys({ total, layout, rowActions, focus, menu, picking }: GridEventsOptions) {
  const core = useCore();
  const scroller = use(ScrollerContext);

  const obey = (command: RowCommand, index: number, row: HTMLElement): void => {
    switch (command.kind) {
      case "go":
        return focus.focusRow(command.to, "near");
      case "extend":
        picking.extend(command.to);
        return focus.focusRow(command.to, "near");
      case "move":
        return rowActions.move?.(index, command.to);
      case "beside":
        return controlBeside(row, command.step).focus({ preventScroll: true });
      case "menu":
        return menu.open(index, menuPointOf(row));
      case "pick":
        return picking.toggle(index);
      case "pickAll":
        return picking.all();
      case "leave":
        return picking.leave();
      case "playPause":
        return void core.player.toggle();
      case "play":
      case "remove":
        return rowActions[command.kind](index);
    }
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowElementOf(event.target);
    const index = rowOfEvent(event.target);
    if (row === null || index === null) return;
    const { topPx, bottomPx } = scroller.view();
    const command = commandOf({
      key: event.key,
      isShift: event.shiftKey,
      isAlt: event.altKey,
      isControl: event.ctrlKey || event.metaKey,
      isOnRow: event.target === row,
      isPicking: picking.isOn,
      row: index,
      total,
      page: Math.max(1, Math.floor((bottomPx - topPx) / layout.heightPx) - 4),
    });
    if (command === null) return;
    event.preventDefault();
    obey(command, index, row);
  };
}

/** A grip is for pointers; one that is pressed by keyboard tells the keys that move its row. */
function tellKeys({ detail }: MouseEvent<HTMLElement>): void {
  const alt = isMac() ? "⌥" : "Alt+";
  if (detail === 0) showToast("keysMove", { up: `${alt}↑`, down: `${alt}↓` });
}

/** What was under the pointer when the button was pressed. */
interface Pressed {
  readonly row: number | null;
  /** The control there, if the press itself created it: a row that flies past has no controls. */
  readonly control: HTMLElement | null;
}

const NOTHING_PRESSED: Pressed = { row: null, control: null };

function pressOf({ target, nativeEvent }: PointerEvent<HTMLElement>): Pressed {
  const meant = below(nativeEvent);
  const isNew = controlOf(target) === null;
  return { row: rowOfEvent(meant), control: isNew ? controlOf(meant) : null };
}

/** The control did not exist at mousedown, so the browser sends the click to the common ancestor instead. */
const isBesideItsControl = (
  { target, nativeEvent }: MouseEvent<HTMLElement>,
  { control }: Pressed,
): boolean =>
  control !== null && controlOf(target) === null && controlOf(below(nativeEvent)) === control;

/**
 * At mousedown the list was covered by the sheet, or the row was completed since: the browser sends the click or
 * double click to a common ancestor, so it is sent again to the element now below the pointer.
 */
function pressBelow({ nativeEvent }: MouseEvent<HTMLElement>, { row }: Pressed): void {
  const meant = below(nativeEvent);
  // The list may have moved in between.
  if (!nativeEvent.isTrusted || row === null || rowOfEvent(meant) !== row) return;
  meant?.dispatchEvent(new window.MouseEvent(nativeEvent.type, nativeEvent));
}

const below = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
  document.elementFromPoint(clientX, clientY);

const isPick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

const isLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a") !== null;

/** Opens a clicked row link in place, unless the listener wants a new tab. Returns whether a link was clicked. */
export function openRowLink(event: MouseEvent, go: Go): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.dataset["path"];
  if (path === undefined) return link !== null;
  if (!opensHere(event)) return true;
  event.preventDefault();
  go.to(path);
  return true;
}
