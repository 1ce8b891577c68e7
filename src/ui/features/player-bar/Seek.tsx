import { useTranslation } from "react-i18next";
import { formatSeconds } from "../../../domain/format/duration.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/player-state.ts";
import { usePlaybackAnchor, usePlaybackFrames } from "../../core/use-playback-clock.ts";
import { setNeedle, Slider } from "../../kit/Slider.tsx";
import { useHeldValue } from "./use-held-value.ts";

const KEY_S = 5;
const PAGE_S = 30;

/** Time, slider and length; the slider seeks when it is let go. */
export function Seek({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const core = useCore();
  const { track } = usePlayer();
  const anchor = usePlaybackAnchor();
  const held = useHeldValue(anchor);
  const durationS = anchor.durationS > 0 ? anchor.durationS : (track?.durationMs ?? 0) / 1000;
  const isHeld = held.value !== null;
  const slider = usePlaybackFrames<HTMLInputElement>((element, positionS) => {
    if (isHeld) return;
    // The thumb follows the value, the groove follows the needle.
    element.value = String(positionS);
    setNeedle(element, positionS, 0, durationS);
  });
  const shownS = held.value ?? anchor.positionS;
  const duration = formatSeconds(durationS);
  return (
    <div className={className}>
      <Position heldS={held.value} />
      <Slider
        ref={slider}
        name={t("player.seek")}
        value={shownS}
        max={durationS > 0 ? durationS : 1}
        step={0.1}
        keyStep={KEY_S}
        pageStep={PAGE_S}
        valueText={t("player.seekText", { position: formatSeconds(shownS), duration })}
        isDisabled={durationS === 0}
        onInput={held.drag}
        onChange={(toS) => {
          held.release(toS);
          void core.player.seek(toS);
        }}
      />
      <span>{duration}</span>
    </div>
  );
}

/** The time played, written frame by frame; the target while the slider is dragged. */
function Position({ heldS }: { readonly heldS: number | null }) {
  const ref = usePlaybackFrames<HTMLSpanElement>((element, positionS) => {
    const text = formatSeconds(heldS ?? positionS);
    if (element.textContent !== text) element.textContent = text;
  });
  return <span ref={ref} />;
}
