import { classes } from "../../../kit/classes.ts";
import { createRowCells, shapeOf, type RowCells } from "./row-cells.ts";
import { createRowControls, type RowControls } from "./row-controls.ts";
import { make, setAttribute } from "./row-dom.ts";
import { isSameFace, type RowFace } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

/**
 * How complete a row is. Rows that fly past are light: all of their text and no controls. If even that takes
 * too long, they are thin: one line of text without cells, which is laid out in an eighth of the time. Once
 * a row rests it is made whole: it gets its buttons and its cover.
 */
export type RowWeight = FlyingWeight | "whole";
export type FlyingWeight = "thin" | "light";

/** One element of the list, which shows different rows one after the other. */
export interface RowSlot {
  readonly element: HTMLElement;
  /** Shows a row at a distance from the top of the list, in pixels; writes only the differences. */
  readonly write: (face: RowFace, topPx: number, table: TableFacts) => void;
  /** Makes it thin or light, because another row comes next. */
  readonly lighten: (weight: FlyingWeight) => void;
  /** Makes it whole; while its song is being fetched it has only its empty cells. */
  readonly makeWhole: () => void;
  readonly weight: () => RowWeight;
  readonly face: () => RowFace | null;
  /** The well of the cover; null in rows without one. */
  readonly cover: () => HTMLElement | null;
}

export function createRowSlot(): RowSlot {
  const element = make("div");
  element.setAttribute("role", "row");
  let cells: RowCells | null = null;
  let controls: RowControls = createRowControls();
  let weight: RowWeight = "light";
  let written: RowWeight | null = null;
  const line = document.createTextNode("");
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
    const isSame = shown !== null && table === facts && weight === written;
    if (isSame && shown !== null && isSameFace(face, shown)) return;
    if (cells === null || facts === null || !isSameShape(facts, table)) {
      cells = createRowCells(table);
      controls = createRowControls();
      written = null;
    }
    frame(face);
    shown = face;
    facts = table;
    fill(cells, face, table);
  };

  const fill = (full: RowCells, face: RowFace, table: TableFacts): void => {
    const isThin = weight === "thin";
    if (written === null || isThin !== (written === "thin")) {
      const isLined = table.variant === "album";
      element.className = classes(
        styles["row"],
        isLined && styles["lined"],
        isThin && styles["thin"],
      );
      element.replaceChildren(...(isThin ? [line] : full.nodes));
    }
    written = weight;
    if (isThin) line.data = lineOf(face, full.hasNumber);
    else full.write(face, table, weight === "whole" ? controls : null);
  };

  return {
    element,
    write,
    lighten: (next) => {
      weight = next;
    },
    makeWhole: () => {
      weight = shown?.song == null ? "light" : "whole";
      if (shown !== null && facts !== null && cells !== null) fill(cells, shown, facts);
    },
    weight: () => weight,
    face: () => shown,
    cover: () => cells?.cover ?? null,
  };
}

/** A row as one line: its number, a tab, and its song. */
function lineOf({ song, index }: RowFace, hasNumber: boolean): string {
  const number = hasNumber ? (song?.number ?? String(index + 1)) : "";
  if (song === null) return number;
  const artists = song.artists.map(({ text }) => text).join(", ");
  return `${number}\t${song.name}${artists === "" ? "" : ` – ${artists}`}`;
}

/** Another language needs new cells, too. */
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
