import type { AlbumDisc } from "../../../../contract/pages.ts";
import type { TrackRow } from "../../../../contract/rows.ts";
import type { TrackId } from "../../../../domain/playable.ts";
import type { Selection } from "../../../../domain/lists/selection.ts";
import type { VisibleRange } from "../../../../domain/lists/window.ts";
import { discNumber, itemAt, placeOf, type OutlineItem } from "./outline.ts";
import type { RowCovers } from "./row-covers.ts";
import { make } from "./row-dom.ts";
import { pickOf, songFace, type RowFace, type SongFace } from "./row-face.ts";
import { createRowPool } from "./row-pool.ts";
import { createRowSlot, type FlyingWeight, type RowSlot } from "./row-slot.ts";
import { rowTop } from "./rows-in-view.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "../TrackTable.module.css";

/** Everything that the rows of a list show, except for the scroll position. */
export interface ListScene {
  readonly table: TableFacts;
  readonly total: number;
  readonly rowHeight: number;
  readonly discs: readonly AlbumDisc[];
  readonly chosen: Selection | null;
  /** The current song, if the list marks it. */
  readonly current: { readonly id: TrackId; readonly isPlaying: boolean } | null;
  readonly isLeaving: (id: TrackId) => boolean;
  /** The row that has, or last had, the focus. */
  readonly active: number;
  readonly isFocused: boolean;
  /** The row above which a dragged row would be dropped. */
  readonly gap: number | null;
  /** The row that a finger is moving. */
  readonly held: number | null;
}

/** The rows of a list in the document: those in sight and, wherever it is, the focused one. */
export interface RowPainter {
  /**
   * Makes the document show this scene; writes only the differences. New rows are `light` unless `weight`
   * is thin.
   */
  readonly paint: (scene: ListScene, range: VisibleRange, weight?: FlyingWeight) => void;
  /** The same scene at another scroll position: writes only the rows that come into view. */
  readonly scroll: (range: VisibleRange, weight?: FlyingWeight) => void;
  /** Completes one more row, preferring places from `first` to `last`; returns whether there was one. */
  readonly completeNext: (first: number, last: number) => boolean;
  /** Completes a row at once, because the pointer is on it. */
  readonly completeRow: (element: Element) => void;
  /** Orders the rows for screen readers and removes spare ones; done at rest, as a moving list needs the spare rows. */
  readonly settle: () => void;
  readonly clear: () => void;
}

export interface RowPainterDeps {
  readonly body: HTMLElement;
  /** The song of a row, or null while it is being fetched. */
  readonly rowAt: (index: number) => TrackRow | null;
  readonly covers: RowCovers;
  readonly ownOrigin: string;
}

interface RowItem {
  readonly kind: "row";
  readonly element: HTMLElement;
  readonly slot: RowSlot;
  /** The face of its song, and what that was made from. */
  song: { readonly row: TrackRow; readonly table: TableFacts; readonly face: SongFace } | null;
}

interface DiscItem {
  readonly kind: "disc";
  readonly element: HTMLElement;
}

const NOWHERE = -1;

/** Keeps the rows of a list in the document. */
export function createRowPainter(deps: RowPainterDeps): RowPainter {
  const { body } = deps;
  const faceOf = createFaces(deps);
  const { clearWell, paintRow, complete } = createWells(deps);
  let outline: (place: number) => OutlineItem = (row) => ({ kind: "row", row });
  const gap = make("div", styles["gap"]);
  let coming: FlyingWeight = "light";
  /** What was painted last, and the offset of its first place. */
  let shown: { readonly scene: ListScene; readonly offsetPx: number } | null = null;
  const pool = createRowPool<RowItem | DiscItem>({
    body,
    fits: ({ kind }, place) => kind === outline(place).kind,
    create: (place) => (outline(place).kind === "row" ? makeRow(coming) : makeDisc()),
    onFree: (item) => {
      if (item.kind === "disc") return;
      clearWell(item.slot.cover());
      item.slot.lighten(coming);
    },
  });

  const paintPlace = (scene: ListScene, range: VisibleRange, place: number, tabStop: number) => {
    const item = pool.at(place);
    const topPx = rowTop(range, place, scene.rowHeight);
    const at = outline(place);
    if (item?.kind === "row" && at.kind === "row") {
      const isFirst = place === 0 || outline(place - 1).kind === "disc";
      const face = faceOf(item, at.row, { isTabStop: at.row === tabStop, isFirst }, scene);
      paintRow(item, face, topPx, scene.table);
    } else if (item?.kind === "disc" && at.kind === "disc") {
      item.element.style.transform = `translateY(${topPx}px)`;
      item.element.textContent = scene.table.t("track.disc", { disc: discNumber(at.disc.label) });
    }
  };

  const paint: RowPainter["paint"] = (scene, range, weight = "light") => {
    coming = weight;
    outline = (place) => itemAt(place, scene.discs);
    shown = { scene, offsetPx: rowTop(range, 0, scene.rowHeight) };
    const { places, tabStop } = placesOf(scene, range);
    pool.show(places);
    for (const place of places) paintPlace(scene, range, place, tabStop);
    paintGap(body, gap, scene, range);
  };

  return {
    paint,
    scroll: (range, weight = "light") => {
      if (shown === null) return;
      coming = weight;
      const { scene, offsetPx } = shown;
      // A list taller than browsers can scroll moves all of its rows.
      if (rowTop(range, 0, scene.rowHeight) !== offsetPx) return paint(scene, range, weight);
      // While scrolling, only a focused row is the tab stop; at rest, `paint` chooses another one.
      const tabStop = scene.isFocused ? Math.min(scene.active, scene.total - 1) : NOWHERE;
      for (const place of pool.show(placesOf(scene, range).places))
        paintPlace(scene, range, place, tabStop);
    },
    completeNext: (first, last) => {
      const left = [...pool.items()].filter(([, item]) => isIncomplete(item));
      const [, item] = left.find(([place]) => place >= first && place <= last) ?? left[0] ?? [];
      if (item === undefined || !isIncomplete(item)) return false;
      complete(item);
      return true;
    },
    completeRow: (element) => {
      for (const [, item] of pool.items())
        if (item.element === element && isIncomplete(item)) complete(item);
    },
    settle: () => {
      pool.settle();
      if (gap.parentNode !== null && body.lastChild !== gap) body.append(gap);
    },
    clear: () => {
      pool.show([]);
      gap.remove();
    },
  };
}

