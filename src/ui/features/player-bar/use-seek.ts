import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { ClockAnchor } from "../../../domain/transport/anchor.ts";
import { useCore } from "../../core/core-context.tsx";
import { seenStore } from "../../core/streams/stream-store.ts";
import {
  positionNow,
  useLatestAnchor,
  usePlaybackEffect,
  usePlaybackSteps,
} from "../../core/playback/use-playback-clock.ts";
import type { Stream } from "../../core/streams/use-stream.ts";

/** The slider's text is exact to the second; its value may lag this much, because setting it forces a layout. */
const STALE_S = 5;

export interface SeekState {
  /** Position at which the listener holds the needle or has released it until the core answers; else null. */
  readonly heldS: number | null;
  readonly drag: (toS: number) => void;
  readonly release: (toS: number) => void;
  /** Sets the slider to the current position before a key moves it. */
  readonly catchUp: () => void;
}

/**
 * Keeps a slider at the position without rendering: its text is written once a second, and not at all
 * while it is covered.
 */
export function useSeek(
  slider: RefObject<HTMLInputElement | null>,
  textAt: (positionS: number) => string,
  /** Changes whenever the texts of `textAt` change; null while covered. */
  shown: string | null,
  /** Emits when the page draws a frame anyway; the value is updated with it. */
  drawn$: Stream<unknown> | null,
): SeekState {
  const core = useCore();
  const latestAnchor = useLatestAnchor();
  const [heldS, setHeldS] = useState<number | null>(null);
  const releasedAt = useRef<ClockAnchor | null>(null);

  usePlaybackEffect((anchor) => {
    if (releasedAt.current === null || releasedAt.current === anchor) return;
    releasedAt.current = null;
    setHeldS(null);
  }, heldS);

  usePlaybackSteps(
    (positionS, anchor) => {
      const input = slider.current;
      const text = textAt(positionS);
      if (input !== null && input.getAttribute("aria-valuetext") !== text)
        input.setAttribute("aria-valuetext", text);
      const lagS = Math.abs(Number(input?.value) - positionS);
      if (heldS === null && (lagS > STALE_S || !anchor.isPlaying)) put(input, positionS);
    },
    1,
    { heldS, isCovered: shown === null, cause: shown ?? "" },
  );

  const catchUp = (): void => {
    if (heldS === null) put(slider.current, positionNow(latestAnchor()));
  };
  const goAlong = useEffectEvent(catchUp);
  useEffect(() => (drawn$ === null ? undefined : seenStore(drawn$).subscribe(goAlong)), [drawn$]);

  return {
    heldS,
    drag: (toS) => {
      releasedAt.current = null;
      setHeldS(toS);
    },
    release: (toS) => {
      releasedAt.current = latestAnchor();
      setHeldS(toS);
      // The next key press continues from there.
      put(slider.current, toS);
      void core.player.seek(toS);
    },
    catchUp,
  };
}

function put(slider: HTMLInputElement | null, positionS: number): void {
  if (slider !== null) slider.value = String(positionS);
}
