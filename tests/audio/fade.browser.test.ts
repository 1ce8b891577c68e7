import { expect, it } from "vitest";
import type { Fader } from "../../src/audio/fader.ts";
import { createMixer, loadSoundWorklet } from "../../src/audio/sound-nodes.ts";

const RATE = 48_000;
const FADE_MS = 200;

/** Renders a constant 1 through a fader; `script` names what to do at which second. */
async function render(
  seconds: number,
  script: readonly [number, (fader: Fader) => void][],
): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, seconds * RATE, RATE);
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
      // The command crosses to the audio thread before the rendering goes on.
      await new Promise((done) => setTimeout(done, 50));
      await context.resume();
    });
  return (await context.startRendering()).getChannelData(0);
}

/** Steepest step between two samples: a click is a big one. */
const steepest = (samples: Float32Array): number =>
  samples.reduce(
    (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? sample))),
    0,
  );

it("rises from silence to full in 200 ms without a step", async () => {
  const out = await render(0.5, [[0, (fader) => void fader.fade(1, FADE_MS)]]);
  expect(out[0]).toBeLessThan(0.01);
  const mid = out[Math.round(0.1 * RATE)] ?? 0;
  expect(mid).toBeGreaterThan(0.3);
  expect(mid).toBeLessThan(0.9);
  expect(out[Math.round(0.21 * RATE)]).toBeCloseTo(1, 5);
  expect(steepest(out)).toBeLessThan(0.001);
});

it("turns round in flight from where it is", async () => {
  const out = await render(0.8, [
    [0, (fader) => fader.set(1)],
    [0.2, (fader) => void fader.fade(0, FADE_MS)],
    [0.3, (fader) => void fader.fade(1, FADE_MS)],
  ]);
  const turned = out.slice(Math.round(0.2 * RATE));
  expect(Math.min(...turned)).toBeGreaterThan(0.2);
  expect(Math.min(...turned)).toBeLessThan(0.9);
  expect(out.at(-1)).toBeCloseTo(1, 5);
  expect(steepest(turned)).toBeLessThan(0.001);
});

it("reports a fade that ran to its end, and one that was overtaken", async () => {
  const reached: boolean[] = [];
  await render(0.6, [
    [0, (fader) => void fader.fade(1, FADE_MS).then((isReached) => reached.push(isReached))],
    [0.1, (fader) => void fader.fade(0, FADE_MS).then((isReached) => reached.push(isReached))],
  ]);
  await expect.poll(() => reached).toEqual([false, true]);
});
