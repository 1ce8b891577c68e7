import { Maximize, Pause, PictureInPicture2, Play, Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MvQuality } from "../../../contract/pages.ts";
import { formatSeconds } from "../../../domain/format/duration.ts";
import { IconButton } from "../../kit/IconButton.tsx";
import { Slider } from "../../kit/Slider.tsx";
import { QualityMenu } from "./QualityMenu.tsx";
import type { Video } from "./use-video.ts";
import styles from "./Video.module.css";

const KEY_S = 5;
const PAGE_S = 30;

export interface VideoControlsProps {
  readonly video: Video;
  readonly qualities: readonly MvQuality[];
  /** The large Play button is shown, so this bar has none. */
  readonly hasLargePlay: boolean;
  readonly onPictureInPicture: () => void;
  readonly onFullScreen: () => void;
}

/** The controls over the lower edge of the picture. */
export function VideoControls(props: VideoControlsProps) {
  const { video, qualities, hasLargePlay, onPictureInPicture, onFullScreen } = props;
  const { t } = useTranslation();
  const [hasPictureInPicture] = useState(
    () => "pictureInPictureEnabled" in document && document.pictureInPictureEnabled,
  );
  const { isPlaying, timeS, durationS } = video;
  const position = formatSeconds(timeS);
  const duration = formatSeconds(durationS);
  return (
    <div className={styles["controls"]}>
      <Slider
        name={t("mv.seek")}
        value={Math.min(timeS, durationS)}
        max={durationS > 0 ? durationS : 1}
        step={0.1}
        keyStep={KEY_S}
        pageStep={PAGE_S}
        valueText={t("mv.seekText", { position, duration })}
        isDisabled={durationS === 0}
        onInput={video.seek}
        onChange={video.seek}
        className={styles["seek"]}
      />
      <div className={styles["buttons"]}>
        {!hasLargePlay && (
          <IconButton
            icon={isPlaying ? Pause : Play}
            isSolid
            name={t(isPlaying ? "mv.pause" : "mv.play")}
            onClick={video.toggle}
          />
        )}
        <VideoVolume video={video} />
        <span className={styles["time"]} aria-hidden>
          {position} / {duration}
        </span>
        <QualityMenu qualities={qualities} height={video.height} onChoose={video.choose} />
        {hasPictureInPicture && (
          <IconButton icon={PictureInPicture2} name={t("mv.pip")} onClick={onPictureInPicture} />
        )}
        <IconButton icon={Maximize} name={t("mv.fullScreen")} onClick={onFullScreen} />
      </div>
      {/* Shows and announces a change by key or by Mute, because the slider may be out of sight. */}
      <span role="status" className={styles["saying"]}>
        {video.isVolumeTold && (
          <span key={video.volume} className={styles["hint"]}>
            {t("mv.volume", { percent: Math.round(video.volume * 100) })}
          </span>
        )}
      </span>
    </div>
  );
}

const KEY_STEP = 0.1;
const LOUD = 0.5;

/** Mute button and volume of the video. The music has a volume of its own. */
function VideoVolume({ video }: { readonly video: Video }) {
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
