import { afterEach, describe, expect, it } from "vitest";
import type { ClockAnchor } from "../../../src/domain/transport/anchor.ts";
import { trackAnimations } from "../../../src/ui/core/playback/track-animation.ts";

const LENGTH_S = 100;

const now = (): number => performance.timeOrigin + performance.now();
const anchorAt = (positionS: number, change: Partial<ClockAnchor> = {}): ClockAnchor => ({
  positionS,
  rate: 1,
  isPlaying: true,
  atMs: now(),
  durationS: LENGTH_S,
  ...change,
});
function pausedAnimation(): Animation {
  const element = document.body.appendChild(document.createElement("i"));
  const animation = element.animate(
    [{ transform: "translateX(0)" }, { transform: "translateX(100px)" }],
    { duration: LENGTH_S * 1000, fill: "both" },
  );
  animation.pause();
  return animation;
}
const secondsOf = (animation: Animation): number => Number(animation.currentTime) / 1000;

afterEach(() => document.body.replaceChildren());

describe("animations that run with the music", () => {
  it("stand where the music stands, and run at its rate", () => {
    const animation = pausedAnimation();
    trackAnimations([animation]).follow(anchorAt(40, { rate: 1.5 }), 0);
    expect(secondsOf(animation)).toBeCloseTo(40, 1);
    expect(animation.playState).toBe("running");
    expect(animation.playbackRate).toBe(1.5);
  });

  it("count from where they were told to", () => {
    const animation = pausedAnimation();
    const tracked = trackAnimations([animation]);
    tracked.follow(anchorAt(40), 30);
    expect(secondsOf(animation)).toBeCloseTo(10, 1);
    tracked.follow(anchorAt(40), 50);
    expect(secondsOf(animation)).toBeCloseTo(-10, 1);
    expect(animation.playState).toBe("running");
  });

  it("stand still while the music does, and at the end", () => {
    const animation = pausedAnimation();
    const tracked = trackAnimations([animation]);
    tracked.follow(anchorAt(40, { isPlaying: false }), 0);
    expect(animation.playState).toBe("paused");
    expect(secondsOf(animation)).toBe(40);
    tracked.follow(anchorAt(LENGTH_S), -20);
    expect(secondsOf(animation)).toBe(LENGTH_S);
    tracked.follow(anchorAt(10), 0);
    expect(secondsOf(animation)).toBeCloseTo(10, 1);
    expect(animation.playState).toBe("running");
  });

  it("are left alone while the music keeps its course, and corrected after a seek", () => {
    const animation = pausedAnimation();
    const tracked = trackAnimations([animation]);
    tracked.follow(anchorAt(40), 0);
    animation.currentTime = 7_000;
    tracked.follow(anchorAt(40.01), 0);
    expect(secondsOf(animation)).toBeCloseTo(7, 1);
    tracked.follow(anchorAt(60), 0);
    expect(secondsOf(animation)).toBeCloseTo(60, 1);
  });
});
