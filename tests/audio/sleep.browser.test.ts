import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../../src/audio/engine.ts";
import type { Graph } from "../../src/audio/graph.ts";
import { SLEEP_AFTER_MS } from "../../src/audio/sleep.ts";
import type { EngineFact } from "../../src/contract/audio.ts";
import { heardOf, jobOf, loadInto } from "./listener.ts";
import { record, type Recorder } from "./recorder.ts";
import { wav } from "./wav.ts";

/** The value of each sample is its index, as far as 16 bits allow. */
const FRAMES = 24_000;
const frameOf = (sample: number): number => Math.round(sample * 32_767) - 1;
/** Maximum difference between reported and heard times: two turns of the audio thread. */
const TURN_S = 0.1;

let engine: Engine;
let graph: Graph;
let rateHz = 0;

const stateIs = (state: AudioContextState): Promise<void> =>
  expect.poll(() => graph.context.state, { timeout: 10_000 }).toBe(state);
const heard = (kind: EngineFact["kind"]): Promise<EngineFact> => heardOf(engine, kind, 1);
const load = (): Promise<void> =>
  loadInto(
    engine,
    jobOf(
      1,
      wav(FRAMES, rateHz, (frame) => (frame + 1) / 32_767),
    ),
  );

async function play(fadeMs = 0): Promise<void> {
  const playing = heard("playing");
  engine.play(1, fadeMs);
  await playing;
}
/** Returns the position of the pause, in frames. */
async function pause(): Promise<number> {
  const paused = heard("paused");
  engine.pause(1, 0);
  const fact = await paused;
  return fact.kind === "paused" ? fact.positionS * rateHz : Number.NaN;
}
/** Plays to the end. Returns what a recorder started earlier has heard. */
async function playOut(recorder: Recorder, fadeMs = 0): Promise<Float32Array> {
  const ended = heard("ended");
  await play(fadeMs);
  await ended;
  return recorder.whole();
}
async function fallAsleep(): Promise<void> {
  vi.advanceTimersByTime(SLEEP_AFTER_MS);
  await stateIs("suspended");
}

beforeEach(async () => {
  // Only timers are faked; the audio clock stays real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  engine = createEngine();
  window.dispatchEvent(new KeyboardEvent("keydown"));
  await expect.poll(() => engine.graph()?.context.state, { timeout: 10_000 }).toBe("running");
  const made = engine.graph();
  if (made === null) throw new Error("no graph");
  graph = made;
  rateHz = graph.context.sampleRate;
  await load();
});
afterEach(async () => {
  vi.useRealTimers();
  engine.release(1);
  await graph.context.close();
});

describe("the graph", () => {
  it("sleeps five seconds after a pause and no sooner, and goes on where it was", async () => {
    await play();
    await expect
      .poll(() => engine.hello().active?.anchor.positionS, { timeout: 10_000 })
      .toBeGreaterThan(0.1);
    const pausedAt = await pause();
    const recorder = await record(graph.end);
    vi.advanceTimersByTime(SLEEP_AFTER_MS - 1);
    expect(graph.context.state).toBe("running");
    vi.advanceTimersByTime(1);
    await stateIs("suspended");

    const samples = await playOut(recorder);
    const first = frameOf(samples.find((sample) => sample !== 0) ?? 0);
    expect(Math.abs(first - pausedAt) / rateHz).toBeLessThan(TURN_S);
    expect(frameOf(samples.findLast((sample) => sample !== 0) ?? 0)).toBe(FRAMES - 1);
  });

  it("stays awake where play comes again before that", async () => {
    await play();
    await pause();
    vi.advanceTimersByTime(SLEEP_AFTER_MS - 1);
    await play();
    vi.advanceTimersByTime(SLEEP_AFTER_MS);
    expect(graph.context.state).toBe("running");
    const ended = heard("ended");
    await ended;
    await pause();
    await fallAsleep();
  });

  it.each([0, 200])(
    "loses no sample of a song that wakes it, with a fade of %d ms",
    async (fadeMs) => {
      // Never played; the graph was built by the gesture alone.
      engine.pause(1, 0);
      const recorder = await record(graph.end);
      await fallAsleep();
      const samples = await playOut(recorder, fadeMs);
      const from = samples.findIndex((sample) => sample !== 0);
      const to = samples.findLastIndex((sample) => sample !== 0);
      expect(frameOf(samples[to] ?? 0)).toBe(FRAMES - 1);
      // The very first frames of a fade are silent.
      expect(to - from + 1).toBeGreaterThan(FRAMES - 16);
      if (fadeMs === 0) {
        const order = Array.from(samples.subarray(from, to + 1), frameOf);
        expect(order.findIndex((frame, place) => frame !== place)).toBe(-1);
      }
    },
  );

  it("sleeps when the song is over, and when it is gone", async () => {
    await play();
    await heard("ended");
    await fallAsleep();
    await load();
    await play();
    await stateIs("running");
    engine.release(1);
    await fallAsleep();
  });

  it("plays nothing when a pause comes while it wakes", async () => {
    engine.pause(1, 0);
    const recorder = await record(graph.end);
    await fallAsleep();
    const paused = heard("paused");
    engine.play(1, 200);
    engine.pause(1, 200);
    await paused;
    await stateIs("running");
    await fallAsleep();
    expect(recorder.samples().every((sample) => sample === 0)).toBe(true);
    expect(engine.hello().active).toMatchObject({ isWanted: false, anchor: { positionS: 0 } });
  });

  it("is as loud as was asked for while it slept", async () => {
    engine.pause(1, 0);
    const recorder = await record(graph.end);
    await fallAsleep();
    engine.setVolume(0.5);
    const samples = await playOut(recorder);
    const last = samples.findLast((sample) => sample !== 0) ?? 0;
    const first = samples.find((sample) => sample !== 0) ?? 0;
    expect(frameOf(2 * first)).toBe(0);
    expect(frameOf(2 * last)).toBe(FRAMES - 1);
  });

  it("goes on by itself where the browser has stopped it, and only while something sounds", async () => {
    await play();
    const ended = heard("ended");
    await graph.context.suspend();
    const stateSoon = (): AudioContextState => {
      vi.advanceTimersByTime(1_000);
      return graph.context.state;
    };
    await expect.poll(stateSoon, { timeout: 10_000 }).toBe("running");
    await ended;
    await graph.context.suspend();
    await stateIs("suspended");
    expect(stateSoon()).toBe("suspended");
    // The next song wakes the context.
    await load();
    await play();
    await stateIs("running");
  });
});
