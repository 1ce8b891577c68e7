import { useLayoutEffect, useState, type RefObject } from "react";
import type { LyricWord } from "../../../domain/lyrics/lyrics.ts";
import { measureWords } from "./measure-words.ts";
import { sweepRows, type SweepRow } from "./sweep.ts";

/** A line as laid out now. */
export interface LineLayout {
  readonly width: number;
  readonly fontPx: number;
  readonly isRightToLeft: boolean;
}

export interface Sweep extends LineLayout {
  readonly rows: readonly SweepRow[];
}

/** Rows of the line as laid out now, measured again when its width changes. */
export function useSweep(ref: RefObject<HTMLElement | null>, words: readonly LyricWord[]): Sweep {
  const [sweep, setSweep] = useState<Sweep>({
    rows: [],
    width: 0,
    fontPx: 0,
    isRightToLeft: false,
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
      setSweep({ rows, width, fontPx, isRightToLeft });
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    return () => resized.disconnect();
  }, [ref, words]);
  return sweep;
}
