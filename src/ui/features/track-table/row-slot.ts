import { createRowCells, shapeOf, type RowCells } from "./row-cells.ts";
import { createRowControls, type RowControls } from "./row-controls.ts";
import { make, setAttribute } from "./row-dom.ts";
import { isSameFace, type RowFace } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

/**
 * One element of the list, which shows one row after another. While rows fly past they are light;
 * once a row rests it is made whole: it gets its buttons, and its cover.
 */
export interface RowSlot {
  readonly element: HTMLElement;
  /** Shows a row at so many pixels from the top of the list; writes only what is new. */
  readonly write: (face: RowFace, topPx: number, table: TableFacts) => void;
  /** Another row comes next. */
  readonly lighten: () => void;
  readonly makeWhole: () => void;
  readonly isWhole: () => boolean;
  readonly face: () => RowFace | null;
  /** The well of the cover; null in rows without one. */
  readonly cover: () => HTMLElement | null;
}

export function createRowSlot(): RowSlot {
  const element = make("div", styles["row"]);
  element.setAttribute("role", "row");
  let cells: RowCells | null = null;
  let controls: RowControls = createRowControls();
  let isWhole = false;
  let shown: RowFace | null = null;
  let facts: TableFacts | null = null;
  let top: number | null = null;

  const frame = (face: RowFace): void => {
    const was = shown;
    if (was?.index !== face.index) element.dataset["row"] = String(face.index);
    if (was?.rowIndex !== face.rowIndex)
      element.setAttribute("aria-rowindex", String(face.rowIndex));
    if (was?.isTabStop !== face.isTabStop) element.tabIndex = face.isTabStop ? 0 : -1;
    const write = (name: string, before: string | null | undefined, now: string | null): void => {
      if (before !== now) setAttribute(element, name, now);
    };
    const flags = flagsOf(face);
    const before = was === null ? null : flagsOf(was);
    for (const name of FLAGS) write(name, before?.[name] ?? null, flags[name]);
  };

  const write = (face: RowFace, topPx: number, table: TableFacts): void => {
    if (top !== topPx) element.style.transform = `translateY(${topPx}px)`;
    top = topPx;
    if (shown !== null && table === facts && isSameFace(face, shown)) return;
    if (cells === null || facts === null || !isSameShape(facts, table)) {
      cells = createRowCells(table);
      controls = createRowControls();
      element.replaceChildren(...cells.nodes);
    }
    frame(face);
    cells.write(face, table, isWhole ? controls : null);
    shown = face;
    facts = table;
  };

  return {
    element,
    write,
    lighten: () => {
      isWhole = false;
    },
    makeWhole: () => {
      isWhole = true;
      if (shown !== null && facts !== null) cells?.write(shown, facts, controls);
    },
    isWhole: () => isWhole,
    face: () => shown,
    cover: () => cells?.cover ?? null,
  };
}

/** Words in another language need other cells, too. */
const isSameShape = (a: TableFacts, b: TableFacts): boolean =>
  a.t === b.t && shapeOf(a) === shapeOf(b);

const FLAGS = [
  "data-first",
  "data-pick",
  "data-held",
  "data-wait",
  "aria-selected",
  "aria-current",
  "aria-disabled",
  "aria-busy",
] as const;

function flagsOf(face: RowFace): Readonly<Record<(typeof FLAGS)[number], string | null>> {
  const { isFirst, pick, isHeld, song, isSelected, playing, isLeaving } = face;
  const isTrue = (fact: boolean): string | null => (fact ? "true" : null);
  return {
    "data-first": isTrue(isFirst),
    "data-pick": pick === "no" ? null : pick,
    "data-held": isTrue(isHeld),
    "data-wait": isTrue(song === null),
    "aria-selected": isSelected === null ? null : String(isSelected),
    "aria-current": isTrue(playing !== "no"),
    "aria-disabled": isTrue(song !== null && !song.isPlayable),
    "aria-busy": isTrue(isLeaving),
  };
}
