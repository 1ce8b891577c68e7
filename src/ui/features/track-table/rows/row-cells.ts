import { classes } from "../../../kit/classes.ts";
import coverStyles from "../../../kit/Cover.module.css";
import type { RowControls } from "./row-controls.ts";
import { arrange, createLinks, make, makeCell, makeSaid, writeText } from "./row-dom.ts";
import type { RowFace, SongFace } from "./row-face.ts";
import { createNumberCell } from "./row-number.ts";
import { createTitleCell } from "./row-title.ts";
import type { TableFacts } from "./table-facts.ts";
import styles from "./TrackRow.module.css";

/** The cells of one row, which can show any song. */
export interface RowCells {
  readonly nodes: readonly HTMLElement[];
  readonly hasNumber: boolean;
  /** The well of the cover; null in rows without one. */
  readonly cover: HTMLElement | null;
  /** `controls` is null for a light row, which may be gone in the next frame. */
  readonly write: (face: RowFace, table: TableFacts, controls: RowControls | null) => void;
}

/** A key of which cells a row has: if it changes, the cells are created again. */
export const shapeOf = ({ variant, kind, isPicking, hasDate, hasPlays }: TableFacts): string =>
  [variant, kind, isPicking, hasDate, hasPlays].join(" ");

interface Part {
  readonly cell: HTMLElement;
  readonly write: (song: SongFace, table: TableFacts, isWhole: boolean) => void;
  readonly clear: () => void;
}

export function createRowCells(table: TableFacts): RowCells {
  const { variant, kind, isPicking, hasDate, hasPlays } = table;
  const isList = variant === "playlist";
  const number = isPicking || kind !== "phone" || !isList ? createNumberCell() : null;
  const cover = isList ? make("span", classes(coverStyles["cover"], styles["cover"])) : null;
  const title = createTitleCell(table, cover);
  const actions = makeCell(styles["actions"]);
  const parts: readonly Part[] = [
    ...(isList && kind === "line" ? [linksPart(({ artists }) => artists)] : []),
    ...(isList && (kind === "line" || kind === "pair") ? [linksPart(({ album }) => album)] : []),
    ...(hasDate ? [textPart("date", ({ date }) => date)] : []),
    ...(hasPlays ? [playsPart()] : []),
  ];
  const time = kind === "phone" || kind === "slim" ? null : textPart("time", (song) => song.time);
  const all = time === null ? parts : [...parts, time];
  return {
    nodes: [
      ...(number === null ? [] : [number.cell]),
      title.cell,
      ...parts.map(({ cell }) => cell),
      actions,
      ...(time === null ? [] : [time.cell]),
    ],
    hasNumber: number !== null,
    cover,
    write: (face, facts, controls) => {
      const { song } = face;
      const isCurrent = face.playing !== "no";
      const play = controls === null ? null : controls.playOf(face, facts);
      number?.write(face, facts, play);
      title.write(song, isCurrent, facts, controls !== null);
      for (const part of all)
        if (song === null) part.clear();
        else part.write(song, facts, controls !== null);
      const acts = song === null || controls === null ? [] : controls.actionsOf(song, facts);
      if (acts.length > 0 || actions.firstChild !== null) arrange(actions, acts);
    },
  };
}

function textPart(className: "date" | "time", textOf: (song: SongFace) => string): Part {
  const cell = makeCell(styles[className]);
  return {
    cell,
    write: (song) => writeText(cell, textOf(song)),
    clear: () => writeText(cell, ""),
  };
}

function linksPart(linksOf: (song: SongFace) => SongFace["artists"]): Part {
  const cell = makeCell(styles["text"]);
  const links = createLinks(cell);
  return {
    cell,
    write: (song, { href }, isWhole) => links.write(linksOf(song), isWhole ? href : null),
    clear: () => links.write([], null),
  };
}

function playsPart(): Part {
  const cell = makeCell(styles["plays"]);
  const count = make("span");
  count.ariaHidden = "true";
  const said = makeSaid("");
  cell.append(count, said);
  return {
    cell,
    write: ({ plays }, { t }) => {
      writeText(count, String(plays));
      writeText(said, t("track.playsOf", { count: plays }));
    },
    clear: () => {
      writeText(count, "");
      writeText(said, "");
    },
  };
}
