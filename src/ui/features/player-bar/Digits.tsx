import { useEffect, useRef } from "react";
import { trackAnimations, type TrackAnimations } from "../../core/track-animation.ts";
import { usePlaybackEffect } from "../../core/use-playback-clock.ts";
import styles from "./Digits.module.css";

/** A column of figures, one under the other, and how long each is shown. */
interface Reel {
  readonly figures: readonly string[];
  readonly eachS: number;
}

export interface DigitsProps {
  readonly durationS: number;
  /** Where the listener holds the needle; null when nobody does. */
  readonly heldS: number | null;
  /** Nobody sees it: nothing moves. */
  readonly isCovered: boolean;
}

/**
 * The time played, `m:ss`, as reels of figures that the compositor turns: a text that changes every
 * second would cost the page a frame each time. The slider beside it says the same in words.
 */
export function Digits({ durationS, heldS, isCovered }: DigitsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const moves = useRef<TrackAnimations | null>(null);
  const minuteReels = String(Math.floor(durationS / 60)).length;

  useEffect(() => {
    if (isCovered) return;
    const made = turn(box.current, reelsOf(minuteReels));
    moves.current = made;
    return () => {
      made.cancel();
      moves.current = null;
    };
  }, [minuteReels, isCovered]);

  usePlaybackEffect((anchor) => {
    const shown = heldS === null ? anchor : { ...anchor, positionS: heldS, isPlaying: false };
    moves.current?.follow(shown, 0);
  }, `${minuteReels} ${heldS} ${isCovered}`);

  const reels = reelsOf(minuteReels).map(({ figures, eachS }) => (
    <span key={eachS} className={styles["reel"]}>
      <span>{figures.join("\n")}</span>
    </span>
  ));
  return (
    <span ref={box} className={styles["digits"]} aria-hidden>
      {reels.slice(0, minuteReels)}
      <span>:</span>
      {reels.slice(minuteReels)}
    </span>
  );
}

const TEN = Array.from({ length: 10 }, (_, figure) => String(figure));

/** From the left: minutes, not wrapped at 60 (facts 9.10), then tens and ones of seconds. */
function reelsOf(minuteReels: number): readonly Reel[] {
  const minutes = Array.from({ length: minuteReels }, (_, place): Reel => {
    const power = minuteReels - 1 - place;
    // A leading zero is left blank, but there is always one figure of minutes.
    const figures = place === 0 && power > 0 ? ["\u2007", ...TEN.slice(1)] : TEN;
    return { figures, eachS: 60 * 10 ** power };
  });
  return [...minutes, { figures: TEN.slice(0, 6), eachS: 10 }, { figures: TEN, eachS: 1 }];
}

function turn(box: Element | null, reels: readonly Reel[]): TrackAnimations {
  const strips = box?.querySelectorAll(`:scope > .${styles["reel"]} > span`) ?? [];
  const made = Array.from(strips, (strip, place) => {
    const { figures, eachS } = reels[place] ?? { figures: [], eachS: 1 };
    const move = strip.animate([{ transform: "none" }, { transform: "translateY(-100%)" }], {
      duration: figures.length * eachS * 1000,
      iterations: Number.POSITIVE_INFINITY,
      easing: `steps(${figures.length})`,
    });
    move.pause();
    return move;
  });
  return trackAnimations(made);
}
