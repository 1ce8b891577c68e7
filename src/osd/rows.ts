/** @file Rows of text as elements: a row keeps its element while its line is the same, so that its light goes on. */
import type { SongClock, SungText } from "../domain/desktop/sung-line.ts";
import { element } from "./element.ts";
import { createSweep, type Sweep } from "./sweep.ts";

export interface Rows {
  /** The row of a line by its number in the song; `sungBy` is the song's clock if the line is sung now, else null. */
  row(number: number, text: SungText, sungBy: SongClock | null): HTMLElement;
  /** A row with the song itself instead of a line. */
  song(title: string, artists: string): HTMLElement;
  /** Removes all rows that were not requested since the last call. */
  tidy(): void;
  /** Sets the language of the text below lines, for rows requested from now on. */
  speakUnder(language: string): void;
  /** Stops all animations until a row is requested again. */
  rest(): void;
  forget(): void;
}

interface Row {
  readonly root: HTMLElement;
  /** Its text, because another line with the same number is another row. */
  readonly says: string;
  readonly isSung: boolean;
  readonly sweep: Sweep | null;
}

export function createRows(): Rows {
  const known = new Map<number, Row>();
  const asked = new Set<number>();
  let underIn = "";
  const drop = (number: number): void => {
    known.get(number)?.sweep?.cancel();
    known.delete(number);
  };
  const rest = (): void => {
    for (const [number, { sweep }] of known) if (sweep !== null) drop(number);
  };
  return {
    row: (number, text, sungBy) => {
      asked.add(number);
      const says = JSON.stringify(text);
      const isSung = sungBy !== null;
      const before = known.get(number);
      if (before !== undefined && (before.says !== says || before.isSung !== isSung)) drop(number);
      const row = known.get(number) ?? createRow(text, isSung, says, underIn);
      known.set(number, row);
      if (sungBy !== null && row.sweep !== null) row.sweep.follow(sungBy);
      return row.root;
    },
    song: (title, artists) => {
      const row = element("p", "", element("span", "text", title));
      row.setAttribute("aria-current", "true");
      if (artists !== "") row.append(element("span", "under", artists));
      return row;
    },
    tidy: () => {
      for (const number of known.keys()) if (!asked.has(number)) drop(number);
      asked.clear();
    },
    speakUnder: (language) => {
      underIn = language;
    },
    rest,
    forget: () => known.forEach((_, number) => drop(number)),
  };
}

function createRow(text: SungText, isSung: boolean, says: string, underIn: string): Row {
  const sweep = isSung && text.words !== null ? createSweep(text) : null;
  const root = element("p", "", element("span", "text", ...(sweep?.words ?? [text.text])));
  root.dir = "auto";
  if (isSung) root.setAttribute("aria-current", "true");
  if (text.under !== null) {
    const under = element("span", "under", text.under);
    under.lang = underIn;
    root.append(under);
  }
  return { root, says, isSung, sweep };
}
