import type { SweepRow } from "./sweep/sweep.ts";
import type { LineLayout } from "./sweep/use-sweep.ts";

/** Width of the soft edge of the light, in sizes of its type; LyricSweep.module.css has it too. */
const EDGE_EM = 0.6;
/**
 * Steps of the light in a second: its soft edge is wider than any step, and each picture that is not
 * drawn spares the display half of what the lyrics cost.
 */
export const STEPS_PER_S = 30;

/** A place of the light in pixels of the row, at `offset` of the row's own time, and in how many steps it goes on. */
export interface Stage {
  readonly offset: number;
  /** Where what is wholly lit ends and the soft edge begins: its left end, whichever way it moves. */
  readonly edgeX: number;
  readonly steps: number;
}

/** The way of the light over a row: the soft edge comes in before the first word and is gone behind the last. */
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
 * Moves the window of a row along the light, and the text in it as far back, so that it stands still:
 * animations that the compositor runs by itself, still paused.
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
  // The window reaches beyond the text by two edges, and ends with the soft one.
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
