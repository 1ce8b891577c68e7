/** @file Loads sounds into an engine and waits for the facts that it reports. */
import { filter, firstValueFrom } from "rxjs";
import { createEngine, type Engine } from "../../src/audio/engine.ts";
import type { Graph } from "../../src/audio/graph.ts";
import type { EngineFact, LoadJob } from "../../src/contract/audio.ts";
import { trackId, sourceFacts } from "../support/builders.ts";
import { isPageUsed, markPage } from "../support/used-page.ts";

/** A load of these bytes, from the start and at unchanged level. */
export const jobOf = (loadId: number, blob: Blob, extra: Partial<LoadJob> = {}): LoadJob => ({
  loadId,
  trackId: trackId(100 + loadId),
  source: { kind: "bytes", blob },
  startAtS: 0,
  facts: sourceFacts(),
  ...extra,
});

/** The next fact of this kind about a load. */
export const heardOf = (
  engine: Engine,
  kind: EngineFact["kind"],
  loadId: number,
): Promise<EngineFact> =>
  firstValueFrom(
    engine
      .facts$()
      .pipe(filter((fact) => fact.kind === kind && "loadId" in fact && fact.loadId === loadId)),
  );

/** Resolves when the load is ready to play. */
export async function loadInto(engine: Engine, job: LoadJob): Promise<void> {
  const ready = heardOf(engine, "ready", job.loadId);
  engine.load(job);
  await ready;
}

/** The graph, built and started by the first gesture. */
export async function wakeGraph(engine: Engine): Promise<Graph> {
  window.dispatchEvent(new KeyboardEvent("keydown"));
  for (;;) {
    const graph = engine.graph();
    if (graph?.context.state === "running") return graph;
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** An engine, with the elements that it plays with. */
export function engineWithElements(): {
  readonly engine: Engine;
  readonly elements: readonly HTMLAudioElement[];
} {
  const elements: HTMLAudioElement[] = [];
  const { Audio: Real } = window;
  window.Audio = class extends Real {
    constructor() {
      super();
      elements.push(this);
    }
  };
  const engine = createEngine();
  window.Audio = Real;
  return { engine, elements };
}

/** Releases the active load and closes the graph, even if it is still being built. */
export async function closeEngine(engine: Engine): Promise<void> {
  const { active } = engine.hello();
  if (active !== null) engine.release(active.loadId);
  while (isPageUsed() && engine.graph() === null) await new Promise((done) => setTimeout(done, 10));
  await engine.graph()?.context.close();
  markPage(true);
}
