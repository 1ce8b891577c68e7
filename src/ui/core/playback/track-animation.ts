import { isSameCourse, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { positionNow } from "./use-playback-clock.ts";

/** Jitter of the sound's clock. */
const DRIFT_S = 0.06;

/** Animations that run with the music. */
export interface TrackAnimations {
  /**
   * Their time is the track's, counted from `fromS`. Corrected only when it differs visibly from the music:
   * each correction is a new start for the compositor.
   */
  readonly follow: (anchor: ClockAnchor, fromS: number) => void;
  readonly cancel: () => void;
}

interface Course {
  readonly anchor: ClockAnchor;
  readonly fromS: number;
}

/** Takes over paused animations; the compositor runs them without script. */
export function trackAnimations(
  animations: readonly Animation[],
  driftS: number = DRIFT_S,
): TrackAnimations {
  let course: Course | null = null;
  return {
    follow: (anchor, fromS) => {
      if (course !== null && isOnCourse(course, { anchor, fromS }, driftS)) return;
      course = { anchor, fromS };
      for (const animation of animations) steer(animation, course);
    },
    cancel: () => animations.forEach((animation) => animation.cancel()),
  };
}

/** Computed from the numbers, because reading an animation's time costs the page a frame. */
const isOnCourse = (was: Course, is: Course, driftS: number): boolean =>
  was.fromS === is.fromS && isSameCourse(was.anchor, is.anchor, driftS);

function steer(animation: Animation, { anchor, fromS }: Course): void {
  const endMs = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  const atMs = Math.min(endMs, (positionNow(anchor) - fromS) * 1000);
  animation.playbackRate = anchor.rate;
  const { currentTime: nowMs } = document.timeline;
  if (anchor.isPlaying && atMs < endMs && typeof nowMs === "number") {
    // With an explicit start time: otherwise the animation costs a frame to report when the compositor has started it.
    animation.startTime = nowMs - atMs / anchor.rate;
    return;
  }
  animation.pause();
  animation.currentTime = atMs;
}
