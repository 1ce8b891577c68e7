import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatSeconds } from "../../../domain/format/duration.ts";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useSettings } from "../../core/streams/settings-state.ts";
import { usePlaybackDuration, usePlaybackSteps } from "../../core/playback/use-playback-clock.ts";
import type { Stream } from "../../core/streams/use-stream.ts";
import { Slider } from "../../kit/Slider.tsx";
import { classes } from "../../kit/classes.ts";
import { Groove } from "./Groove.tsx";
import { useSeek } from "./use-seek.ts";
import catStyles from "./CatLook.module.css";
import digitsStyles from "./Digits.module.css";
import styles from "./Seek.module.css";

const KEY_S = 5;
const PAGE_S = 30;

export interface SeekProps {
  readonly className?: string | undefined;
  /** Out of sight, so nothing is written. */
  readonly isCovered?: boolean;
  /** Emits when the page draws a frame anyway, so that the slider can be updated at no extra cost. */
  readonly drawn$?: Stream<unknown> | null;
}

/** Placeholder of the time in the translated text. */
const PLACE = "\u0000";

/** Time, slider and length; the slider seeks when it is released. */
export function Seek({ className, isCovered = false, drawn$ = null }: SeekProps) {
  const { t } = useTranslation();
  const { track } = usePlayer();
  const { nyancatStyle } = useSettings();
  const knownS = usePlaybackDuration();
  const durationS = knownS > 0 ? knownS : (track?.durationMs ?? 0) / 1000;
  const duration = formatSeconds(durationS);
  // Translated once, because the text is written every second.
  const [before = "", after = ""] = t("player.seekText", { position: PLACE, duration }).split(
    PLACE,
  );
  const textAt = (positionS: number): string => before + formatSeconds(positionS) + after;
  const slider = useRef<HTMLInputElement>(null);
  const shown = isCovered ? null : textAt(0);
  const { heldS, drag, release, catchUp } = useSeek(slider, textAt, shown, drawn$);
  return (
    <div className={className}>
      <Digits durationS={durationS} heldS={heldS} isCovered={isCovered} />
      <div className={styles["track"]} role="presentation" onKeyDownCapture={catchUp}>
        <Slider
          ref={slider}
          className={styles["slider"]}
          name={t("player.seek")}
          value={null}
          max={durationS > 0 ? durationS : 1}
          step={0.1}
          keyStep={KEY_S}
          pageStep={PAGE_S}
          valueText={textAt(0)}
          isDisabled={durationS === 0}
          onInput={drag}
          onChange={release}
        />
        <Groove
          heldS={heldS}
          isCovered={isCovered}
          className={classes(styles["groove"], nyancatStyle && catStyles["cat"])}
        />
      </div>
      <span>{duration}</span>
    </div>
  );
}

interface DigitsProps {
  readonly durationS: number;
  /** Position at which the listener holds the needle; null if it is not held. */
  readonly heldS: number | null;
  /** Out of sight, so nothing is moved. */
  readonly isCovered: boolean;
}

/** A space as wide as a digit. */
const BLANK = "\u2007";
const FIGURES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", BLANK];

/**
 * The time played, `m:ss`, as reels of digits that are moved once a second: a changing text would
 * be laid out and painted each time. The slider beside it has the same time as text.
 */
function Digits({ durationS, heldS, isCovered }: DigitsProps) {
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
    <span ref={ref} className={digitsStyles["digits"]} aria-hidden>
      {Array.from({ length }, (_, place) =>
        place === length - 3 ? (
          <span key="colon">:</span>
        ) : (
          <span key={length - place} className={digitsStyles["reel"]}>
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
