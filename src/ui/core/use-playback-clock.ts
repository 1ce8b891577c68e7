import { useEffect, useEffectEvent } from "react";
import { positionAt, type ClockAnchor } from "../../domain/transport/anchor.ts";
import { useCore } from "./core-context.tsx";
import { seenStore } from "./stream-store.ts";
import { useSeenPart } from "./use-stream.ts";

const STILL: ClockAnchor = { positionS: 0, rate: 1, isPlaying: false, atMs: 0, durationS: 0 };

/** Wall time comparable with the core's: both threads count from 1970. */
const nowMs = (): number => performance.timeOrigin + performance.now();

/** Where playing stands at this moment, in seconds. */
export const positionNow = (anchor: ClockAnchor): number => positionAt(anchor, nowMs());

/** Length of the track in seconds, 0 when not known; renders only when it changes. */
export const usePlaybackDuration = (): number =>
  useSeenPart(useCore().player.anchor$(), STILL, ({ durationS }) => durationS);

/** The last anchor when called, for events; renders nothing. */
export function useLatestAnchor(): () => ClockAnchor {
  const store = seenStore(useCore().player.anchor$());
  useEffect(() => store.subscribe(() => {}), [store]);
  return () => store.value() ?? STILL;
}

/**
 * Tells `follow` of every anchor, about once a second while playing, and anew whenever `cause`
 * changes; nothing while the page is hidden. Nothing is rendered: `follow` writes to elements and
 * animations itself, and what it answers undoes it before the next time.
 */
export function usePlaybackEffect<C extends string | number | null>(
  follow: (anchor: ClockAnchor, cause: C) => (() => void) | void,
  cause: C,
): void {
  const store = seenStore(useCore().player.anchor$());
  const tell = useEffectEvent((now: C) => follow(store.value() ?? STILL, now));
  useEffect(() => {
    let undo = tell(cause);
    const stop = store.subscribe(() => {
      undo?.();
      undo = tell(cause);
    });
    return () => {
      stop();
      undo?.();
    };
  }, [store, cause]);
}
