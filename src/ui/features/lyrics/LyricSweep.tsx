import { useLayoutEffect, useRef } from "react";
import type { LyricWord } from "../../../domain/lyrics/lyrics.ts";
import { trackAnimations, type TrackAnimations } from "../../core/track-animation.ts";
import { usePlaybackEffect } from "../../core/use-playback-clock.ts";
import styles from "./LyricSweep.module.css";
import type { SweepRow } from "./sweep.ts";
import { useSweep, type LineLayout } from "./use-sweep.ts";

export interface LyricSweepProps {
  readonly text: string;
  readonly words: readonly LyricWord[];
  readonly offsetS: number;
}

/** Of the soft edge, and of the window beyond the text, in sizes of its type. */
const EDGE_EM = 0.6;
const BEYOND_EM = 2 * EDGE_EM;

/**
 * The light that fills the words of the line sung now. Each row of text is seen through a window
 * that slides over it while the text in it stands still: two animations that the compositor runs by
 * itself, set up once a line.
 */
export function LyricSweep({ text, words, offsetS }: LyricSweepProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { rows, ...layout } = useSweep(ref, words);
  return (
    <span ref={ref} className={styles["sweep"]} aria-hidden>
      {rows.map((row) => (
        <Row
          key={`${row.top} ${row.startS} ${layout.width}`}
          row={row}
          layout={layout}
          text={text}
          offsetS={offsetS}
        />
      ))}
    </span>
  );
}

interface RowProps {
  readonly row: SweepRow;
  readonly layout: LineLayout;
  readonly text: string;
  readonly offsetS: number;
}

function Row({ row, layout, text, offsetS }: RowProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const moves = useRef<TrackAnimations | null>(null);
  useLayoutEffect(() => {
    const made = trackAnimations(slide(ref.current, row, layout));
    moves.current = made;
    return made.cancel;
  }, [row, layout]);
  usePlaybackEffect(
    (anchor, earlierS) => moves.current?.follow(anchor, row.startS - earlierS),
    offsetS,
  );
  return (
    <span
      className={styles["row"]}
      style={{ "--top": `${row.top}px`, "--height": `${row.bottom - row.top}px` }}
    >
      <span ref={ref} className={styles["window"]}>
        <span className={styles["glass"]}>{text}</span>
      </span>
    </span>
  );
}

/** The soft edge comes in before the first word and is gone behind the last. */
function slide(
  pane: HTMLElement | null,
  { stops, startS, endS }: SweepRow,
  { width, fontPx, isRightToLeft }: LineLayout,
): readonly Animation[] {
  const glass = pane?.firstElementChild;
  if (pane === null || !(glass instanceof HTMLElement)) return [];
  const edge = EDGE_EM * fontPx;
  const paneWidth = width + BEYOND_EM * fontPx;
  const first = stops[0].x;
  const length = (stops.at(-1)?.x ?? first) - first;
  const shiftAt = (x: number): number => {
    const soft = length === 0 ? edge : edge * ((x - first) / length);
    return isRightToLeft ? x - soft : x + soft - paneWidth;
  };
  const timing: KeyframeAnimationOptions = { duration: (endS - startS) * 1000, fill: "both" };
  const along = (sign: 1 | -1): Keyframe[] =>
    stops.map(({ offset, x }) => ({
      offset,
      transform: `translateX(${sign * shiftAt(x)}px)`,
    }));
  const made = [pane.animate(along(1), timing), glass.animate(along(-1), timing)];
  made.forEach((move) => move.pause());
  return made;
}
