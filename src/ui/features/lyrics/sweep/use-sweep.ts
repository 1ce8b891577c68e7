import { useLayoutEffect, useState, type RefObject } from "react";
import type { LyricWord } from "../../../../domain/lyrics/lyrics.ts";
import { sweepRows, type SweepRow, type Fragment } from "./sweep.ts";

/** Layout of a line, and when it is sung. */
export interface LineLayout {
  readonly width: number;
  readonly fontPx: number;
  readonly isRightToLeft: boolean;
  readonly startS: number;
  readonly endS: number;
}

export interface Sweep extends LineLayout {
  readonly rows: readonly SweepRow[];
  /** Number of this measurement. */
  readonly count: number;
}

/** Rows of the line as laid out, measured again when its width changes. */
export function useSweep(ref: RefObject<HTMLElement | null>, words: readonly LyricWord[]): Sweep {
  const [sweep, setSweep] = useState<Sweep>({
    rows: [],
    width: 0,
    fontPx: 0,
    isRightToLeft: false,
    startS: 0,
    endS: 0,
    count: 0,
  });
  useLayoutEffect(() => {
    const box = ref.current?.parentElement;
    if (!(box instanceof HTMLElement)) return;
    let width = 0;
    const measure = (): void => {
      if (box.offsetWidth === width) return;
      width = box.offsetWidth;
      const isRightToLeft = box.matches(":dir(rtl)");
      const style = getComputedStyle(box);
      const rowHeight = Number.parseFloat(style.lineHeight) || 1;
      const fontPx = Number.parseFloat(style.fontSize) || 0;
      const rows = sweepRows(measureWords(box, words), rowHeight, isRightToLeft);
      const startS = Math.min(...rows.map((row) => row.startS));
      const endS = Math.max(...rows.map((row) => row.endS));
      const measured = { rows, width, fontPx, isRightToLeft, startS, endS };
      setSweep(({ count }) => ({ ...measured, count: count + 1 }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    return () => resized.disconnect();
  }, [ref, words]);
  return sweep;
}

/**
 * Returns the positions of the words on the rows of a laid-out line, in the line's own pixels. The line's text is the
 * trimmed text of its words; the time of a word broken over rows is divided by width.
 */
function measureWords(box: HTMLElement, words: readonly LyricWord[]): readonly Fragment[] {
  const text = box.firstChild;
  if (!(text instanceof Text)) return [];
  const origin = box.getBoundingClientRect();
  // The line may be growing: client rects include its current scale, which is divided out below.
  const scale = box.offsetWidth > 0 && origin.width > 0 ? origin.width / box.offsetWidth : 1;
  const whole = words.map((word) => word.text).join("");
  const range = document.createRange();
  let from = whole.trimStart().length - whole.length;
  return words.flatMap(({ startS, endS, text: word }) => {
    const start = Math.min(text.length, Math.max(0, from));
    from += word.length;
    range.setStart(text, start);
    // Trimmed, because the space after a word may hang over the end of its row.
    range.setEnd(text, Math.min(text.length, Math.max(start, start + word.trimEnd().length)));
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const total = rects.reduce((sum, { width }) => sum + width, 0);
    let sung = 0;
    return rects.map(({ left, right, top, height, width }) => {
      const fromS = startS + ((endS - startS) * sung) / total;
      sung += width;
      return {
        startS: fromS,
        endS: startS + ((endS - startS) * sung) / total,
        left: (left - origin.left) / scale,
        right: (right - origin.left) / scale,
        middle: (top + height / 2 - origin.top) / scale,
      };
    });
  });
}
