import fc from "fast-check";
import { NEVER } from "rxjs";
import { expect, it } from "vitest";
import type { Engine } from "../../src/audio/engine.ts";
import type { EngineFact } from "../../src/contract/audio.ts";
import { succeed } from "../../src/domain/failure.ts";
import { systemClock } from "../../src/worker/adapters/machine.ts";
import type { AudioPort } from "../../src/worker/ports/window.ts";
import { createTransport } from "../../src/worker/services/transport/transport.ts";
import { trackId, sourceFacts } from "../support/builders.ts";
import { markPage } from "../support/used-page.ts";
import { closeEngine, engineWithElements } from "./listener.ts";
import { tone } from "./wav.ts";
import { createScope } from "../../src/worker/stream/scope.ts";

/** Longer than any run, so that no song ends. */
const SONG = tone(60, 8_000);

type Step =
  | { readonly kind: "play" | "pause" }
  | { readonly kind: "next" }
  | { readonly kind: "gesture" }
  | { readonly kind: "graph" }
  | { readonly kind: "seek"; readonly toS: number }
  /** Lets the window run this many turns. */
  | { readonly kind: "turns"; readonly count: number };

const turns = (count: number): Step => ({ kind: "turns", count });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "play" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "pause" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "next" } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: "gesture" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "graph" } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("seek" as const), toS: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("turns" as const),
      count: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

/** The engine's commands as the core calls them, without the wire. */
const portOf = (engine: Engine): AudioPort =>
  new Proxy({} as AudioPort, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        Promise.resolve(Reflect.apply(Reflect.get(engine, name) as () => unknown, engine, args)),
  });

/** Delays the creation of graphs until `open` is called. */
function holdGraphs() {
  let open = (): void => {};
  const opened = new Promise<void>((done) => (open = done));
  const { prototype } = AudioWorklet;
  const { addModule } = prototype;
  prototype.addModule = async function (this: AudioWorklet, ...args) {
    await Reflect.apply(addModule, this, args);
    await opened;
  };
  return {
    open,
    end: () => {
      prototype.addModule = addModule;
    },
  };
}

const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function run(isUsed: boolean, steps: readonly Step[]): Promise<void> {
  markPage(isUsed);
  const graphs = holdGraphs();
  const { engine, elements } = engineWithElements();
  const facts: EngineFact[] = [];
  let lastTrack = 1;
  const scope = createScope();
  const transport = createTransport({
    scope,
    audio: portOf(engine),
    facts$: engine.facts$(),
    clock: systemClock,
    log: { warn: () => {}, error: () => {} },
    resolve: () =>
      Promise.resolve(succeed({ source: { kind: "bytes", blob: SONG }, ...sourceFacts() })),
    backOnline$: NEVER,
    dropCopy: () => {},
    onForeign: () => {},
  });
  const listening = engine.facts$().subscribe((fact) => facts.push(fact));
  const start = (): void =>
    transport.send({ kind: "start", trackId: trackId(lastTrack), atS: 0, autoplay: true });
  const act = async (next: Step): Promise<void> => {
    switch (next.kind) {
      case "next":
        lastTrack += 1;
        return start();
      case "gesture":
        window.dispatchEvent(new KeyboardEvent("keydown"));
        return markPage(true);
      case "graph":
        return graphs.open();
      case "turns":
        for (let count = 0; count < next.count; count += 1) await turn();
        return;
      default:
        return transport.send(next);
    }
  };

  /** A contradiction between what sounds, what was reported and what is wanted; null if there is none. */
  const contradiction = (): string | null => {
    const { wants, phase, load } = transport.state.value;
    const sounding = elements.filter((element) => !element.paused).length;
    const said = facts.findLast(
      (fact) =>
        (fact.kind === "playing" || fact.kind === "paused" || fact.kind === "stalled") &&
        fact.loadId === load?.loadId,
    )?.kind;
    const now = `wants ${wants}, ${phase}, last said ${said}, ${sounding} elements sound`;
    const isRight =
      wants === "play"
        ? phase === "playing" && said === "playing" && sounding === 1
        : (phase === "paused" || phase === "ready") && said !== "playing" && sounding === 0;
    return isRight ? null : now;
  };

  start();
  for (const next of steps) await act(next);
  graphs.open();
  try {
    await expect.poll(contradiction, { timeout: 10_000, interval: 5 }).toBeNull();
    const hasGraph = isUsed || steps.some(({ kind }) => kind === "gesture");
    if (hasGraph) await expect.poll(engine.graph, { timeout: 10_000 }).not.toBeNull();
    await turn();
    await expect.poll(contradiction, { timeout: 10_000, interval: 5 }).toBeNull();
  } finally {
    listening.unsubscribe();
    scope.end();
    await closeEngine(engine);
    graphs.end();
  }
}

it("does what was wanted last, whatever is pressed while the graph is built, and says so", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 14 }), run),
    {
      numRuns: 40,
      examples: [
        // The press that pauses is the first gesture, and the graph arrives while the sound fades.
        [false, [turns(60), { kind: "gesture" }, turns(60), { kind: "pause" }]],
        // The first sound is paused before the element tells of it; when that is depends on the machine.
        ...[0, 1, 2, 3, 4, 5, 6].map((count): [boolean, Step[]] => [
          false,
          [...(count === 0 ? [] : [turns(count)]), { kind: "pause" }],
        ]),
        // The position is set before there is a graph.
        [true, [{ kind: "seek", toS: 5 }, turns(60)]],
      ],
    },
  );
}, 240_000);
