import { useEffect, useEffectEvent } from "react";
import { useCore } from "../core-context.tsx";

/** Takes the audio focus while something other than the music sounds in this window; `onLost` is called when it is lost. */
export function useAudioFocus(isSounding: boolean, onLost: () => void): void {
  const core = useCore();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!isSounding) return;
    const held = core.player.audioFocus$().subscribe((isOurs) => {
      if (!isOurs) lost();
    });
    return () => held.unsubscribe();
  }, [core, isSounding]);
}
