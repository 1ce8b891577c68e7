import { useEffectEvent, useLayoutEffect } from "react";
import { enterOverlay, PHONE_PX } from "./overlay-history.ts";

/** On a phone, gives a pane that covers another one a history entry, so that Back uncovers that one. */
export function usePaneHistory(isCovered: boolean, uncover: () => void): void {
  const back = useEffectEvent(uncover);
  // Before the first paint, so that Back works even if pressed at once.
  useLayoutEffect(
    () => (isCovered && window.innerWidth < PHONE_PX ? enterOverlay(() => back()) : undefined),
    [isCovered],
  );
}
