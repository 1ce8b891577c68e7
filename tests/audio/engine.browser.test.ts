import { filter, firstValueFrom, take, toArray } from "rxjs";
import { afterEach, expect, it, vi } from "vitest";
import type { EngineFact, LoadJob } from "../../src/contract/audio.ts";
import { createEngine, type Engine } from "../../src/audio/engine.ts";
import { markPage } from "../support/used-page.ts";
import { closeEngine, engineWithElements, heardOf, jobOf, wakeGraph } from "./listener.ts";
import { tone } from "./wav.ts";
import { trackId, sourceFacts } from "../support/builders.ts";

let engine: Engine;
const job = (loadId: number, extra: Partial<LoadJob> = {}): LoadJob =>
  jobOf(loadId, tone(1.5, 22_050), extra);
const heard = (kind: EngineFact["kind"], loadId: number): Promise<EngineFact> =>
  heardOf(engine, kind, loadId);

afterEach(() => closeEngine(engine));

it("loads, plays, pauses after the fade and tells where it stands", async () => {
  engine = createEngine();
  const ready = heard("ready", 1);
  engine.load(job(1));
  expect(await ready).toMatchObject({ durationS: 1.5 });
  const playing = heard("playing", 1);
  engine.play(1, 200);
  await playing;
  expect(engine.hello().active).toMatchObject({
    loadId: 1,
    trackId: trackId(101),
    facts: sourceFacts(),
    isWanted: true,
    hasEnded: false,
  });
  const paused = heard("paused", 1);
  engine.pause(1, 200);
  expect((await paused) as { positionS: number }).toMatchObject({ kind: "paused" });
  expect(engine.hello().active?.anchor.isPlaying).toBe(false);
});

it("goes where a seek leads while a pause fades out once it has, or is played on", async () => {
  const made = engineWithElements();
  ({ engine } = made);
  const ready = heard("ready", 1);
  engine.load(job(1));
  await ready;
  const playing = heard("playing", 1);
  engine.play(1, 20);
  await playing;
  const paused = heard("paused", 1);
  engine.pause(1, 200);
  engine.seek(1, 1.2);
  // Nothing is heard of the new place during the fade.
  expect(Math.max(...made.elements.map(({ currentTime }) => currentTime))).toBeLessThan(1);
  expect(engine.hello().active?.anchor.positionS).toBe(1.2);
  expect(await paused).toMatchObject({ positionS: 1.2 });
  engine.play(1, 20);
  engine.pause(1, 1_000);
  engine.seek(1, 0.25);
  const ended = heard("ended", 1);
  engine.play(1, 20);
  expect(engine.hello().active?.anchor.positionS).toBeLessThan(0.5);
  await ended;
});

it("turns a fade-out round: no pause is reported", async () => {
  engine = createEngine();
  const ready = heard("ready", 1);
  engine.load(job(1));
  await ready;
  const playing = heard("playing", 1);
  engine.play(1, 20);
  await playing;
  const facts = firstValueFrom(
    engine.facts$().pipe(
      filter(({ kind }) => kind === "paused" || kind === "ended"),
      take(1),
      toArray(),
    ),
  );
  engine.pause(1, 200);
  engine.play(1, 200);
  expect(await facts).toMatchObject([{ kind: "ended" }]);
  expect(engine.hello().active?.hasEnded).toBe(true);
});

it("starts where it is told", async () => {
  engine = createEngine();
  const ready = heard("ready", 1);
  engine.load(job(1, { startAtS: 1 }));
  await ready;
  engine.play(1, 0);
  await heard("playing", 1);
  expect(engine.hello().active?.anchor.positionS).toBeGreaterThanOrEqual(1);
});

