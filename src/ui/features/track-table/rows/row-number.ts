import { arrange, make, makeCell, makeSaid, setAttribute } from "./row-dom.ts";
import { makeButton, nameControl } from "./row-controls.ts";
import type { RowFace } from "./row-face.ts";
import type { TableFacts } from "./table-facts.ts";
import barStyles from "../PlayingBars.module.css";
import styles from "./TrackRow.module.css";

/** First cell of a row: its number, the bars of the current song, or the checkbox. */
export interface NumberCell {
  readonly cell: HTMLElement;
  /** `play` is the button that replaces number or bars under the pointer; null until the row rests. */
  readonly write: (face: RowFace, table: TableFacts, play: HTMLElement | null) => void;
}

export function createNumberCell(): NumberCell {
  const cell = makeCell(styles["number"]);
  const number = document.createTextNode("");
  cell.append(number);
  let check: HTMLElement | null = null;
  let bars: Bars | null = null;
  let nowPlaying: HTMLElement | null = null;
  let disc: HTMLElement | null = null;

  const checkOf = (face: RowFace, name: string): HTMLElement => {
    check ??= makeCheck();
    nameControl(check, name);
    setAttribute(check, "aria-checked", String(face.pick !== "no"));
    return check;
  };
  const barsOf = (isMoving: boolean): HTMLElement => {
    bars ??= createBars();
    bars.raise(isMoving);
    return bars.element;
  };
  const discOf = (text: string): HTMLElement => {
    disc ??= makeSaid("");
    disc.textContent = `${text} `;
    return disc;
  };
  return {
    cell,
    write: (face, table, play) => {
      const { song, playing, index } = face;
      const text = song?.number ?? String(index + 1);
      if (number.data !== text) number.data = text;
      const isCurrent = song !== null && playing !== "no";
      if (!isCurrent) bars = nowPlaying = null;
      const isChosen = song !== null && table.isPicking;
      // The common case while rows fly past: only a number, as before.
      if (!isCurrent && !isChosen && play === null && song?.disc === "") {
        if (cell.childNodes.length !== 1) arrange(cell, [number]);
        return;
      }
      if (isCurrent) nowPlaying ??= makeSaid(table.t("track.nowPlaying"));
      const hasDisc = song !== null && song.disc !== "" && !isChosen;
      arrange(cell, [
        hasDisc && discOf(song.disc),
        !isChosen && !isCurrent && number,
        isChosen && checkOf(face, table.t("track.select", { title: song.title })),
        // Before the bars, which it replaces on hover.
        isCurrent && play,
        !isChosen && isCurrent && barsOf(playing === "playing"),
        nowPlaying,
        !isCurrent && play,
      ]);
    },
  };
}

function makeCheck(): HTMLElement {
  const box = makeButton("check", styles["check"] ?? "");
  box.setAttribute("role", "checkbox");
  return box;
}

/** Three bars, in place of the number of the row that plays. They are not animated (`PlayingBars`). */
interface Bars {
  readonly element: HTMLElement;
  /** Raises them while the song sounds. */
  readonly raise: (isUp: boolean) => void;
}

function createBars(): Bars {
  const element = make("span", barStyles["bars"]);
  element.ariaHidden = "true";
  element.append(...[0, 1, 2].map(() => document.createElement("i")));
  return {
    element,
    raise: (isUp) => {
      element.toggleAttribute("data-up", isUp);
    },
  };
}
