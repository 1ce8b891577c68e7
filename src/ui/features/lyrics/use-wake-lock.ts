import { useEffect } from "react";
import { whileVisible } from "../../core/while-visible.ts";

/** Keeps the screen on while somebody reads along; a hidden page loses its lock and takes it anew. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    return whileVisible(() => {
      const asked = navigator.wakeLock.request("screen");
      // Refused, to save the battery for one: the screen may go off then.
      asked.catch(() => {});
      return () => {
        asked.then(
          (lock) => lock.release(),
          () => {},
        );
      };
    });
  }, [isWanted]);
}
