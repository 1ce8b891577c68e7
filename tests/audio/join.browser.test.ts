import { afterEach, expect, it } from "vitest";
import { createEngine, type Engine } from "../../src/audio/engine.ts";
import type { EngineFact, LoadJob } from "../../src/contract/audio.ts";
import { heardOf, jobOf as job, loadInto, wakeGraph } from "./listener.ts";
import { silenceAtJoinMs } from "./measure.ts";
import { record, type Recorder } from "./recorder.ts";
import { tone, wav } from "./wav.ts";

const FULL = 0.5;
let engine: Engine;
let facts: EngineFact[];

const heard = (kind: EngineFact["kind"], loadId: number): Promise<EngineFact> =>
  heardOf(engine, kind, loadId);
const loaded = (job_: LoadJob): Promise<void> => loadInto(engine, job_);
/** The facts that the tests compare, in order. */
const story = (): string[] =>
  facts
    .filter(({ kind }) => !["anchor", "ready", "buffered"].includes(kind))
    .map((fact) => ("loadId" in fact ? `${fact.kind} ${fact.loadId}` : fact.kind));

/** Plays the first load and records the output of the graph. */
async function begin(first: LoadJob): Promise<{ recorder: Recorder; rateHz: number }> {
  engine = createEngine();
  facts = [];
  engine.facts$().subscribe((fact) => facts.push(fact));
  const graph = await wakeGraph(engine);
  await loaded(first);
  const recorder = await record(graph.end);
  engine.play(first.loadId, 0);
  await heard("playing", first.loadId);
  return { recorder, rateHz: graph.context.sampleRate };
}

afterEach(async () => {
  const { active } = engine.hello();
  if (active !== null) engine.release(active.loadId);
  await engine.graph()?.context.close();
});

it.each([44_100, 48_000])("joins two tracks of %i Hz within 5 ms of silence", async (rateHz) => {
  const { recorder, rateHz: graphHz } = await begin(job(1, tone(1.2, rateHz, FULL)));
  await loaded(job(2, tone(1, rateHz, FULL / 2)));
  engine.arm(2);
  await heard("playing", 2);
  expect(engine.hello().active).toMatchObject({ loadId: 2, isWanted: true, hasEnded: false });
  await heard("ended", 2);
  expect(story()).toEqual(["playing 1", "ended 1", "playing 2", "ended 2"]);
  const silenceMs = silenceAtJoinMs(recorder.samples(), 0.3, graphHz);
  expect(silenceMs).toBeLessThan(5);
});

it("joins though the window is busy when the old track ends", async () => {
  const { recorder, rateHz } = await begin(job(1, tone(1.2, 48_000, FULL)));
  await loaded(job(2, tone(1, 48_000, FULL / 2)));
  engine.arm(2);
  await expect
    .poll(() => engine.hello().active?.anchor.positionS, { interval: 10 })
    .toBeGreaterThan(0.75);
  const until = performance.now() + 550;
  while (performance.now() < until);
  await heard("ended", 2);
  expect(silenceAtJoinMs(recorder.samples(), 0.3, rateHz)).toBeLessThan(5);
});

it("plays every sample of both tracks at a join", async () => {
  const rampOf = (from: number, frames: number): Blob =>
    wav(frames, 48_000, (frame) => from + (0.3 * (frame + 1)) / frames);
  const { recorder, rateHz } = await begin(job(1, rampOf(0.05, 57_600)));
  await loaded(job(2, rampOf(0.5, 48_000)));
  engine.arm(2);
  await heard("ended", 2);
  const samples = await recorder.whole();
  const from = samples.findIndex((sample) => sample > 0.4);
  const to = samples.findLastIndex((sample) => sample > 0.4);
  // The resampler rings close to the step itself.
  expect(samples[from - 100]).toBeCloseTo(0.35, 2);
  expect(samples[from + 100]).toBeCloseTo(0.5, 2);
  expect(Math.abs((to - from + 1) / rateHz - 1)).toBeLessThan(0.001);
});

