import { useEffect, useEffectEvent } from "react";
import { useCore } from "../core-context.tsx";

/** Claims the audio focus while this window plays a sound other than the music; `onLost` is called on losing it. */
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
