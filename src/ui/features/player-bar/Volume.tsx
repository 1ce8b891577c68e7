import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Slider } from "../../kit/Slider.tsx";
import { useHeldValue } from "./use-held-value.ts";

const KEY_STEP = 0.1;
const LOUD = 0.5;

export interface VolumeProps {
  readonly className?: string | undefined;
  readonly sliderClassName?: string | undefined;
}

/** Mute button and volume slider; moving the slider takes effect at once and unmutes. */
export function Volume({ className, sliderClassName }: VolumeProps) {
  const { t } = useTranslation();
  const core = useCore();
  const { volume, isMuted } = usePlayer();
  const heard = isMuted ? 0 : volume;
  const held = useHeldValue(heard);
  const shown = held.value ?? heard;
  return (
    <div className={className}>
      <IconButton
        icon={shown === 0 ? VolumeX : shown > LOUD ? Volume2 : Volume1}
        name={t("player.mute")}
        isPressed={isMuted}
        onClick={() => void core.player.toggleMute()}
      />
      <span className={sliderClassName}>
        <Slider
          name={t("player.volume")}
          value={shown}
          max={1}
          step={0.01}
          keyStep={KEY_STEP}
          valueText={t("player.volumeText", { percent: Math.round(shown * 100) })}
          onInput={(next) => {
            held.drag(next);
            void core.player.setVolume(next);
          }}
          onChange={(next) => {
            held.release(next);
            void core.player.setVolume(next);
          }}
        />
      </span>
    </div>
  );
}
