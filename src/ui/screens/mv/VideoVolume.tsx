import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../kit/IconButton.tsx";
import { Slider } from "../../kit/Slider.tsx";
import type { Video } from "./use-video.ts";
import styles from "./Video.module.css";

const KEY_STEP = 0.1;
const LOUD = 0.5;

/** Mute, and how loud the video is. The music keeps its own volume. */
export function VideoVolume({ video }: { readonly video: Video }) {
  const { t } = useTranslation();
  const { volume, isMuted, setVolume, toggleMute } = video;
  return (
    <>
      <IconButton
        icon={volume === 0 ? VolumeX : volume > LOUD ? Volume2 : Volume1}
        name={t("mv.mute")}
        isPressed={isMuted}
        onClick={toggleMute}
      />
      <span className={styles["volume"]}>
        <Slider
          name={t("mv.volumeSlider")}
          value={volume}
          max={1}
          step={0.01}
          keyStep={KEY_STEP}
          valueText={t("player.volumeText", { percent: Math.round(volume * 100) })}
          onInput={setVolume}
          onChange={setVolume}
          className={styles["seek"]}
        />
      </span>
    </>
  );
}
