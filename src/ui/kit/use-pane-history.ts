import { useEffectEvent, useLayoutEffect } from "react";
import { enterOverlay, PHONE_PX } from "./overlay-history.ts";

/** On a phone a pane that covers another one is a page of its own: Back leads to what it covers. */
export function usePaneHistory(isCovered: boolean, uncover: () => void): void {
  const back = useEffectEvent(uncover);
  // Before the pane is seen: Back pressed at once uncovers what it covers.
  useLayoutEffect(
    () => (isCovered && window.innerWidth < PHONE_PX ? enterOverlay(() => back()) : undefined),
    [isCovered],
  );
}
