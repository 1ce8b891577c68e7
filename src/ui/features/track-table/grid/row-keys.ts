export interface GridPlace {
  readonly row: number;
  readonly total: number;
  /** Number of rows in one screen. */
  readonly page: number;
}

/** The row that a key leads to; null for other keys. */
export function rowForKey(key: string, { row, total, page }: GridPlace): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(row + 1, total - 1);
    case "ArrowUp":
      return Math.max(row - 1, 0);
    case "PageDown":
      return Math.min(row + page, total - 1);
    case "PageUp":
      return Math.max(row - page, 0);
    case "Home":
      return 0;
    case "End":
      return total - 1;
    default:
      return null;
  }
}

/** A key press in a row. */
export interface RowKey extends GridPlace {
  readonly key: string;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isControl: boolean;
  /** The row itself has the focus, not one of its controls. */
  readonly isOnRow: boolean;
  /** Rows are being selected. */
  readonly isPicking: boolean;
}

export type RowCommand =
  | { readonly kind: "go" | "extend" | "move"; readonly to: number }
  | { readonly kind: "beside"; readonly step: 1 | -1 }
  | { readonly kind: "menu" | "play" | "playPause" | "remove" | "pick" | "pickAll" | "leave" };

/** The command of a key in a row; null for other keys. */
export function commandOf(press: RowKey): RowCommand | null {
  const { key, isShift, isPicking } = press;
  if (press.isControl)
    return key.toLowerCase() === "a" && !press.isAlt ? { kind: "pickAll" } : null;
  if (press.isAlt) return moveOf(press);
  const to = rowForKey(key, press);
  if (to !== null) return { kind: isShift ? "extend" : "go", to };
  if (key === "ContextMenu" || (isShift && key === "F10")) return { kind: "menu" };
  if (key === "ArrowRight") return { kind: "beside", step: 1 };
  if (key === "ArrowLeft") return { kind: "beside", step: -1 };
  if (key === "Escape") return isPicking ? { kind: "leave" } : null;
  return press.isOnRow ? onRow(press) : null;
}

function onRow({ key, isShift, isPicking, row }: RowKey): RowCommand | null {
  if (key === "Enter") return { kind: "play" };
  if (key === "Delete") return { kind: "remove" };
  if (key !== " ") return null;
  if (!isPicking) return { kind: "playPause" };
  return isShift ? { kind: "extend", to: row } : { kind: "pick" };
}

function moveOf({ key, row, total }: RowKey): RowCommand | null {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const to = row + step;
  return step === 0 || to < 0 || to >= total ? null : { kind: "move", to };
}
