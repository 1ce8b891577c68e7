/** @file Renders sound through the player's own processors, faster than real time. */
import type { Fader } from "../../src/audio/fader.ts";
import { createLimiter, createMixer, loadSoundWorklet } from "../../src/audio/sound-nodes.ts";

export const RATE_HZ = 48_000;

/** Time for a command to reach the audio thread before the rendering goes on. */
const arrived = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

/** A constant 1 through a fader; `script` has actions by second. */
export async function faded(
  seconds: number,
  script: readonly (readonly [number, (fader: Fader) => void])[],
): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, seconds * RATE_HZ, RATE_HZ);
  await loadSoundWorklet(context);
  const {
    node,
    faders: [fader],
  } = createMixer(context);
  const source = new ConstantSourceNode(context, { offset: 1 });
  source.connect(node).connect(context.destination);
  source.start();
  for (const [at, act] of script)
    void context.suspend(at).then(async () => {
      act(fader);
      await arrived();
      await context.resume();
    });
  return (await context.startRendering()).getChannelData(0);
}

/** Largest step between two samples; a click is a large step. */
export const steepest = (samples: Float32Array): number =>
  samples.reduce(
    (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? sample))),
    0,
  );

type Channels = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];

/** Renders two channels through a chain from the first of these nodes to the last. */
async function through(
  context: OfflineAudioContext,
  channels: Channels,
  first: AudioNode,
  last: AudioNode,
): Promise<Channels> {
  await arrived();
  const input = context.createBuffer(2, channels[0].length, context.sampleRate);
  channels.forEach((samples, channel) => input.copyToChannel(samples, channel));
  const source = new AudioBufferSourceNode(context, { buffer: input });
  source.connect(first);
  last.connect(context.destination);
  source.start();
  const out = await context.startRendering();
  return [out.getChannelData(0), out.getChannelData(1)];
}

/** Two channels through the limiter. */
export async function limited(...[left, right, isOn = true]: [...Channels, isOn?: boolean]) {
  const context = new OfflineAudioContext(2, left.length, RATE_HZ);
  await loadSoundWorklet(context);
  const limiter = createLimiter(context);
  limiter.turn(isOn);
  return through(context, [left, right], limiter.node, limiter.node);
}

/** A song at a level (linear) through mixer and limiter, as a deck sends it. */
export async function levelled(channels: Channels, rateHz: number, level: number) {
  const context = new OfflineAudioContext(2, channels[0].length, rateHz);
  await loadSoundWorklet(context);
  const mixer = createMixer(context);
  const limiter = createLimiter(context);
  mixer.faders[0].set(1);
  mixer.faders[0].level(level, 0);
  mixer.node.connect(limiter.node);
  return through(context, channels, mixer.node, limiter.node);
}
