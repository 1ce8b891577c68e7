import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatSeconds } from "../../../domain/format/duration.ts";
import { usePlayer } from "../../core/player-state.ts";
import { useSettings } from "../../core/settings-state.ts";
import { usePlaybackDuration } from "../../core/use-playback-clock.ts";
import type { Stream } from "../../core/use-stream.ts";
import { classes } from "../../kit/classes.ts";
import { Slider } from "../../kit/Slider.tsx";
import catStyles from "./CatLook.module.css";
import { Digits } from "./Digits.tsx";
import { Groove } from "./Groove.tsx";
import styles from "./Seek.module.css";
import { useSeek } from "./use-seek.ts";

const KEY_S = 5;
const PAGE_S = 30;

export interface SeekProps {
  readonly className?: string | undefined;
  /** Out of sight: nothing is written. */
  readonly isCovered?: boolean;
  /** What the page draws a frame for in any case. */
  readonly drawn$?: Stream<unknown> | null;
}

/** Stands for the time in the translated text. */
const PLACE = "\u0000";

/** Time, slider and length; the slider seeks when it is let go. */
export function Seek({ className, isCovered = false, drawn$ = null }: SeekProps) {
  const { t } = useTranslation();
  const { track } = usePlayer();
  const { nyancatStyle } = useSettings();
  const knownS = usePlaybackDuration();
  const durationS = knownS > 0 ? knownS : (track?.durationMs ?? 0) / 1000;
  const duration = formatSeconds(durationS);
  // Translated once: the text is written every second.
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
