import { useEffect, useEffectEvent } from "react";
import type { Video } from "./use-video.ts";

const SEEK_S = 5;
const VOLUME_STEP = 0.1;

export interface VideoKeys {
  readonly video: Video;
  readonly onFullScreen: () => void;
}

/**
 * Keys of the video: Space and K play or pause, arrows seek and change the volume, F is full screen, M mutes; held down,
 * only the arrows repeat. They take precedence over the app's keys, which control the music.
 */
export function useVideoKeys({ video, onFullScreen }: VideoKeys): void {
  const actOf = useEffectEvent((key: string, target: EventTarget | null): (() => void) | null => {
    switch (key) {
      case " ":
        return isInside(target, "button, [role=tab]") ? null : video.toggle;
      case "k":
        return video.toggle;
      case "m":
        return video.toggleMute;
      case "f":
        return onFullScreen;
      case "ArrowLeft":
        return () => video.seekBy(-SEEK_S);
      case "ArrowRight":
        return () => video.seekBy(SEEK_S);
      case "ArrowUp":
        return () => video.changeVolume(VOLUME_STEP);
      case "ArrowDown":
        return () => video.changeVolume(-VOLUME_STEP);
      default:
        return null;
    }
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isInside(event.target, FIELDS)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = actOf(key, event.target);
      if (act === null) return;
      event.preventDefault();
      if (!event.repeat || key.startsWith("Arrow")) act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Elements in which these keys have another meaning. */
const FIELDS = 'input:not([type="range"]), textarea, select, dialog, [role="menu"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
