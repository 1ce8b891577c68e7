import { useEffect } from "react";
import { positionAt, type ClockAnchor } from "../../domain/transport/anchor.ts";
import { useCore, type Core } from "../core/core-context.tsx";
import { usePlayer } from "../core/player-state.ts";
import { nowMs, usePlaybackAnchor } from "../core/use-playback-clock.ts";

const SEEK_S = 5;
const VOLUME_STEP = 0.1;

/**
 * Keys of the whole app (decisions B16): Space toggles, arrows seek and change the volume, "/" or
 * Ctrl/Cmd+F focus search. Never while a field, slider, list or menu has the focus.
 */
export function useKeyboard(): void {
  const core = useCore();
  const anchor = usePlaybackAnchor();
  const { volume, isEnabled } = usePlayer();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const isSearch = event.key === "/" || ((event.ctrlKey || event.metaKey) && event.key === "f");
      const isBusy = isTaken(event.target);
      if (isSearch && !isTextField(event.target)) {
        const box = document.querySelector<HTMLInputElement>('[role="search"] input');
        if (box === null || box.offsetParent === null) return;
        event.preventDefault();
        box.focus();
        box.select();
        return;
      }
      if (isBusy || !isEnabled || event.ctrlKey || event.metaKey || event.altKey) return;
      if (act(event.key, core, anchor, volume)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [core, anchor, volume, isEnabled]);
}

function act(key: string, core: Core, anchor: ClockAnchor, volume: number): boolean {
  const seekBy = (byS: number): void => void core.player.seek(positionAt(anchor, nowMs()) + byS);
  switch (key) {
    case " ":
      void core.player.toggle();
      return true;
    case "ArrowRight":
      seekBy(SEEK_S);
      return true;
    case "ArrowLeft":
      seekBy(-SEEK_S);
      return true;
    case "ArrowUp":
      void core.player.setVolume(volume + VOLUME_STEP);
      return true;
    case "ArrowDown":
      void core.player.setVolume(volume - VOLUME_STEP);
      return true;
    default:
      return false;
  }
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=range]), textarea, select"));

/** The focus is on something that means these keys for itself. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (isTextField(target) ||
    target.closest(
      'input, button, a, [role="grid"], [role="menu"], [role="radiogroup"], [role="tablist"]',
    ) !== null);
