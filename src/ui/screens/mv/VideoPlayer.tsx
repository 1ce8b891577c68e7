import { Play } from "lucide-react";
import { useRef, useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/Icon.tsx";
import { VideoControls } from "./VideoControls.tsx";
import { useVideoKeys } from "./use-video-keys.ts";
import { useVideo, type VideoOptions } from "./use-video.ts";
import styles from "./Video.module.css";

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
  // If the video should start by itself, the button is shown only if the browser refuses that.
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
        // Keyboard users have the button below and the keys of the page.
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

/** Makes the region fill the screen, or ends that. Phones support it for the video element only. */
function toggleFullScreen(region: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement instanceof Element) {
    // Rejects if full screen was left in the meantime.
    document.exitFullscreen().catch(() => {});
    return;
  }
  if (region !== null && typeof region.requestFullscreen === "function") {
    // Rejects if the page is not allowed to: the video stays where it is.
    region.requestFullscreen().catch(() => {});
  } else if (video !== null && "webkitEnterFullscreen" in video) {
    const { webkitEnterFullscreen: enter } = video;
    if (typeof enter === "function") Reflect.apply(enter, video, []);
  }
}

/** Toggles picture-in-picture. */
function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const asked =
    document.pictureInPictureElement === null
      ? video?.requestPictureInPicture()
      : document.exitPictureInPicture();
  // Rejects if there is no picture yet, or the browser refuses: the video stays where it is.
  asked?.catch(() => {});
}

interface LargePlayProps {
  /** Whether it takes the focus when it appears, so that one key starts the video that could not start by itself. */
  readonly hasFocus: boolean;
  readonly onPlay: () => void;
}

/** The large button over a video that has not started. */
function LargePlay({ hasFocus, onPlay }: LargePlayProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <button
      ref={button}
      type="button"
      className={styles["large"]}
      aria-label={t("mv.play")}
      onClick={onPlay}
    >
      <Icon of={Play} size={32} isSolid />
    </button>
  );
}

/** The controls are hidden after this long without pointer or keyboard activity. */
const QUIET_MS = 2500;

/** Whether pointer and keyboard have been inactive inside for a while, or the pointer has left. */
function useQuiet(ref: RefObject<HTMLElement | null>): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (region === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), QUIET_MS);
      setQuiet(false);
    };
    const leave = (): void => {
      clearTimeout(timer);
      setQuiet(true);
    };
    stir();
    region.addEventListener("pointermove", stir);
    region.addEventListener("keydown", stir);
    region.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      region.removeEventListener("pointermove", stir);
      region.removeEventListener("keydown", stir);
      region.removeEventListener("pointerleave", leave);
    };
  }, [ref]);
  return isQuiet;
}
