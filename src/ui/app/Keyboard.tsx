import { useEffect } from "react";
import type { ClockAnchor } from "../../domain/transport/anchor.ts";
import { useCore, type Core } from "../core/core-context.tsx";
import { usePlayer } from "../core/player-state.ts";
import { positionNow, useLatestAnchor } from "../core/use-playback-clock.ts";

const SEEK_S = 5;
const VOLUME_STEP = 0.1;

/**
 * Keys of the whole app (decisions B16): Space toggles, arrows seek and change the volume, "/" or
 * Ctrl/Cmd+F focus search. Never while a field, slider, list or menu has the focus.
 */
export function Keyboard(): null {
  const core = useCore();
  const latestAnchor = useLatestAnchor();
  const { volume, isEnabled } = usePlayer();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const isSearch = event.key === "/" || ((event.ctrlKey || event.metaKey) && event.key === "f");
      const isBusy = isTaken(event.target, event.key);
      if (isSearch && !isTextField(event.target)) {
        const box = document.querySelector<HTMLInputElement>('[role="search"] input');
        if (box === null || box.offsetParent === null) return;
        event.preventDefault();
        box.focus();
        box.select();
        return;
      }
      if (isBusy || !isEnabled || event.ctrlKey || event.metaKey || event.altKey) return;
      if (act(event.key, core, latestAnchor(), volume)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [core, latestAnchor, volume, isEnabled]);
  return null;
}

function act(key: string, core: Core, anchor: ClockAnchor, volume: number): boolean {
  const seekBy = (byS: number): void => void core.player.seek(positionNow(anchor) + byS);
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

/** What means these keys for itself. */
const KEYED = 'input, [role="grid"], [role="menu"], [role="radiogroup"], [role="tablist"]';

/** The focus is on something else that takes the key; a button of the full-screen player leaves it the arrows. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTextField(target) || target.closest(KEYED) !== null) return true;
  if (target.closest("button, a") === null) return false;
  return !key.startsWith("Arrow") || target.closest('[data-arrows="player"]') === null;
}
