import { useEffect, useState } from "react";
import { whileVisible } from "../../core/while-visible.ts";
import { afterFrame, UNTROUBLED, type EffectLevel, type Governor } from "./effects.ts";

/** The effects run without script, so frames are only sampled now and then: measuring must not be the load. */
const SAMPLE_FRAMES = 6;
const REST_MS = 15_000;
/** After a late frame, the next sample comes sooner. */
const WORRIED_REST_MS = 3_000;

/** The effects that this device can show smoothly; measured only while `isWatched`. */
export function useEffectLevel(isWatched: boolean): EffectLevel {
  const [level, setLevel] = useState<EffectLevel>("full");
  useEffect(() => {
    if (!isWatched) return;
    let governor: Governor = UNTROUBLED;
    return whileVisible(() =>
      sample((frameMs) => {
        governor = afterFrame(governor, frameMs);
        setLevel(governor.level);
        return governor.late > 0;
      }),
    );
  }, [isWatched]);
  return isWatched ? level : "full";
}

/** Feeds frame times, a few at once; returns a function that ends it. */
function sample(feed: (frameMs: number) => boolean): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    let left = SAMPLE_FRAMES;
    let isWorried = false;
    const next = (lastMs: number) => (nowMs: number) => {
      isWorried = feed(nowMs - lastMs);
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(next(nowMs));
      else timer = setTimeout(look, isWorried ? WORRIED_REST_MS : REST_MS);
    };
    // The first frame only starts the clock.
    frame = requestAnimationFrame((nowMs) => {
      frame = requestAnimationFrame(next(nowMs));
    });
  };
  timer = setTimeout(look, WORRIED_REST_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
