/** @file Where a window of the desktop opens: as it was left, on a display that is there, and never out of sight. */

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One display: its number, and what of it is free of bars and docks, in pixels independent of scale. */
export interface Display {
  readonly id: number;
  readonly workArea: Bounds;
}

/** How a window was left. */
export interface WindowState {
  /** While it was neither maximised nor full screen. */
  readonly bounds: Bounds;
  readonly displayId: number;
  readonly mode: "normal" | "maximised" | "fullScreen";
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What all windows of one purpose have in common. */
export interface WindowKind {
  readonly usual: WindowSize;
  readonly least: WindowSize;
  /** Where on the first display one opens that has no past. */
  readonly spot: "centre" | "bottom";
}

/** Of the main window. */
export const USUAL_SIZE: WindowSize = { width: 1440, height: 840 };
export const LEAST_SIZE: WindowSize = { width: 1080, height: 720 };
const MAIN_WINDOW: WindowKind = { usual: USUAL_SIZE, least: LEAST_SIZE, spot: "centre" };
/** Between a window at the bottom and the end of its display. */
const BOTTOM_GAP = 96;

/**
 * Places a window. One that was left opens there again, moved and made smaller by as much as its display asks; without
 * the display, or without a past, it opens in its usual spot of the first one. `displays` has the primary one first; with
 * none at all the window stands at 0, 0.
 */
export function placeWindow(
  left: WindowState | null,
  displays: readonly Display[],
  kind: WindowKind = MAIN_WINDOW,
): Bounds {
  const [primary] = displays;
  const home = displays.find(({ id }) => id === left?.displayId);
  if (left !== null && home !== undefined) return within(left.bounds, home.workArea, kind);
  const { width, height } = left?.bounds ?? kind.usual;
  if (primary === undefined) return { x: 0, y: 0, width, height };
  const area = primary.workArea;
  const spare = area.height - height;
  const spot = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + (kind.spot === "centre" ? Math.round(spare / 2) : spare - BOTTOM_GAP),
  };
  return within({ ...spot, width, height }, area, kind);
}

/** So much of a window stays where it can be taken hold of, in px of either direction. */
const IN_SIGHT = 48;

/** The nearest place to a wanted one where enough of the window is on a display; without displays, the wanted one. */
export function keepInSight(wanted: Bounds, displays: readonly Display[]): Bounds {
  const { width, height } = wanted;
  const part = { width: Math.min(IN_SIGHT, width), height: Math.min(IN_SIGHT, height) };
  const places = displays.map(({ workArea: area }) => ({
    ...wanted,
    x: clamp(wanted.x, area.x + part.width - width, area.x + area.width - part.width),
    y: clamp(wanted.y, area.y + part.height - height, area.y + area.height - part.height),
  }));
  const way = ({ x, y }: Bounds): number => Math.hypot(x - wanted.x, y - wanted.y);
  return places.toSorted((a, b) => way(a) - way(b))[0] ?? wanted;
}

/** The smallest that a window may become: a display may be smaller than what is usual. */
export const leastSize = (
  { width, height }: WindowSize,
  { least }: Pick<WindowKind, "least"> = MAIN_WINDOW,
): WindowSize => ({
  width: Math.min(least.width, width),
  height: Math.min(least.height, height),
});

function within(wanted: Bounds, area: Bounds, kind: WindowKind): Bounds {
  const least = leastSize(area, kind);
  const width = clamp(wanted.width, least.width, area.width);
  const height = clamp(wanted.height, least.height, area.height);
  return {
    x: clamp(wanted.x, area.x, area.x + area.width - width),
    y: clamp(wanted.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most));

const MODES: readonly unknown[] = ["normal", "maximised", "fullScreen"];

/** Reads what was kept; null for anything else. */
export function decodeWindowState(raw: unknown): WindowState | null {
  if (!isRecord(raw) || !isRecord(raw["bounds"])) return null;
  const { x, y, width, height } = raw["bounds"];
  const { displayId, mode } = raw;
  if (![x, y, width, height, displayId].every(Number.isFinite) || !MODES.includes(mode))
    return null;
  const bounds = { x, y, width, height } as Bounds;
  return { bounds, displayId, mode } as WindowState;
}

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === "object" && raw !== null;
