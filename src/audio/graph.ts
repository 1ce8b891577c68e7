import type { DeckFader } from "./fader.ts";
import { createLimiter, createMixer, loadSoundWorklet, type MixerNode } from "./sound-nodes.ts";
import type { DeckIndex } from "./worklet/messages.ts";

/**
 * Twice what browsers take for playback: the audio thread is woken half as often, and what a busy machine
 * does to it is not heard. Longer, and a pause would be heard to come late.
 */
const LATENCY_S = 0.046;
/** Time constant of volume changes: quick, and without zipper noise. */
const VOLUME_SMOOTHING_S = 0.015;

export interface Graph extends Pick<MixerNode, "join" | "stay"> {
  readonly context: AudioContext;
  /** Puts a deck's element into the graph for good. */
  attach(deck: DeckIndex, element: HTMLMediaElement): DeckFader;
  setVolume(volume: number): void;
  setLimiter(isOn: boolean): void;
  /** Last node before the destination: where a meter sits. */
  readonly end: AudioNode;
}

/**
 * The sound's way from the decks to the output device: elements, mixer (levels, fades, joins),
 * limiter, volume, destination. The limiter stands before the volume, so that its work does not
 * depend on the volume.
 */
export async function createGraph(volume: number): Promise<Graph> {
  const context = new AudioContext({ latencyHint: LATENCY_S });
  await loadSoundWorklet(context);
  const mixer = createMixer(context);
  const limiter = createLimiter(context);
  const gain = new GainNode(context, { gain: volume });
  // An equaliser goes in here, between mixer and limiter; a crossfade goes into the mixer's join.
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
      // Asleep, nothing has to be smooth, and the first sound after it is as loud as was asked for.
      if (context.state === "running")
        gain.gain.setTargetAtTime(next, context.currentTime, VOLUME_SMOOTHING_S);
      else gain.gain.setValueAtTime(next, context.currentTime);
    },
    setLimiter: limiter.turn,
  };
}
