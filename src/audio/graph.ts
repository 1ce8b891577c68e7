import { createFadeNode, loadFadeWorklet } from "./fade-node.ts";
import type { Fader } from "./fader.ts";

/** Time constant of volume changes: quick, and without zipper noise. */
const VOLUME_SMOOTHING_S = 0.015;

export interface Graph {
  readonly context: AudioContext;
  /** Puts an element into the graph for good: element, fade, volume, destination. */
  attach(element: HTMLMediaElement): Fader;
  setVolume(volume: number): void;
  /** Last node before the destination: where a meter, an equaliser or a crossfade would sit. */
  readonly end: AudioNode;
}

/** The sound's way from the decks to the output device. */
export async function createGraph(volume: number): Promise<Graph> {
  const context = new AudioContext({ latencyHint: "playback" });
  await loadFadeWorklet(context);
  const gain = new GainNode(context, { gain: volume });
  gain.connect(context.destination);
  return {
    context,
    end: gain,
    attach: (element) => {
      const source = context.createMediaElementSource(element);
      const { node, fader } = createFadeNode(context);
      source.connect(node).connect(gain);
      return fader;
    },
    setVolume: (next) => gain.gain.setTargetAtTime(next, context.currentTime, VOLUME_SMOOTHING_S),
  };
}
