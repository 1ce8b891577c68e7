import { useEffect, useEffectEvent } from "react";
import { useCore } from "./core-context.tsx";
import { useDesktop } from "./desktop-context.tsx";

/**
 * Saves the text of a field when the desktop program ends while the field still has the focus; the program waits for
 * that. Does nothing on the web, where a browser would not wait.
 */
export function useKeptAtEnd(isUnkept: boolean, keep: () => void): void {
  const core = useCore();
  const closing = useDesktop()?.closing;
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (!isUnkept || closing === undefined) return;
    const held = closing.ending$().subscribe(() => {
      keepNow();
      release();
    });
    // An empty change resolves after all earlier changes are stored.
    const release = (): void => {
      const end = (): void => held.unsubscribe();
      core.settings.change({}).then(end, end);
    };
    return release;
  }, [isUnkept, core, closing]);
}
