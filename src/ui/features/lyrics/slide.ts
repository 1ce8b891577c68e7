import type { SweepRow } from "./sweep/sweep.ts";
import type { LineLayout } from "./sweep/use-sweep.ts";

/** Width of the light's soft edge, in font sizes; also in LyricSweep.module.css. */
const EDGE_EM = 0.6;
/**
 * Steps of the light in a second. Each step costs the display a frame, so there are only as many as keep a step
 * within half of the soft edge, within these limits: words sung slowly need fewer.
 */
export const STEPS_PER_S = { least: 12, most: 30 };
/** Maximum step, as a share of the soft edge. */
const MOST_STEP = 0.5;

/**
 * The animations hold the light at the end of the line this long: most lines are followed by the next one sooner, and
 * an end that is never reached costs no frames.
 */
const HOLD_S = 1.5;

/** A position of the light in pixels of the row, at `offset` of the line's duration, and the steps to the next one. */
export interface Stage {
  readonly offset: number;
  /** Left end of the soft edge, whichever way the light moves. */
  readonly edgeX: number;
  readonly steps: number;
}

/**
 * Positions of the light over a row: the soft edge starts before the first word and ends behind the last. They span
 * the whole line, because each start and end of an animation costs the page several frames.
 */
export function stagesOf(
  { stops, startS, endS }: SweepRow,
  { fontPx, isRightToLeft, startS: fromS, endS: toS }: LineLayout,
): readonly Stage[] {
  const edge = EDGE_EM * fontPx;
  const first = stops[0].x;
  const length = (stops.at(-1)?.x ?? first) - first;
  const places = stops.map(({ offset, x }) => {
    const soft = length === 0 ? edge : edge * ((x - first) / length);
    return {
      atS: startS + offset * (endS - startS),
      edgeX: isRightToLeft ? x - soft : x + soft - edge,
    };
  });
  const last = places.at(-1);
  if (places[0] !== undefined) places.unshift({ ...places[0], atS: fromS });
  if (last !== undefined) places.push({ ...last, atS: toS });
  return places.map(({ atS, edgeX }, place) => {
    const next = places[place + 1] ?? { atS, edgeX };
    return {
      offset: Math.min(1, Math.max(0, (atS - fromS) / (toS - fromS))),
      edgeX,
      steps: stepsFor(Math.abs(next.edgeX - edgeX), next.atS - atS, edge),
    };
  });
}

function stepsFor(wayPx: number, lengthS: number, edgePx: number): number {
  const { least, most } = STEPS_PER_S;
  const wanted = Math.max(wayPx / (MOST_STEP * edgePx), lengthS * least);
  return wayPx === 0 ? 1 : Math.max(1, Math.round(Math.min(wanted, lengthS * most)));
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
  const held = { ...layout, endS: layout.endS + HOLD_S };
  const stages = stagesOf(light, held);
  const edge = EDGE_EM * layout.fontPx;
  const timing: KeyframeAnimationOptions = {
    duration: (held.endS - held.startS) * 1000,
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
