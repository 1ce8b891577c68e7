/**
 * @file Where a window of the desktop opens: in its last position, on a display that exists, and never out of sight.
 */

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One display: its number, and its area without bars and docks, in device-independent pixels. */
export interface Display {
  readonly id: number;
  readonly workArea: Bounds;
}

/** Last state of a window. */
export interface WindowState {
  /** Its bounds while neither maximised nor full screen. */
  readonly bounds: Bounds;
  readonly displayId: number;
  readonly mode: "normal" | "maximised" | "fullScreen";
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes and default position of all windows of one purpose. */
export interface WindowKind {
  readonly usual: WindowSize;
  readonly least: WindowSize;
  /** Where on the first display a window without a last state opens. */
  readonly spot: "centre" | "bottom";
  /** Height of the system's frame around it, which its size does not include; 0 by default. */
  readonly frame?: number;
}

/** Sizes of the main window. */
export const USUAL_SIZE: WindowSize = { width: 1440, height: 840 };
export const LEAST_SIZE: WindowSize = { width: 1080, height: 720 };
export const MAIN_WINDOW: WindowKind = { usual: USUAL_SIZE, least: LEAST_SIZE, spot: "centre" };
/** Distance of a window at the bottom from the end of its display. */
const BOTTOM_GAP = 96;

/**
 * Places a window. With a last state it opens there, moved and shrunk as far as its display requires; if the display is
 * gone, or without a last state, it opens in its default position on the first one. `displays` has the primary one
 * first; if it is empty, the window opens at 0, 0.
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

/** This many pixels of a window stay visible in either direction, so that it can be grabbed. */
const IN_SIGHT = 48;

/** The position nearest to `wanted` in which enough of the window is on a display; `wanted` itself without displays. */
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

/** The minimum size of a window, which is smaller than usual if the display is. */
export const leastSize = (
  { width, height }: WindowSize,
  { least, frame = 0 }: Pick<WindowKind, "least" | "frame"> = MAIN_WINDOW,
): WindowSize => ({
  width: Math.min(least.width, width),
  height: Math.min(least.height, height - frame),
});

function within(wanted: Bounds, area: Bounds, kind: WindowKind): Bounds {
  const least = leastSize(area, kind);
  const width = clamp(wanted.width, least.width, area.width);
  const height = clamp(wanted.height, least.height, area.height - (kind.frame ?? 0));
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

/** Reads the stored value; null for anything else. */
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
