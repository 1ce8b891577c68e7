import type { Fader } from "./fader.ts";
import { FADE_PROCESSOR, type FadeCommand, type FadeReport } from "./worklet/messages.ts";
import fadeUrl from "./worklet/fade.worklet.ts?worker&url";

/** Loads the fade processor into a context; once per context. */
export const loadFadeWorklet = (context: BaseAudioContext): Promise<void> =>
  context.audioWorklet.addModule(fadeUrl);

/** The window's half of the fader in the audio thread. */
export function createFadeNode(context: BaseAudioContext): {
  readonly node: AudioNode;
  readonly fader: Fader;
} {
  const node = new AudioWorkletNode(context, FADE_PROCESSOR, {
    channelCount: 2,
    channelCountMode: "explicit",
    outputChannelCount: [2],
  });
  let lastId = 0;
  let waiting: { readonly id: number; readonly settle: (isReached: boolean) => void } | null = null;

  const send = (to: number, durationS: number): number => {
    lastId += 1;
    const command: FadeCommand = { id: lastId, to, durationS };
    node.port.postMessage(command);
    waiting?.settle(false);
    waiting = null;
    return lastId;
  };
  node.port.onmessage = ({ data }: MessageEvent<FadeReport>) => {
    if (waiting?.id !== data.id) return;
    waiting.settle(true);
    waiting = null;
  };
  return {
    node,
    fader: {
      fade: (to, durationMs) => {
        const id = send(to, durationMs / 1000);
        return new Promise((settle) => {
          waiting = { id, settle };
        });
      },
      set: (to) => void send(to, 0),
    },
  };
}
