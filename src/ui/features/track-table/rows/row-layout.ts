import { use } from "react";
import { BesideQueueContext } from "../../../core/queue-open.ts";
import { isPanel, ScrollerContext, type Scroller } from "../../../core/scroll/scroller.ts";
import { useMedia } from "../../../core/use-media.ts";
import { titleBarPx } from "../../../core/title-bar-room.ts";
import type { Viewport } from "./rows-in-view.ts";

/** How rows are drawn: on one line, on two, in a panel, or on a phone (B71). */
export type RowKind = "line" | "pair" | "slim" | "phone";

export interface RowLayout {
  readonly kind: RowKind;
  /** The same as `--h-row` in the stylesheet. */
  readonly heightPx: number;
  readonly navbarPx: number;
}

const LAYOUTS: Readonly<Record<RowKind, RowLayout>> = {
  line: { kind: "line", heightPx: 44, navbarPx: 60 },
  pair: { kind: "pair", heightPx: 52, navbarPx: 60 },
  slim: { kind: "slim", heightPx: 52, navbarPx: 0 },
  phone: { kind: "phone", heightPx: 56, navbarPx: 52 },
};

const HEADER_PX = 36;
/** The same as `--w-queue` in the stylesheet. */
const QUEUE_PX = 360;

/** The part of the window in which rows are visible. */
export function viewportOf(
  { navbarPx }: RowLayout,
  hasHeader: boolean,
  scroller: Scroller,
): Viewport {
  const { topPx, bottomPx } = scroller.view();
  const barsPx = navbarPx === 0 ? 0 : navbarPx + titleBarPx();
  return { topPx: topPx + barsPx + (hasHeader ? HEADER_PX : 0), bottomPx };
}

/** The layout for this width of the page; in a panel always the narrow one. */
export function useRowLayout(): RowLayout {
  const isInPanel = isPanel(use(ScrollerContext));
  const isPhone = useMedia("(width < 720px)");
  const isLine = usePageIsWide(1080);
  return LAYOUTS[isInPanel ? "slim" : isPhone ? "phone" : isLine ? "line" : "pair"];
}

/** Whether the main pointer is a finger, or the window is as narrow as a phone's. */
export const useIsTouch = (): boolean => useMedia("(width < 720px), (hover: none)");

/** Whether there is room for a date column. */
export function useHasDate(variant: "playlist" | "album"): boolean {
  const isInPanel = isPanel(use(ScrollerContext));
  return usePageIsWide(1280) && variant === "playlist" && !isInPanel;
}

/** Whether the page is at least this wide: the window without the queue that is open beside it. */
function usePageIsWide(px: number): boolean {
  const isBeside = use(BesideQueueContext);
  return useMedia(
    isBeside ? `(${px}px <= width < 1200px), (width >= ${px + QUEUE_PX}px)` : `(width >= ${px}px)`,
  );
}
