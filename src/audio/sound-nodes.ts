import type { DeckFader } from "./fader.ts";
import {
  LIMITER_PROCESSOR,
  MIXER_PROCESSOR,
  type DeckIndex,
  type LimiterCommand,
  type MixerCommand,
  type MixerReport,
} from "./worklet/messages.ts";
import soundUrl from "./worklet/sound.worklet.ts?worker&url";

/** Lets the browser cache the processors, so that building the graph later needs no network. */
export const readSoundWorklet = async (): Promise<void> => {
  await fetch(soundUrl);
};

/** Loads the processors into a context; once per context. */
export const loadSoundWorklet = (context: BaseAudioContext): Promise<void> =>
  context.audioWorklet.addModule(soundUrl);

const STEREO = { channelCount: 2, channelCountMode: "explicit", outputChannelCount: [2] } as const;

/** The window's half of the mixer in the audio thread; one input per deck. */
export interface MixerNode {
  readonly node: AudioNode;
  readonly faders: readonly [DeckFader, DeckFader];
  /**
   * Makes `to` audible at the sample at which `from` falls silent, `openInS` seconds from now at the earliest. Resolves
   * with the delay in seconds from what `to` delivers to what is heard; never resolves if `stay` or another join comes
   * first.
   */
  join(from: DeckIndex, to: DeckIndex, openInS: number): Promise<number>;
  stay(): void;
}

export function createMixer(context: BaseAudioContext): MixerNode {
  const node = new AudioWorkletNode(context, MIXER_PROCESSOR, {
    ...STEREO,
    outputChannelCount: [...STEREO.outputChannelCount],
    numberOfInputs: 2,
  });
  const fades = new Map<DeckIndex, { readonly id: number; settle(isReached: boolean): void }>();
  let join: { readonly id: number; settle(delayS: number): void } | null = null;
  let lastId = 0;
  const send = (command: MixerCommand): void => node.port.postMessage(command);

  node.port.onmessage = ({ data }: MessageEvent<MixerReport>) => {
    if (data.kind === "joined") {
      if (join?.id === data.id) join.settle(data.delayS);
      return;
    }
    for (const [deck, { id, settle }] of fades) {
      if (id !== data.id) continue;
      fades.delete(deck);
      settle(true);
    }
  };

  const faderOf = (deck: DeckIndex): DeckFader => {
    const go = (to: number, durationMs: number, isWithSound = false): number => {
      lastId += 1;
      send({ kind: "fade", deck, id: lastId, to, durationS: durationMs / 1000, isWithSound });
      fades.get(deck)?.settle(false);
      fades.delete(deck);
      return lastId;
    };
    return {
      fade: (to, durationMs) => {
        const id = go(to, durationMs);
        return new Promise((settle) => {
          fades.set(deck, { id, settle });
        });
      },
      open: (durationMs) => void go(1, durationMs, true),
      set: (to) => void go(to, 0),
      level: (gain, durationMs) =>
        send({ kind: "level", deck, gain, durationS: durationMs / 1000 }),
      hold: () => send({ kind: "hold", deck }),
      flush: () => send({ kind: "flush", deck }),
    };
  };
  return {
    node,
    faders: [faderOf(0), faderOf(1)],
    join: (from, to, openInS) => {
      lastId += 1;
      const id = lastId;
      send({ kind: "join", id, from, to, openAtS: context.currentTime + openInS });
      return new Promise((settle) => {
        join = { id, settle };
      });
    },
    stay: () => {
      join = null;
      send({ kind: "stay" });
    },
  };
}

export interface LimiterNode {
  readonly node: AudioNode;
  /** If off, the sound passes unchanged. */
  turn(isOn: boolean): void;
}

/** The window's half of the limiter. */
export function createLimiter(context: BaseAudioContext): LimiterNode {
  const node = new AudioWorkletNode(context, LIMITER_PROCESSOR, {
    ...STEREO,
    outputChannelCount: [...STEREO.outputChannelCount],
  });
  return {
    node,
    turn: (isOn) => {
      const command: LimiterCommand = { isOn };
      node.port.postMessage(command);
    },
  };
}
