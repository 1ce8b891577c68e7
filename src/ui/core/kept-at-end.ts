import { useEffect, useEffectEvent } from "react";
import { useCore } from "./core-context.tsx";
import { useDesktop } from "./desktop-context.tsx";

/**
 * Keeps the text of a field when the desktop program ends while the field has the focus; the program waits for that. On
 * the web nothing waits.
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
    // Changes are kept in order: once an empty one is done, all before it are.
    const release = (): void => {
      const end = (): void => held.unsubscribe();
      core.settings.change({}).then(end, end);
    };
    return release;
  }, [isUnkept, core, closing]);
}
