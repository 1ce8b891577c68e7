/** @file The lines on the page: which are shown, and which is sung now, by the song's own clock. */
import type { LyricForm } from "../domain/desktop/lyric-window.ts";
import { indexSung, msToNextLine, songMsAt, type SungLine } from "../domain/desktop/sung-line.ts";
import { lyricLanguage } from "../domain/lyrics/lyric-language.ts";
import type { Language } from "../domain/settings/language.ts";
import { element } from "./element.ts";
import { showNormal } from "./normal-form.ts";
import { createRows, type Rows } from "./rows.ts";
import { showSmall } from "./small-form.ts";

/** Minimum wait, because a timer that fires a little early is set again. */
const LEAST_MS = 5;

export interface Lines {
  readonly root: HTMLElement;
  /** Sets the line sung now; while it is null, a placeholder is shown. */
  readonly sing: (line: SungLine | null) => void;
  readonly shape: (form: LyricForm, language: Language) => void;
}

/** Draws a line in each form; also removes what another form has left. */
const FORMS: Readonly<Record<LyricForm, (root: HTMLElement, rows: Rows, sung: SungLine) => void>> =
  { small: showSmall, normal: showNormal };

/** Shows lines; while the page is hidden, nothing moves and no timers run. */
export function createLines(): Lines {
  const root = element("section", "stage");
  const rows = createRows();
  let form: LyricForm | null = null;
  let own: Language = "en";
  let sung: SungLine | null = null;
  let waiting = 0;
  const draw = (): void => {
    clearTimeout(waiting);
    if (document.hidden || form === null) {
      rows.rest();
      for (const move of root.getAnimations({ subtree: true })) move.cancel();
      return;
    }
    const nowMs = Date.now();
    const line = sung === null ? NOTHING : { ...sung, current: currentOf(sung, nowMs) };
    // Chinese and Japanese draw the characters they share differently.
    root.lang = lyricLanguage(texts(line), own) ?? own;
    rows.speakUnder(lyricLanguage(unders(line), own) ?? own);
    FORMS[form](root, rows, line);
    const waitMs = msToNextLine(line, nowMs);
    if (waitMs !== null) waiting = window.setTimeout(draw, Math.max(LEAST_MS, waitMs));
  };
  document.addEventListener("visibilitychange", draw);
  // Another width or font breaks the lines differently.
  window.addEventListener("resize", draw);
  document.fonts.addEventListener("loadingdone", draw);
  return {
    root,
    sing: (line) => {
      sung = line;
      draw();
    },
    shape: (next, language) => {
      own = language;
      if (next !== form) {
        rows.forget();
        root.replaceChildren();
        form = next;
      }
      draw();
    },
  };
}

const texts = ({ lines }: SungLine) => lines.map(({ text }) => text);
const unders = ({ lines }: SungLine) => lines.map(({ under }) => under);
const currentOf = ({ lines, clock }: SungLine, nowMs: number): number =>
  indexSung(lines, songMsAt(clock, nowMs));

/** Shown until something has been played. */
const NOTHING: SungLine = {
  title: "Tonearm",
  artists: "",
  lines: [],
  current: -1,
  before: 0,
  clock: { positionMs: 0, atMs: 0, rate: 1, isPlaying: false },
};