it.each([0, 1])("plays from %s s as soon as it can, told so with the load", async (startAtS) => {
  engine = createEngine();
  const order: string[] = [];
  const positions: number[] = [];
  engine.facts$().subscribe((fact) => {
    order.push(fact.kind);
    if (fact.kind === "anchor" && fact.anchor.isPlaying) positions.push(fact.anchor.positionS);
  });
  const playing = heard("playing", 1);
  engine.load(job(1, { startAtS }));
  engine.play(1, 0);
  await playing;
  expect(order.indexOf("ready")).toBeLessThan(order.indexOf("playing"));
  expect(positions.every((positionS) => positionS >= startAtS)).toBe(true);
  const ended = heard("ended", 1);
  await ended;
  expect(order.filter((kind) => kind === "playing")).toEqual(["playing"]);
});

it("is never heard from the start when it is sought before its first bytes", async () => {
  engine = createEngine();
  const positions: number[] = [];
  engine.facts$().subscribe((fact) => {
    if (fact.kind === "anchor" && fact.anchor.isPlaying) positions.push(fact.anchor.positionS);
  });
  const playing = heard("playing", 1);
  engine.load(job(1));
  engine.play(1, 0);
  engine.seek(1, 1);
  await playing;
  await heard("ended", 1);
  expect(positions.every((positionS) => positionS >= 1)).toBe(true);
});

it.each([true, false])("turns the first song down once (page used before: %s)", async (isUsed) => {
  markPage(isUsed);
  const made = engineWithElements();
  ({ engine } = made);
  const { elements } = made;
  const graph = wakeGraph(engine);
  const ended = heard("ended", 1);
  engine.load(job(1, { facts: sourceFacts({ levelling: { gainDb: -8, peak: 1 } }) }));
  engine.play(1, 100);
  await Promise.all([graph, ended]);
  expect(elements.filter(({ src }) => src !== "").map(({ volume }) => volume)).toEqual([1]);
});

it("pauses though the graph comes in the middle of the fade: the pause was the first gesture", async () => {
  markPage(false);
  const made = engineWithElements();
  ({ engine } = made);
  engine.load(jobOf(1, tone(60, 8_000)));
  const playing = heard("playing", 1);
  engine.play(1, 0);
  await playing;
  const paused = heard("paused", 1);
  const graph = wakeGraph(engine);
  // The element's own fade takes practically forever; only the graph can end it.
  engine.pause(1, 1e9);
  await Promise.all([graph, paused]);
  expect(made.elements.every((element) => element.paused)).toBe(true);
});

it("says that it is blocked where the browser refuses to wake the graph, and plays when asked again", async () => {
  engine = createEngine();
  const { context } = await wakeGraph(engine);
  await context.suspend();
  const refused = vi
    .spyOn(context, "resume")
    .mockRejectedValueOnce(new DOMException("no gesture", "NotAllowedError"));
  engine.load(job(1));
  const blocked = heard("blocked", 1);
  engine.play(1, 0);
  await blocked;
  expect(refused).toHaveBeenCalledTimes(1);
  expect(engine.hello().active).toMatchObject({ isWanted: false, anchor: { isPlaying: false } });
  const playing = heard("playing", 1);
  engine.play(1, 0);
  await playing;
  expect(engine.hello().active?.isWanted).toBe(true);
});

it("says of a track on its way to its place that it stands there", async () => {
  engine = createEngine();
  const positions: number[] = [];
  engine.facts$().subscribe((fact) => {
    if (fact.kind === "anchor") positions.push(fact.anchor.positionS);
  });
  const ready = heard("ready", 1);
  engine.load(job(1, { startAtS: 1 }));
  expect(engine.hello().active).toBeNull();
  await ready;
  expect(positions.length).toBeGreaterThan(0);
  expect(positions.every((positionS) => positionS === 1)).toBe(true);
});

it("stays silent when a pause comes before the sound", async () => {
  engine = createEngine();
  const ready = heard("ready", 1);
  const paused = heard("paused", 1);
  engine.load(job(1));
  engine.play(1, 20);
  engine.pause(1, 20);
  await Promise.all([ready, paused]);
  expect(engine.hello().active).toMatchObject({ isWanted: false, anchor: { isPlaying: false } });
});

