import { useRef } from "react";
import { formatSeconds } from "../../../domain/format/duration.ts";
import { usePlaybackSteps } from "../../core/use-playback-clock.ts";
import styles from "./Digits.module.css";

export interface DigitsProps {
  readonly durationS: number;
  /** Where the listener holds the needle; null when not held. */
  readonly heldS: number | null;
  /** Out of sight: nothing moves. */
  readonly isCovered: boolean;
}

/** As wide as a figure. */
const BLANK = "\u2007";
const FIGURES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", BLANK];

/**
 * The time played, `m:ss`, as reels of figures that are moved once a second: a text that changes would
 * be laid out and painted each time. The slider beside it says the same in words.
 */
export function Digits({ durationS, heldS, isCovered }: DigitsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { length } = formatSeconds(durationS);
  usePlaybackSteps(
    (positionS) => {
      const text = formatSeconds(positionS).padStart(length, BLANK);
      const places = ref.current?.children ?? [];
      for (let place = 0; place < length; place += 1) turn(places[place], text.charAt(place));
    },
    1,
    { heldS, isCovered, cause: String(length) },
  );
  return (
    <span ref={ref} className={styles["digits"]} aria-hidden>
      {Array.from({ length }, (_, place) =>
        place === length - 3 ? (
          <span key="colon">:</span>
        ) : (
          <span key={length - place} className={styles["reel"]}>
            <span>{FIGURES.join("\n")}</span>
          </span>
        ),
      )}
    </span>
  );
}

function turn(reel: Element | undefined, figure: string): void {
  const strip = reel?.firstElementChild;
  const at = FIGURES.indexOf(figure);
  if (!(strip instanceof HTMLElement) || at < 0) return;
  const transform = `translateY(${(-100 * at) / FIGURES.length}%)`;
  if (strip.style.transform !== transform) strip.style.transform = transform;
}
