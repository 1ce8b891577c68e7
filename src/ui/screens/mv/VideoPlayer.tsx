import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LargePlay } from "./LargePlay.tsx";
import { toggleFullScreen, togglePictureInPicture } from "./picture.ts";
import { useQuiet } from "./use-quiet.ts";
import { useVideo, type VideoOptions } from "./use-video.ts";
import { useVideoKeys } from "./use-video-keys.ts";
import styles from "./Video.module.css";
import { VideoControls } from "./VideoControls.tsx";

export interface VideoPlayerProps extends VideoOptions {
  readonly title: string;
  readonly poster: string | null;
}

/** The video with its controls. */
export function VideoPlayer({ title, poster, ...options }: VideoPlayerProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const video = useVideo(picture, options);
  const isQuiet = useQuiet(region);
  // A video that starts by itself shows it where the browser refuses.
  const hasLargePlay = !video.hasBegun && (!options.isAutoplay || video.isRefused);
  const fillScreen = (): void => toggleFullScreen(region.current, picture.current);
  useVideoKeys({ video, onFullScreen: fillScreen });
  return (
    <section
      ref={region}
      aria-label={t("mv.region", { title })}
      className={styles["video"]}
      data-quiet={isQuiet && video.isPlaying}
      data-waiting={video.isWaiting}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the service has no captions */}
      <video
        {...video.element}
        ref={picture}
        className={styles["picture"]}
        poster={poster ?? undefined}
        preload="metadata"
        playsInline
        // The keyboard has the button below and the keys of the page.
        onClick={video.toggle}
        onDoubleClick={fillScreen}
      />
      <span className={styles["wheel"]} aria-hidden />
      {hasLargePlay && <LargePlay hasFocus={video.isRefused} onPlay={video.toggle} />}
      <VideoControls
        video={video}
        hasLargePlay={hasLargePlay}
        qualities={options.qualities}
        onPictureInPicture={() => togglePictureInPicture(picture.current)}
        onFullScreen={fillScreen}
      />
    </section>
  );
}