it("joins a chain of tracks, and tells where each is heard", async () => {
  const flat = (level: number, seconds: number): Blob => wav(48_000 * seconds, 48_000, () => level);
  const { recorder, rateHz } = await begin(job(1, flat(0.5, 1)));
  const clock = engine.graph()?.context;
  const told: { positionS: number; atS: number }[] = [];
  for (const loadId of [2, 3]) {
    // The third can be loaded once the first is gone; the second is long enough for that.
    await loaded(job(loadId, loadId === 2 ? flat(0.4, 3) : flat(0.2, 1)));
    engine.arm(loadId);
    await heard("playing", loadId);
    told.push({
      positionS: engine.hello().active?.anchor.positionS ?? Number.NaN,
      atS: clock?.currentTime ?? Number.NaN,
    });
  }
  await heard("ended", 3);
  expect(story()).toEqual(["playing 1", "ended 1", "playing 2", "ended 2", "playing 3", "ended 3"]);
  const samples = await recorder.whole();
  expect(silenceAtJoinMs(samples, 0.3, rateHz)).toBeLessThan(5);
  for (const [at, levelBefore] of [0.45, 0.3].entries()) {
    const joinedAtS = recorder.heardAtS(samples.findLastIndex((sample) => sample > levelBefore));
    const { positionS, atS } = told[at] ?? { positionS: Number.NaN, atS: Number.NaN };
    // Counting sound that is delivered but not heard yet would put the position a quarter of a second ahead.
    expect(Math.abs(positionS - (atS - joinedAtS))).toBeLessThan(0.1);
  }
});

/** The second of two joined tracks, near the end: its element has already delivered all of it. */
async function nearTheEnd(seconds: number): Promise<{ recorder: Recorder; rateHz: number }> {
  const begun = await begin(job(1, tone(1, 48_000, FULL)));
  await loaded(job(2, tone(seconds, 48_000, FULL)));
  engine.arm(2);
  await heard("playing", 2);
  return begun;
}
const positionS = (): number => engine.hello().active?.anchor.positionS ?? Number.NaN;

it("joins a track whose element was at its end before the window looked", async () => {
  const { recorder, rateHz } = await nearTheEnd(3);
  await loaded(job(3, tone(1, 48_000, FULL / 2)));
  engine.arm(3);
  await expect.poll(positionS, { interval: 10, timeout: 10_000 }).toBeGreaterThan(2.25);
  const until = performance.now() + 350;
  while (performance.now() < until);
  await heard("ended", 3);
  expect(silenceAtJoinMs(await recorder.whole(), 0.3, rateHz)).toBeLessThan(5);
});

it("says where it is heard until it is over, and goes on when sought there", async () => {
  await nearTheEnd(1);
  await expect.poll(positionS, { interval: 10 }).toBeGreaterThan(0.8);
  expect(engine.hello().active).toMatchObject({ hasEnded: false, anchor: { isPlaying: true } });
  engine.seek(2, 0.2);
  expect(positionS()).toBeLessThan(0.3);
  await expect.poll(positionS, { interval: 10 }).toBeGreaterThan(0.5);
  await heard("ended", 2);
  expect(story().at(-1)).toBe("ended 2");
});

it("takes the join back when something else is asked for", async () => {
  await begin(job(1, tone(1, 48_000, FULL)));
  await loaded(job(2, tone(1, 48_000, FULL)));
  engine.arm(2);
  await expect
    .poll(() => engine.hello().active?.anchor.positionS, { interval: 10 })
    .toBeGreaterThan(0.75);
  engine.seek(1, 0);
  engine.arm(null);
  await heard("ended", 1);
  expect(story().at(-1)).toBe("ended 1");
  expect(story().filter((line) => line.endsWith("2"))).toEqual([]);
  const playing = heard("playing", 2);
  engine.play(2, 0);
  await playing;
  expect(engine.hello().active?.anchor.positionS).toBeLessThan(0.3);
});

it("goes on after a pause where it was heard, not where the element was", async () => {
  await begin(job(1, tone(0.8, 48_000, FULL)));
  await loaded(job(2, tone(3, 48_000, FULL)));
  engine.arm(2);
  await heard("playing", 2);
  const paused = heard("paused", 2);
  const before = engine.hello().active?.anchor.positionS ?? 0;
  engine.pause(2, 0);
  const fact = await paused;
  const positionS = fact.kind === "paused" ? fact.positionS : Number.NaN;
  expect(positionS).toBeGreaterThanOrEqual(before - 0.05);
  expect(positionS).toBeLessThan(before + 0.25);
  const playing = heard("playing", 2);
  engine.play(2, 0);
  await playing;
  expect(engine.hello().active?.anchor.positionS).toBeGreaterThanOrEqual(positionS - 0.01);
});

it("follows at once where the sound cannot be joined", async () => {
  await begin(job(1, tone(0.6, 48_000, FULL)));
  const url = URL.createObjectURL(tone(0.5, 48_000, FULL));
  await loaded(job(2, tone(1, 48_000), { source: { kind: "url", url, cors: "unknown" } }));
  engine.arm(2);
  await heard("ended", 2);
  expect(story()).toEqual(["playing 1", "ended 1", "playing 2", "ended 2"]);
  URL.revokeObjectURL(url);
});
