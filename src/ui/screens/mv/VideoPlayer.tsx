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

/** Fills the screen with the region, or gives it back. Phones have it for the video alone. */
function toggleFullScreen(region: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement instanceof Element) {
    // It was left in the meantime.
    document.exitFullscreen().catch(() => {});
    return;
  }
  if (region !== null && typeof region.requestFullscreen === "function") {
    // Refused where the page may not: the video stays where it is.
    region.requestFullscreen().catch(() => {});
  } else if (video !== null && "webkitEnterFullscreen" in video) {
    const { webkitEnterFullscreen: enter } = video;
    if (typeof enter === "function") Reflect.apply(enter, video, []);
  }
}

/** Shows the video above other windows, or brings it back. */
function togglePictureInPicture(video: HTMLVideoElement | null): void {
  const asked =
    document.pictureInPictureElement === null
      ? video?.requestPictureInPicture()
      : document.exitPictureInPicture();
  // Nothing to show yet, or the browser refuses: the video stays where it is.
  asked?.catch(() => {});
}

interface LargePlayProps {
  /** It takes the focus when it comes: one key starts what was to start by itself. */
  readonly hasFocus: boolean;
  readonly onPlay: () => void;
}

/** The button over a video that has not begun. */
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

/** The controls go away after this long without a move. */
const QUIET_MS = 2500;

/** Whether neither pointer nor keyboard has moved inside for a while, or the pointer has left. */
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
