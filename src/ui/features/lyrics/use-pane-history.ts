import { useEffect, useEffectEvent } from "react";
import { enterOverlay, PHONE_PX } from "../../kit/overlay-history.ts";

/** On a phone the pane in place of the cover is a page of its own: Back leads from it to the cover. */
export function usePaneHistory(isCovered: boolean, toCover: () => void): void {
  const back = useEffectEvent(toCover);
  useEffect(
    () => (isCovered && window.innerWidth < PHONE_PX ? enterOverlay(() => back()) : undefined),
    [isCovered],
  );
}
