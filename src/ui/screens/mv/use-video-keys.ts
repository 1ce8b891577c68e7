import { useEffect, useEffectEvent } from "react";
import type { Video } from "./use-video.ts";

const SEEK_S = 5;
const VOLUME_STEP = 0.1;

export interface VideoKeys {
  readonly video: Video;
  readonly onFullScreen: () => void;
}

/**
 * Keys of the video: Space and K play or pause, arrows seek and change the volume, F is full screen, M mutes. They take
 * precedence over the app's keys, which control the music.
 */
export function useVideoKeys({ video, onFullScreen }: VideoKeys): void {
  const act = useEffectEvent((key: string, target: EventTarget | null): boolean => {
    const isControl = isInside(target, "button, [role=tab]");
    switch (key) {
      case " ":
        if (isControl) return false;
        video.toggle();
        return true;
      case "k":
        video.toggle();
        return true;
      case "m":
        video.toggleMute();
        return true;
      case "f":
        onFullScreen();
        return true;
      case "ArrowLeft":
        video.seekBy(-SEEK_S);
        return true;
      case "ArrowRight":
        video.seekBy(SEEK_S);
        return true;
      case "ArrowUp":
        video.changeVolume(VOLUME_STEP);
        return true;
      case "ArrowDown":
        video.changeVolume(-VOLUME_STEP);
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isInside(event.target, FIELDS)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (act(key, event.target)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Elements in which these keys have another meaning. */
const FIELDS = 'input:not([type="range"]), textarea, select, dialog, [role="menu"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
