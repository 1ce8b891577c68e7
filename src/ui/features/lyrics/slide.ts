import type { SweepRow } from "./sweep/sweep.ts";
import type { LineLayout } from "./sweep/use-sweep.ts";

/** Width of the light's soft edge, in font sizes; also in LyricSweep.module.css. */
const EDGE_EM = 0.6;
/**
 * Steps of the light in a second: its soft edge is wider than a step, and at 60 Hz drawing only every other
 * frame saves half of what the lyrics cost the display.
 */
export const STEPS_PER_S = 30;

/** A position of the light in pixels of the row, at `offset` of the row's duration, and the steps to the next one. */
export interface Stage {
  readonly offset: number;
  /** Left end of the soft edge, whichever way the light moves. */
  readonly edgeX: number;
  readonly steps: number;
}

/** Positions of the light over a row: the soft edge starts before the first word and ends behind the last. */
export function stagesOf(
  { stops, startS, endS }: SweepRow,
  { fontPx, isRightToLeft }: LineLayout,
): readonly Stage[] {
  const edge = EDGE_EM * fontPx;
  const first = stops[0].x;
  const length = (stops.at(-1)?.x ?? first) - first;
  return stops.map(({ offset, x }, place) => {
    const soft = length === 0 ? edge : edge * ((x - first) / length);
    const lengthS = ((stops[place + 1]?.offset ?? offset) - offset) * (endS - startS);
    return {
      offset,
      edgeX: isRightToLeft ? x - soft : x + soft - edge,
      steps: Math.max(1, Math.round(lengthS * STEPS_PER_S)),
    };
  });
}

/**
 * Moves the window of a row along the light, and the text inside it back by as much, so that the text stands still.
 * Returns both animations, paused; the compositor runs them without script.
 */
export function slide(
  pane: HTMLElement,
  light: SweepRow,
  layout: LineLayout,
): readonly Animation[] {
  const glass = pane.firstElementChild;
  if (glass === null) return [];
  const stages = stagesOf(light, layout);
  const edge = EDGE_EM * layout.fontPx;
  const timing: KeyframeAnimationOptions = {
    duration: (light.endS - light.startS) * 1000,
    fill: "both",
  };
  // The window is wider than the text by two edges; its inner end is the soft edge.
  const byPx = layout.isRightToLeft ? 0 : -(layout.width + edge);
  const along = (sign: 1 | -1): Keyframe[] =>
    stages.map(({ offset, edgeX, steps }) => ({
      offset,
      transform: `translateX(${sign * (edgeX + byPx)}px)`,
      easing: `steps(${steps})`,
    }));
  const made = [pane.animate(along(1), timing), glass.animate(along(-1), timing)];
  made.forEach((move) => move.pause());
  return made;
}