it("lets a song that never sounded give way to the next one", async () => {
  engine = createEngine();
  engine.load(job(1));
  engine.play(1, 20);
  engine.pause(1, 20);
  engine.load(job(2));
  const playing = heard("playing", 2);
  engine.play(2, 20);
  await playing;
  expect(engine.hello().active?.loadId).toBe(2);
});

it("lets the last song fade out whatever is pressed meanwhile", async () => {
  engine = createEngine();
  const ready = heard("ready", 1);
  engine.load(job(1));
  await ready;
  const playing = heard("playing", 1);
  engine.play(1, 0);
  await playing;
  const paused = heard("paused", 1);
  engine.pause(1, 300);
  engine.load(job(2));
  engine.play(2, 0);
  engine.pause(2, 0);
  engine.load(job(3));
  engine.play(3, 0);
  // If the load had been cut off, its pause would never be reported.
  await paused;
  expect(engine.hello().active?.loadId).toBe(3);
});

it("preloads on the other deck and swaps, letting go of the first", async () => {
  engine = createEngine();
  const first = heard("ready", 1);
  engine.load(job(1));
  await first;
  engine.play(1, 0);
  const second = heard("ready", 2);
  engine.load(job(2));
  await second;
  expect(engine.hello().active?.loadId).toBe(1);
  const playing = heard("playing", 2);
  engine.play(2, 20);
  await playing;
  expect(engine.hello()).toMatchObject({ lastLoadId: 2, active: { loadId: 2 } });
});

it("ignores commands for loads it does not hold", () => {
  engine = createEngine();
  engine.play(9, 0);
  engine.seek(9, 3);
  engine.pause(9, 0);
  engine.release(9);
  expect(engine.hello().active).toBeNull();
});

it("tells what cannot be decoded from what cannot be fetched", async () => {
  engine = createEngine();
  const unreadable = heard("failed", 1);
  engine.load(job(1, { source: { kind: "bytes", blob: new Blob(["no sound at all"]) } }));
  expect(await unreadable).toMatchObject({ error: "unsupported" });
  const unreachable = heard("failed", 2);
  engine.load(
    job(2, { source: { kind: "url", url: "http://127.0.0.1:1/song.wav", cors: "clean" } }),
  );
  expect(await unreachable).toMatchObject({ error: "network" });
});

it("plays what is not CORS-clean outside the graph", async () => {
  engine = createEngine();
  const url = URL.createObjectURL(tone(1.5, 22_050));
  const ready = heard("ready", 1);
  engine.load(job(1, { source: { kind: "url", url, cors: "unknown" } }));
  await ready;
  const playing = heard("playing", 1);
  engine.play(1, 20);
  await playing;
  const paused = heard("paused", 1);
  engine.pause(1, 20);
  await paused;
  URL.revokeObjectURL(url);
});

it("tells the first core to greet it from those that follow a dead one", () => {
  engine = createEngine();
  expect(engine.hello().isReborn).toBe(false);
  expect(engine.hello().isReborn).toBe(true);
});

it("keeps the rate over loads", async () => {
  engine = createEngine();
  engine.setRate(1.5);
  const ready = heard("ready", 1);
  engine.load(job(1));
  await ready;
  engine.play(1, 0);
  await heard("playing", 1);
  expect(engine.hello()).toMatchObject({ rate: 1.5, active: { anchor: { rate: 1.5 } } });
});

it("says once of a load that it needs the network no more", async () => {
  engine = createEngine();
  const facts: EngineFact[] = [];
  const listening = engine.facts$().subscribe((fact) => facts.push(fact));
  const buffered = heard("buffered", 1);
  engine.load(job(1));
  await buffered;
  const ended = heard("ended", 1);
  engine.play(1, 0);
  await ended;
  expect(facts.filter(({ kind }) => kind === "buffered")).toEqual([
    { kind: "buffered", loadId: 1 },
  ]);
  listening.unsubscribe();
  const again = heard("buffered", 2);
  engine.load(job(2));
  await again;
});
