import { useEffect, useEffectEvent } from "react";
import { useCore } from "../core-context.tsx";

/** While something of this window sounds that is not the music: no other sound does, and `onLost` says when one begins. */
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
