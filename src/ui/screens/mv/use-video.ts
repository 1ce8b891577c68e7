import { useEffect, useRef, useState, type RefObject, type VideoHTMLAttributes } from "react";
import type { MvQuality } from "../../../contract/pages.ts";
import { useCore } from "../../core/core-context.tsx";
import { usePlayer } from "../../core/playback/player-state.ts";
import { useAudioFocus } from "../../core/playback/use-audio-focus.ts";

export interface VideoOptions {
  /** The best one first. */
  readonly qualities: readonly MvQuality[];
  /** Length in seconds, known before the file has loaded. */
  readonly lengthS: number;
  readonly isAutoplay: boolean;
  readonly onBroken: () => void;
}

interface Clock {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly timeS: number;
  readonly durationS: number;
}

const AT_REST = { isPlaying: false, isWaiting: false, timeS: 0 };

export interface Video extends Clock {
  /** Properties of the element. */
  readonly element: VideoHTMLAttributes<HTMLVideoElement>;
  readonly height: number;
  readonly volume: number;
  readonly isMuted: boolean;
  /** It has played. */
  readonly hasBegun: boolean;
  /** It should start by itself, but the browser requires a press. */
  readonly isRefused: boolean;
  /** Whether to show and announce the volume for a moment, after a change by anything but the slider. */
  readonly isVolumeTold: boolean;
  readonly toggle: () => void;
  readonly seek: (toS: number) => void;
  readonly seekBy: (byS: number) => void;
  readonly setVolume: (volume: number) => void;
  /** Changes the volume as a key does: the change is shown and announced. */
  readonly changeVolume: (by: number) => void;
  readonly toggleMute: () => void;
  readonly choose: (height: number) => void;
}

/** Starts the video. If the browser refuses or another address was loaded, the button still says "Play". */
const start = (video: HTMLVideoElement): void => void video.play().catch(() => {});

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === "NotAllowedError";

/** A video element and its state. It starts at the music's volume, and no music plays beside it (B31). */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, options: VideoOptions): Video {
  const { qualities, lengthS, isAutoplay, onBroken } = options;
  /** Where to continue once another address has loaded. */
  const goOn = useRef<{ readonly atS: number; readonly isPlaying: boolean } | null>(null);
  const [clock, setClock] = useState<Clock>({ ...AT_REST, durationS: lengthS });
  const [hasBegun, setBegun] = useState(false);
  const isRefused = useAutoplay(ref, isAutoplay);
  const [wanted, setWanted] = useState<number | null>(null);
  const { volume, isMuted, isVolumeTold, setLoudness, toggleMute } = useLoudness();
  const quality = qualities.find(({ height }) => height === wanted) ?? qualities[0];
  const tick = (part: Partial<Clock>): void => setClock((now) => ({ ...now, ...part }));

  useEffect(() => {
    const video = ref.current;
    if (video !== null) video.volume = volume;
  }, [ref, volume]);
  useAudioFocus(clock.isPlaying, () => ref.current?.pause());

  const seek = (toS: number): void => {
    const video = ref.current;
    if (video === null) return;
    const atS = Math.min(Math.max(0, toS), clock.durationS);
    video.currentTime = atS;
    tick({ timeS: atS });
  };
  const toggle = (): void => {
    const video = ref.current;
    if (video === null) return;
    if (video.paused) start(video);
    else video.pause();
  };
  const goOnIn = (video: HTMLVideoElement): void => {
    const place = goOn.current;
    goOn.current = null;
    if (place === null) return;
    video.currentTime = place.atS;
    if (place.isPlaying) start(video);
  };
  return {
    ...clock,
    hasBegun,
    isRefused,
    height: quality?.height ?? 0,
    volume: isMuted ? 0 : volume,
    isMuted,
    isVolumeTold,
    toggle,
    seek,
    seekBy: (byS) => seek((ref.current?.currentTime ?? 0) + byS),
    setVolume: (next) => setLoudness(next, false),
    changeVolume: (by) => setLoudness((isMuted ? 0 : volume) + by, true),
    toggleMute,
    choose: (height) => {
      const video = ref.current;
      if (video === null || height === quality?.height) return;
      goOn.current = { atS: video.currentTime, isPlaying: !video.paused };
      setWanted(height);
    },
    element: {
      src: quality?.url,
      muted: isMuted,
      onPlay: () => {
        setBegun(true);
        tick({ isPlaying: true });
      },
      onPause: () => tick({ isPlaying: false, isWaiting: false }),
      onWaiting: () => tick({ isWaiting: true }),
      onPlaying: () => tick({ isWaiting: false }),
      onTimeUpdate: ({ currentTarget }) => {
        // While another address loads, the clock stands still and does not jump to the start.
        if (goOn.current === null) tick({ timeS: currentTarget.currentTime });
      },
      onDurationChange: ({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration) && duration > 0) tick({ durationS: duration });
      },
      onLoadedMetadata: ({ currentTarget }) => goOnIn(currentTarget),
      onError: onBroken,
    },
  };
}

/** Starts the video if `isAutoplay`; returns whether the browser has refused. */
function useAutoplay(ref: RefObject<HTMLVideoElement | null>, isAutoplay: boolean): boolean {
  const core = useCore();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isAutoplay) return;
    ref.current?.play().catch((thrown: unknown) => {
      if (!isRefusal(thrown)) return;
      setRefused(true);
      // Silence the music, which has no controls here: the listener came for the video.
      void core.player.pause();
    });
  }, [ref, isAutoplay, core]);
  return isRefused;
}

/** Volume and mute of the video; those of the music until they are changed here. */
function useLoudness() {
  const music = usePlayer();
  const [ownVolume, setOwnVolume] = useState<number | null>(null);
  const [ownMute, setOwnMute] = useState<boolean | null>(null);
  const [isVolumeTold, setVolumeTold] = useState(false);
  const isMuted = ownMute ?? music.isMuted;
  const setLoudness = (next: number, isTold: boolean): void => {
    setOwnVolume(Math.round(Math.min(1, Math.max(0, next)) * 100) / 100);
    setOwnMute(false);
    setVolumeTold(isTold);
  };
  const toggleMute = (): void => {
    setOwnMute(!isMuted);
    setVolumeTold(true);
  };
  return { volume: ownVolume ?? music.volume, isMuted, isVolumeTold, setLoudness, toggleMute };
}
