import type { DeckFader } from "./fader.ts";
import { createLimiter, createMixer, loadSoundWorklet, type MixerNode } from "./sound-nodes.ts";
import type { DeckIndex } from "./worklet/messages.ts";

/**
 * Twice the browsers' value for playback: the audio thread wakes half as often, so a busy machine causes no dropouts.
 * With a higher value, a pause would be audibly late.
 */
const LATENCY_S = 0.046;
/** Time constant of volume changes: fast, but without zipper noise. */
const VOLUME_SMOOTHING_S = 0.015;

export interface Graph extends Pick<MixerNode, "join" | "stay"> {
  readonly context: AudioContext;
  /** Connects a deck's element to the graph, permanently. */
  attach(deck: DeckIndex, element: HTMLMediaElement): DeckFader;
  setVolume(volume: number): void;
  setLimiter(isOn: boolean): void;
  /** Last node before the destination, to connect a meter to. */
  readonly end: AudioNode;
}

/**
 * The path from the decks to the output device: elements, mixer (levels, fades, joins), limiter, volume, destination.
 * The limiter comes before the volume, so that its effect does not depend on the volume.
 */
export async function createGraph(volume: number): Promise<Graph> {
  const context = new AudioContext({ latencyHint: LATENCY_S });
  await loadSoundWorklet(context);
  const mixer = createMixer(context);
  const limiter = createLimiter(context);
  const gain = new GainNode(context, { gain: volume });
  // An equaliser would go between mixer and limiter, a crossfade into the mixer's join.
  mixer.node.connect(limiter.node).connect(gain).connect(context.destination);
  return {
    context,
    end: gain,
    attach: (deck, element) => {
      context.createMediaElementSource(element).connect(mixer.node, 0, deck);
      return mixer.faders[deck];
    },
    join: mixer.join,
    stay: mixer.stay,
    setVolume: (next) => {
      // A suspended context needs no smoothing, and its first sound must have the new volume.
      if (context.state === "running")
        gain.gain.setTargetAtTime(next, context.currentTime, VOLUME_SMOOTHING_S);
      else gain.gain.setValueAtTime(next, context.currentTime);
    },
    setLimiter: limiter.turn,
  };
}
