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

/** Of the main window. */
export const USUAL_SIZE: WindowSize = { width: 1440, height: 840 };
export const LEAST_SIZE: WindowSize = { width: 1080, height: 720 };

/**
 * Places a window. One that was left opens there again, moved and made smaller by as much as its display asks; without
 * the display, or without a past, it opens in the middle of the first one. `displays` has the primary one first; with
 * none at all the window stands at 0, 0.
 */
export function placeWindow(left: WindowState | null, displays: readonly Display[]): Bounds {
  const [primary] = displays;
  const home = displays.find(({ id }) => id === left?.displayId);
  if (left !== null && home !== undefined) return within(left.bounds, home.workArea);
  const { width, height } = left?.bounds ?? USUAL_SIZE;
  if (primary === undefined) return { x: 0, y: 0, width, height };
  const area = primary.workArea;
  const centred = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
  };
  return within({ ...centred, width, height }, area);
}

/** The smallest that a window may become: a display may be smaller than what is usual. */
export const leastSize = ({ width, height }: WindowSize): WindowSize => ({
  width: Math.min(LEAST_SIZE.width, width),
  height: Math.min(LEAST_SIZE.height, height),
});

function within(wanted: Bounds, area: Bounds): Bounds {
  const least = leastSize(area);
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
