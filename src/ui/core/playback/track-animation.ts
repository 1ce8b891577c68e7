import { isSameCourse, type ClockAnchor } from "../../../domain/transport/anchor.ts";
import { positionNow } from "./use-playback-clock.ts";

/** The clock of the sound jitters by about this much. */
const DRIFT_S = 0.06;

/** Animations that run with the music. */
export interface TrackAnimations {
  /**
   * Makes them follow the track's time, counted from `fromS`. Corrects them only if they are off by more
   * than can be seen, because each correction restarts them in the compositor.
   */
  readonly follow: (anchor: ClockAnchor, fromS: number) => void;
  readonly cancel: () => void;
}

interface Course {
  readonly anchor: ClockAnchor;
  readonly fromS: number;
}

/** Takes over animations, still paused; the compositor runs them without script. */
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

/** Compares the numbers only: reading the time of an animation costs the page a frame. */
const isOnCourse = (was: Course, is: Course, driftS: number): boolean =>
  was.fromS === is.fromS && isSameCourse(was.anchor, is.anchor, driftS);

function steer(animation: Animation, { anchor, fromS }: Course): void {
  const endMs = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  const atMs = Math.min(endMs, (positionNow(anchor) - fromS) * 1000);
  animation.playbackRate = anchor.rate;
  const { currentTime: nowMs } = document.timeline;
  if (anchor.isPlaying && atMs < endMs && typeof nowMs === "number") {
    // With an explicit start time: if the compositor chooses one, reporting it back costs a frame.
    animation.startTime = nowMs - atMs / anchor.rate;
    return;
  }
  animation.pause();
  animation.currentTime = atMs;
}
