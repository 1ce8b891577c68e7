import { useLayoutEffect, useRef } from "react";
import type { LyricWord } from "../../../../domain/lyrics/lyrics.ts";
import { trackAnimations, type TrackAnimations } from "../../../core/playback/track-animation.ts";
import { usePlaybackEffect } from "../../../core/playback/use-playback-clock.ts";
import styles from "./LyricSweep.module.css";
import { slide } from "../slide.ts";
import type { SweepRow } from "./sweep.ts";
import { useSweep, type LineLayout } from "./use-sweep.ts";

export interface LyricSweepProps {
  readonly text: string;
  readonly words: readonly LyricWord[];
  readonly offsetS: number;
}

/**
 * The light that fills the words of the line sung now. Each row of text is seen through a window
 * that slides over it while its text stands still: two animations that the compositor runs without
 * script, set up once per line.
 */
export function LyricSweep({ text, words, offsetS }: LyricSweepProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const sweep = useSweep(ref, words);
  return (
    <span ref={ref} className={styles["sweep"]} aria-hidden>
      {sweep.rows.map((row, place) => (
        // Measured anew, a row is made anew: its animations have to be set going again.
        <Row
          key={`${sweep.count} ${place}`}
          row={row}
          layout={sweep}
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
    if (ref.current === null) return;
    const made = trackAnimations(slide(ref.current, row, layout));
    moves.current = made;
    return made.cancel;
  }, [row, layout]);
  usePlaybackEffect(
    (anchor, earlierS) => moves.current?.follow(anchor, layout.startS - earlierS),
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
