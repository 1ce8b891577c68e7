import { useMedia } from "../../core/use-media.ts";
import type { Viewport } from "./rows-in-view.ts";

/** How rows are drawn: one line, two lines, or the phone's (visual.md, "Track row"). */
export type RowKind = "line" | "pair" | "phone";

export interface RowLayout {
  readonly kind: RowKind;
  /** The same as `--h-row` in the stylesheet. */
  readonly heightPx: number;
  readonly navbarPx: number;
}

const LAYOUTS: Readonly<Record<RowKind, RowLayout>> = {
  line: { kind: "line", heightPx: 44, navbarPx: 60 },
  pair: { kind: "pair", heightPx: 52, navbarPx: 60 },
  phone: { kind: "phone", heightPx: 56, navbarPx: 52 },
};

const HEADER_PX = 36;

/** The part of the window in which rows can be seen. */
export const viewportOf = ({ navbarPx }: RowLayout, hasHeader: boolean): Viewport => ({
  topPx: navbarPx + (hasHeader ? HEADER_PX : 0),
  bottomPx: window.innerHeight,
});

/** The layout at this window width. */
export function useRowLayout(): RowLayout {
  const isPhone = useMedia("(width < 720px)");
  const isLine = useMedia("(width >= 1080px)");
  return LAYOUTS[isPhone ? "phone" : isLine ? "line" : "pair"];
}

/** Whether a finger is what moves here, or a window as narrow as a phone's. */
export const useIsTouch = (): boolean => useMedia("(width < 720px), (hover: none)");

/** Whether a column for the date has room. */
export const useHasDate = (variant: "playlist" | "album"): boolean =>
  useMedia("(width >= 1280px)") && variant === "playlist";
