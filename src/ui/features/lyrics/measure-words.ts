import type { LyricWord } from "../../../domain/lyrics/lyrics.ts";
import type { Fragment } from "./sweep.ts";

/**
 * Where the words stand on the rows of a laid-out line, in its own pixels. The line's text is that
 * of its words, trimmed; a word broken over rows is sung in proportion.
 */
export function measureWords(box: HTMLElement, words: readonly LyricWord[]): readonly Fragment[] {
  const text = box.firstChild;
  if (!(text instanceof Text)) return [];
  const origin = box.getBoundingClientRect();
  // The line may be growing: what is measured is on its way, what is drawn is at its end.
  const scale = box.offsetWidth > 0 && origin.width > 0 ? origin.width / box.offsetWidth : 1;
  const whole = words.map((word) => word.text).join("");
  const range = document.createRange();
  let from = whole.trimStart().length - whole.length;
  return words.flatMap(({ startS, endS, text: word }) => {
    const start = Math.min(text.length, Math.max(0, from));
    from += word.length;
    range.setStart(text, start);
    // The space after a word may hang over the end of its row.
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
