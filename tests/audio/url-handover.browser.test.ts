import { afterEach, expect, it } from "vitest";
import { createEngine, type Engine } from "../../src/audio/engine.ts";
import type { EngineFact, LoadJob } from "../../src/contract/audio.ts";
import { heardOf, jobOf, loadInto, wakeGraph } from "./listener.ts";
import { record } from "./recorder.ts";
import { tone } from "./wav.ts";
import { trackId } from "../support/builders.ts";

const LENGTH_S = 4;
const SECOND_FROM_S = 0.8;
let engine: Engine;

const job = (loadId: number, startAtS: number): LoadJob =>
  jobOf(loadId, tone(LENGTH_S, 48_000, 0.5), { trackId: trackId(7), startAtS });
const heard = (kind: EngineFact["kind"], loadId: number): Promise<EngineFact> =>
  heardOf(engine, kind, loadId);
const loaded = (job_: LoadJob): Promise<void> => loadInto(engine, job_);
const positionS = (): number => engine.hello().active?.anchor.positionS ?? 0;

/** Plays one load of a track, and loads the same track from another address a little ahead. */
async function twice() {
  engine = createEngine();
  const graph = await wakeGraph(engine);
  await loaded(job(1, 0));
  const recorder = await record(graph.end);
  engine.play(1, 0);
  await heard("playing", 1);
  await loaded(job(2, SECOND_FROM_S));
  await expect
    .poll(positionS, { interval: 5, timeout: 10_000 })
    .toBeGreaterThanOrEqual(SECOND_FROM_S);
  return { recorder, rateHz: graph.context.sampleRate };
}

afterEach(async () => {
  const { active } = engine.hello();
  if (active !== null) engine.release(active.loadId);
  await engine.graph()?.context.close();
});

it("goes on with the same track from another address without a gap", async () => {
  const { recorder, rateHz } = await twice();
  const playing = heard("playing", 2);
  engine.play(2, 200);
  await playing;
  await expect.poll(positionS, { timeout: 10_000 }).toBeGreaterThan(SECOND_FROM_S + 0.5);
  const samples = recorder.samples();
  const from = samples.findIndex((sample) => Math.abs(sample) > 0.1);
  let longest = 0;
  let run = 0;
  for (const sample of samples.subarray(from)) {
    run = Math.abs(sample) > 0.02 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  expect((longest / rateHz) * 1000).toBeLessThan(5);
  expect(engine.hello().active).toMatchObject({ loadId: 2, isWanted: true });
});

it("falls silent when somebody pauses in the middle of it", async () => {
  const { recorder } = await twice();
  const paused = heard("paused", 2);
  engine.play(2, 200);
  engine.pause(2, 0);
  await paused;
  const lastHeard = (): number => recorder.samples().findLastIndex((sample) => sample !== 0);
  await expect
    .poll(() => recorder.samples().length - lastHeard(), { timeout: 3_000 })
    .toBeGreaterThan(10_000);
  expect(lastHeard()).toBeGreaterThan(0);
});