/** Draws the line where a dragged row would be dropped. */
function paintGap(
  body: HTMLElement,
  gap: HTMLElement,
  { gap: at, discs, rowHeight }: ListScene,
  range: VisibleRange,
): void {
  if (at === null) return gap.remove();
  gap.style.transform = `translateY(${rowTop(range, placeOf(at, discs), rowHeight) - 1}px)`;
  if (gap.parentNode === null) body.append(gap);
}

/** Computes what rows show; the song's part is computed again only if it differs. */
function createFaces({ rowAt, ownOrigin }: Pick<RowPainterDeps, "rowAt" | "ownOrigin">) {
  const songOf = (item: RowItem, row: TrackRow, index: number, table: TableFacts): SongFace => {
    const { song } = item;
    const isSame = item.slot.face()?.index === index && song?.row === row && song.table === table;
    if (isSame) return song.face;
    const face = songFace(row, index, table, ownOrigin);
    item.song = { row, table, face };
    return face;
  };

  return (
    item: RowItem,
    index: number,
    { isTabStop, isFirst }: Pick<RowFace, "isTabStop" | "isFirst">,
    scene: ListScene,
  ): RowFace => {
    const { table, chosen, current, held, isLeaving } = scene;
    const row = rowAt(index);
    const isCurrent = row !== null && row.id === current?.id;
    const pick = pickOf(chosen, index);
    return {
      index,
      rowIndex: index + table.firstRowIndex,
      isTabStop,
      isFirst,
      playing: isCurrent ? (current?.isPlaying ? "playing" : "paused") : "no",
      pick,
      isSelected: table.isPicking ? pick !== "no" : null,
      isHeld: index === held,
      isLeaving: row !== null && isLeaving(row.id),
      song: row === null ? null : songOf(item, row, index, table),
    };
  };
}

/** Writes rows, and keeps the covers in their wells up to date. */
function createWells({ covers }: Pick<RowPainterDeps, "covers">) {
  const clearWell = (well: HTMLElement | null): void => {
    if (well === null) return;
    covers.clear(well);
    well.removeAttribute("data-bare");
  };

  const dressWell = ({ slot }: RowItem): void => {
    const well = slot.cover();
    const url = slot.face()?.song?.cover;
    if (well === null || slot.weight() !== "whole") return;
    if (url == null) covers.clear(well);
    else covers.show(well, url);
    well.toggleAttribute("data-bare", url === null);
  };

  const paintRow = (item: RowItem, face: RowFace, topPx: number, table: TableFacts): void => {
    const { slot } = item;
    const before = slot.cover();
    slot.write(face, topPx, table);
    // In a table of another shape the row has another well.
    if (slot.cover() !== before) clearWell(before);
    dressWell(item);
  };

  const complete = (item: RowItem): void => {
    item.slot.makeWhole();
    dressWell(item);
  };

  return { clearWell, paintRow, complete };
}

const isIncomplete = (item: RowItem | DiscItem): item is RowItem =>
  item.kind === "row" &&
  (item.slot.weight() === "thin" ||
    (item.slot.weight() === "light" && item.slot.face()?.song != null));

function makeRow(weight: FlyingWeight): RowItem {
  const slot = createRowSlot();
  slot.lighten(weight);
  return { kind: "row", element: slot.element, slot, song: null };
}

const makeDisc = (): DiscItem => ({ kind: "disc", element: make("div", styles["disc"]) });

/** The places to show, in order, and the row that is the tab stop. */
function placesOf(scene: ListScene, { firstRow, lastRow }: VisibleRange) {
  const { active, total, isFocused, discs } = scene;
  const places = Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index);
  const row = Math.min(active, total - 1);
  const activePlace = placeOf(row, discs);
  const isInView = activePlace >= firstRow && activePlace <= lastRow;
  const middle = itemAt(Math.floor((firstRow + lastRow) / 2), discs);
  const entry = middle.kind === "row" ? middle.row : middle.disc.firstRow;
  const tabStop = isFocused || isInView ? row : entry;
  if (!isFocused || isInView) return { places, tabStop };
  return {
    places: activePlace < firstRow ? [activePlace, ...places] : [...places, activePlace],
    tabStop,
  };
}
