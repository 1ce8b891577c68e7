import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure } from "../../../src/domain/failure.ts";
import type { TrackId } from "../../../src/domain/playable.ts";
import { hear } from "../../../src/domain/transport/facts.ts";
import type { Command, Effect, Fact } from "../../../src/domain/transport/messages.ts";
import { IDLE, type TransportState } from "../../../src/domain/transport/state.ts";
import { command } from "../../../src/domain/transport/transport.ts";
import { trackId } from "../../support/builders.ts";

type Input = Command | Fact<string>;
const isFact = (input: Input): input is Fact<string> =>
  "loadId" in input && input.kind !== "handOver";

/** Runs inputs in order. Returns the last state and the effects of the last input. */
function run(...inputs: readonly Input[]): {
  readonly state: TransportState;
  readonly effects: readonly Effect<string>[];
} {
  let state = IDLE;
  let effects: readonly Effect<string>[] = [];
  for (const input of inputs) {
    const step = isFact(input) ? hear(state, input) : command(state, input);
    ({ state, effects } = step);
  }
  return { state, effects };
}

const start = (id: number, atS = 0, autoplay = true): Command => ({
  kind: "start",
  trackId: trackId(id),
  atS,
  autoplay,
});
const resolved = (loadId: number): Fact<string> => ({ kind: "resolved", loadId, source: "s" });
const ready = (loadId: number): Fact<string> => ({ kind: "ready", loadId });
const playing: readonly Input[] = [start(7), resolved(1), ready(1)];
const failed = (
  loadId: number,
  error: "network" | "decode" | "unsupported",
  positionS = 0,
): Fact<string> => ({
  kind: "failed",
  loadId,
  error,
  positionS,
});

describe("transport", () => {
  it("looks for a source, loads it and has it play as soon as it can", () => {
    expect(run(start(7)).effects).toEqual([
      { kind: "resolve", loadId: 1, trackId: trackId(7), isRetry: false },
    ]);
    expect(run(start(7, 30), resolved(1)).effects).toEqual([
      { kind: "load", loadId: 1, trackId: trackId(7), source: "s", startAtS: 30 },
      { kind: "play", loadId: 1 },
    ]);
    expect(run(...playing).effects).toEqual([]);
    expect(run(...playing).state.phase).toBe("playing");
  });

  it("stays silent when nobody asked for sound", () => {
    const { state, effects } = run(start(7, 12, false), resolved(1), ready(1));
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ phase: "ready", wants: "pause", positionS: 12 });
  });

  it("turns a running fade-out round when play is pressed during it", () => {
    const fading = run(...playing, { kind: "pause" });
    expect(fading.state.phase).toBe("fadingOut");
    const again = run(...playing, { kind: "pause" }, { kind: "play" });
    expect(again).toMatchObject({
      state: { phase: "playing" },
      effects: [{ kind: "play", loadId: 1 }],
    });
    const late = run(
      ...playing,
      { kind: "pause" },
      { kind: "play" },
      {
        kind: "paused",
        loadId: 1,
        positionS: 3,
      },
    );
    expect(late.state.phase).toBe("playing");
  });

  it("remembers a pause while the track is still loading", () => {
    const { state, effects } = run(start(7), { kind: "pause" }, resolved(1), ready(1));
    expect(state.phase).toBe("ready");
    expect(effects).toEqual([]);
  });

  it("tells the loudspeaker of a pause and a play while the track is still loading", () => {
    const loading: readonly Input[] = [start(7), resolved(1)];
    const paused = run(...loading, { kind: "pause" });
    expect(paused.effects).toEqual([{ kind: "pause", loadId: 1 }]);
    expect(run(...loading, { kind: "pause" }, { kind: "play" }).effects).toEqual([
      { kind: "play", loadId: 1 },
    ]);
    // It had been told to play, and must not play beside the next one.
    expect(run(...loading, start(9)).effects[0]).toEqual({ kind: "pause", loadId: 1 });
  });

  it("fades the old track out and gives up its preload when another one starts", () => {
    const { effects } = run(...playing, { kind: "preload", trackId: trackId(8) }, start(9));
    expect(effects).toEqual([
      { kind: "pause", loadId: 1 },
      { kind: "release", loadId: 2 },
      { kind: "resolve", loadId: 3, trackId: trackId(9), isRetry: false },
    ]);
  });

  it("plays a preloaded track at once", () => {
    const { state, effects } = run(
      ...playing,
      { kind: "preload", trackId: trackId(8) },
      resolved(2),
      ready(2),
      start(8),
    );
    expect(effects).toEqual([{ kind: "play", loadId: 2 }]);
    expect(state).toMatchObject({
      phase: "playing",
      load: { loadId: 2, trackId: trackId(8) },
      preload: null,
    });
  });

  it("waits for a preload that is still on its way instead of asking twice", () => {
    const preloading: readonly Input[] = [...playing, { kind: "preload", trackId: trackId(8) }];
    const started = run(...preloading, start(8));
    expect(started.effects).toEqual([{ kind: "pause", loadId: 1 }]);
    expect(started.state.phase).toBe("resolving");
    expect(run(...preloading, start(8), resolved(2)).effects).toEqual([
      expect.objectContaining({ kind: "load", loadId: 2 }),
      { kind: "play", loadId: 2 },
    ]);
    expect(run(...preloading, resolved(2), start(8)).effects).toEqual([
      { kind: "play", loadId: 2 },
    ]);
  });

  it("resolves again and resumes at the position after a network error", () => {
    const { state, effects } = run(...playing, failed(1, "network", 42));
    expect(effects).toEqual([
      { kind: "release", loadId: 1 },
      { kind: "wait", loadId: 2, delayMs: 500 },
    ]);
    expect(state).toMatchObject({ phase: "resolving", positionS: 42, attempt: 1 });
    expect(
      run(...playing, failed(1, "network", 42), { kind: "waited", loadId: 2 }).effects,
    ).toEqual([{ kind: "resolve", loadId: 2, trackId: trackId(7), isRetry: true }]);
  });

  it("skips after three retries", () => {
    const retry = (loadId: number): readonly Input[] => [
      failed(loadId, "network"),
      resolved(loadId + 1),
      ready(loadId + 1),
    ];
    const { effects } = run(
      ...playing,
      ...retry(1),
      ...retry(2),
      ...retry(3),
      failed(4, "network"),
    );
    expect(effects).toContainEqual(expect.objectContaining({ kind: "skip", trackId: trackId(7) }));
  });

  it("forgives errors once the music went on past them", () => {
    const { state } = run(...playing, failed(1, "network", 10), resolved(2), ready(2), {
      kind: "progress",
      loadId: 2,
      positionS: 16,
    });
    expect(state.attempt).toBe(0);
  });

  it("skips what cannot be decoded at once", () => {
    expect(run(...playing, failed(1, "decode")).effects).toEqual([
      { kind: "release", loadId: 1 },
      { kind: "skip", trackId: trackId(7), failure: { kind: "unplayable", reason: "decode" } },
    ]);
  });

  it("asks once more for what is called unsupported, and skips it when that is said again", () => {
    const once = run(...playing, failed(1, "unsupported", 12));
    expect(once.effects).toEqual([
      { kind: "release", loadId: 1 },
      { kind: "wait", loadId: 2, delayMs: 500 },
    ]);
    const waited: Fact<string> = { kind: "waited", loadId: 2 };
    expect(run(...playing, failed(1, "unsupported", 12), waited).effects).toEqual([
      { kind: "resolve", loadId: 2, trackId: trackId(7), isRetry: true },
    ]);
    const twice: readonly Input[] = [
      ...playing,
      failed(1, "unsupported"),
      resolved(2),
      failed(2, "unsupported"),
    ];
    expect(run(...twice).effects).toEqual([
      { kind: "release", loadId: 2 },
      { kind: "skip", trackId: trackId(7), failure: { kind: "unplayable", reason: "unsupported" } },
    ]);
    // The listener tries again, or another song comes: the earlier report no longer counts.
    expect(run(...twice, { kind: "play" }).state.isDoubted).toBe(false);
  });

  it("still doubts it where the network was to blame before", () => {
    const { state } = run(...playing, failed(1, "network"), resolved(2), failed(2, "unsupported"));
    expect(state).toMatchObject({ phase: "resolving", isDoubted: true, attempt: 2 });
  });

  it("skips nothing while paused: the track stays until play is pressed", () => {
    const failure = { kind: "offline" } as const;
    const { state, effects } = run(start(7, 30, false), { kind: "unresolved", loadId: 1, failure });
    expect(effects).toEqual([]);
    expect(state).toMatchObject({ phase: "failed", wants: "pause", failure, positionS: 30 });
    expect(run(start(7, 0, false), resolved(1), failed(1, "decode")).effects).toEqual([
      { kind: "release", loadId: 1 },
    ]);
  });

  it("tells the end of a track and stands at its start", () => {
    const { state, effects } = run(...playing, { kind: "ended", loadId: 1 });
    expect(effects).toEqual([{ kind: "finished", trackId: trackId(7) }]);
    expect(state).toMatchObject({ phase: "paused", positionS: 0 });
  });

  it("goes on loading what the browser refused to play before its first bytes", () => {
    const refused = run(start(7), resolved(1), { kind: "blocked", loadId: 1 });
    expect(refused.state).toMatchObject({ phase: "loading", wants: "pause" });
    expect(refused.effects).toEqual([{ kind: "askGesture" }]);
    const later: readonly Input[] = [start(7), resolved(1), { kind: "blocked", loadId: 1 }];
    expect(run(...later, ready(1)).state.phase).toBe("ready");
    expect(run(...later, { kind: "play" }).effects).toEqual([{ kind: "play", loadId: 1 }]);
  });

  it("asks for a gesture when the browser blocks the sound", () => {
    const { state, effects } = run(...playing, { kind: "blocked", loadId: 1 });
    expect(effects).toEqual([{ kind: "askGesture" }]);
    expect(state.wants).toBe("pause");
  });

  it("starts anew when play is pressed after a failure", () => {
    const { effects } = run(...playing, failed(1, "decode"), { kind: "play" });
    expect(effects).toContainEqual({
      kind: "resolve",
      loadId: 2,
      trackId: trackId(7),
      isRetry: false,
    });
  });

  it("seeks at once, or starts there when the track is not loaded yet", () => {
    expect(run(...playing, { kind: "seek", toS: 60 }).effects).toEqual([
      { kind: "seek", loadId: 1, toS: 60 },
    ]);
    expect(run(start(7), { kind: "seek", toS: 60 }, resolved(1)).effects).toEqual([
      expect.objectContaining({ kind: "load", startAtS: 60 }),
      { kind: "play", loadId: 1 },
    ]);
  });
});

const unresolved = (loadId: number, kind: "offline" | "timeout"): Fact<string> => ({
  kind: "unresolved",
  loadId,
  failure: { kind },
});
const brokenOff: readonly Input[] = [...playing, failed(1, "network", 42)];

describe("a song that broke off", () => {
  it.each(["offline", "timeout"] as const)("waits when the first look ends in %s", (kind) => {
    const { state, effects } = run(...brokenOff, unresolved(2, kind));
    expect(state).toMatchObject({ phase: "waiting", wants: "play", positionS: 42, failure: null });
    expect(effects).toEqual([
      { kind: "awaitNetwork" },
      { kind: "wait", loadId: 2, delayMs: 10_000 },
    ]);
  });

  it.each([
    ["offline", "offline"],
    ["offline", "timeout"],
    ["timeout", "offline"],
    ["timeout", "timeout"],
  ] as const)("goes on waiting after %s when the next look ends in %s", (first, second) => {
    const again: Input = { kind: "waited", loadId: 2 };
    const { state, effects } = run(
      ...brokenOff,
      unresolved(2, first),
      again,
      unresolved(2, second),
    );
    expect(state).toMatchObject({ phase: "waiting", positionS: 42 });
    expect(effects).toEqual([{ kind: "wait", loadId: 2, delayMs: 10_000 }]);
  });

  it.each(["offline", "timeout"] as const)(
    "waits on when the look at the network's return ends in %s",
    (kind) => {
      const online: Input = { kind: "online", loadId: 2 };
      const { state, effects } = run(
        ...brokenOff,
        unresolved(2, "offline"),
        online,
        unresolved(3, kind),
      );
      expect(state.phase).toBe("waiting");
      expect(effects).toEqual([{ kind: "wait", loadId: 3, delayMs: 10_000 }]);
    },
  );

  it.each(["offline", "timeout"] as const)(
    "waits when it is started again in its middle and the first look ends in %s",
    (kind) => {
      const { state, effects } = run(start(7, 42), unresolved(1, kind));
      expect(state).toMatchObject({ phase: "waiting", wants: "play", positionS: 42 });
      expect(effects).toEqual([
        { kind: "awaitNetwork" },
        { kind: "wait", loadId: 1, delayMs: 10_000 },
      ]);
    },
  );

  it("is skipped when the service says that it cannot be played", () => {
    const failure = { kind: "unplayable", reason: "" } as const;
    const { state, effects } = run(...brokenOff, unresolved(2, "timeout"), {
      kind: "unresolved",
      loadId: 2,
      failure,
    });
    expect(state.phase).toBe("failed");
    expect(effects).toEqual([{ kind: "skip", trackId: trackId(7), failure }]);
  });

  it("lets go of what was loaded ahead: there are two decks", () => {
    const { state, effects } = run(
      ...playing,
      { kind: "preload", trackId: trackId(8) },
      failed(1, "network", 42),
    );
    expect(effects).toEqual([
      { kind: "release", loadId: 1 },
      { kind: "release", loadId: 2 },
      { kind: "wait", loadId: 3, delayMs: 500 },
    ]);
    expect(state.preload).toBeNull();
  });
});

const refused = (loadId: number, failure: Failure): Fact<string> => ({
  kind: "unresolved",
  loadId,
  failure,
});
const TROUBLE: readonly Failure[] = [
  { kind: "server", code: 502, message: "" },
  { kind: "malformed", what: "an address" },
  { kind: "needLogin" },
];

describe("a service in trouble", () => {
  it.each(TROUBLE)("is asked again for the address, from the same place: $kind", (failure) => {
    const { state, effects } = run(start(7, 42), refused(1, failure));
    expect(state).toMatchObject({
      phase: "resolving",
      wants: "play",
      positionS: 42,
      failure: null,
    });
    expect(effects).toEqual([{ kind: "wait", loadId: 2, delayMs: 500 }]);
    const waited: Input = { kind: "waited", loadId: 2 };
    expect(run(start(7, 42), refused(1, failure), waited, resolved(2)).effects).toEqual([
      { kind: "load", loadId: 2, trackId: trackId(7), source: "s", startAtS: 42 },
      { kind: "play", loadId: 2 },
    ]);
  });

  it.each(TROUBLE)("is given up after three more attempts: $kind", (failure) => {
    const attempts = [1, 2, 3, 4].flatMap((loadId): readonly Input[] => [
      { kind: "waited", loadId },
      refused(loadId, failure),
    ]);
    const { state, effects } = run(start(7), ...attempts);
    expect(state).toMatchObject({ phase: "failed", failure });
    expect(effects).toEqual([{ kind: "skip", trackId: trackId(7), failure }]);
  });

  it.each<Failure>([{ kind: "notFound" }, { kind: "unplayable", reason: "" }])(
    "is believed when it has spoken of the song: $kind",
    (failure) => {
      const { effects } = run(start(7), refused(1, failure));
      expect(effects).toEqual([{ kind: "skip", trackId: trackId(7), failure }]);
    },
  );

  it("is not asked for what nobody wants to hear", () => {
    const { state, effects } = run(start(7, 42, false), refused(1, { kind: "needLogin" }));
    expect(state).toMatchObject({ phase: "failed", positionS: 42 });
    expect(effects).toEqual([]);
  });
});

describe("a song that never sounded", () => {
  it("waits for the network where nothing else can be played, and starts when it is back", () => {
    const waiting: readonly Input[] = [start(7), unresolved(1, "offline"), { kind: "await" }];
    const { state, effects } = run(...waiting);
    expect(state).toMatchObject({ phase: "waiting", wants: "play", failure: null });
    expect(effects).toEqual([{ kind: "wait", loadId: 1, delayMs: 10_000 }]);
    expect(run(...waiting, unresolved(1, "timeout")).state.phase).toBe("waiting");
    expect(run(...waiting, { kind: "online", loadId: 1 }, resolved(2)).effects).toEqual([
      { kind: "load", loadId: 2, trackId: trackId(7), source: "s", startAtS: 0 },
      { kind: "play", loadId: 2 },
    ]);
  });

  it("waits for nothing while it plays", () => {
    expect(run(...playing, { kind: "await" })).toEqual({ ...run(...playing), effects: [] });
  });

  it.each(["offline", "timeout"] as const)("is skipped when its look ends in %s", (kind) => {
    const { effects } = run(start(7), unresolved(1, kind));
    expect(effects).toEqual([{ kind: "skip", trackId: trackId(7), failure: { kind } }]);
  });
});

describe("URL handover", () => {
  const renewed: readonly Input[] = [...playing, { kind: "prepareHandover", atS: 65 }];
  const there: readonly Input[] = [...renewed, resolved(2), ready(2)];
  const handOver = (atS: number): Input => ({ kind: "handOver", loadId: 2, atS });

  it("loads the current track once more, from a place ahead", () => {
    expect(run(...renewed).effects).toEqual([
      { kind: "resolve", loadId: 2, trackId: trackId(7), isRetry: false },
    ]);
    expect(run(...renewed, resolved(2)).effects).toEqual([
      { kind: "load", loadId: 2, trackId: trackId(7), source: "s", startAtS: 65 },
    ]);
  });

  it("takes the second deck from the next track, which waits for its turn", () => {
    const next: Input = { kind: "preload", trackId: trackId(8) };
    expect(run(...playing, next, { kind: "prepareHandover", atS: 65 }).effects[0]).toEqual({
      kind: "release",
      loadId: 2,
    });
    expect(run(...renewed, next)).toMatchObject({
      state: { preload: { trackId: trackId(7), purpose: "handover" } },
      effects: [],
    });
  });

  it("goes on with the other load when the music is there", () => {
    const { state, effects } = run(...there, handOver(65.2));
    expect(effects).toEqual([{ kind: "play", loadId: 2 }]);
    expect(state).toMatchObject({
      phase: "playing",
      load: { loadId: 2, trackId: trackId(7) },
      preload: null,
      positionS: 65.2,
    });
  });

  it.each<readonly [string, readonly Input[]]>([
    ["somebody sought elsewhere", [...there, { kind: "seek", toS: 10 }, handOver(10)]],
    ["somebody paused", [...there, { kind: "pause" }, handOver(65)]],
    ["it is not ready", [...renewed, resolved(2), handOver(65)]],
    ["the song waits for bytes", [...there, { kind: "stalled", loadId: 1 }, handOver(65)]],
  ])("is given up when %s", (_, inputs) => {
    const { state, effects } = run(...inputs);
    expect(state).toMatchObject({ load: { loadId: 1 }, preload: null });
    expect(effects).toEqual([{ kind: "release", loadId: 2 }, { kind: "vacant" }]);
  });

  it.each<readonly [Input]>([[unresolved(2, "timeout")], [failed(2, "network")]])(
    "leaves the song alone when its load fails",
    (fact) => {
      const { state, effects } = run(...renewed, fact);
      expect(state).toMatchObject({ phase: "playing", load: { loadId: 1 }, preload: null });
      expect(effects).toContainEqual({ kind: "vacant" });
    },
  );

  it("is not taken for the start of the same track", () => {
    expect(run(...there, start(7)).effects).toEqual([
      { kind: "pause", loadId: 1 },
      { kind: "release", loadId: 2 },
      { kind: "resolve", loadId: 3, trackId: trackId(7), isRetry: false },
    ]);
  });
});

const anyCommand: fc.Arbitrary<Input> = fc.oneof(
  fc.nat(300).map((atS): Input => ({ kind: "prepareHandover", atS })),
  fc
    .record({ loadId: fc.integer({ min: 1, max: 12 }), atS: fc.nat(300) })
    .map((place): Input => ({ kind: "handOver", ...place })),
  fc.constantFrom<Input>({ kind: "play" }, { kind: "pause" }, { kind: "toggle" }),
  fc.record({ kind: fc.constant("seek" as const), toS: fc.nat(300) }),
  fc.integer({ min: 1, max: 4 }).map((id) => start(id)),
  fc.integer({ min: 1, max: 4 }).map((id): Input => ({ kind: "preload", trackId: trackId(id) })),
);
const anyFact: fc.Arbitrary<Input> = fc
  .record({
    loadId: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom("ready", "playing", "stalled", "paused", "progress", "resolved"),
    positionS: fc.nat(300),
  })
  .map(({ kind, loadId, positionS }) =>
    kind === "resolved"
      ? resolved(loadId)
      : ({ kind, loadId, positionS } as Extract<Input, { kind: "progress" }>),
  );

describe("any commands and facts (L9)", () => {
  it("lets facts of an old load change nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyCommand, anyFact), { maxLength: 40 }),
        anyFact,
        (inputs, fact) => {
          const { state } = run(...inputs);
          if (!isFact(fact)) return;
          const isAlive = [state.load?.loadId, state.preload?.loadId].includes(fact.loadId);
          const after = hear(state, fact);
          if (!isAlive) expect(after).toEqual({ state, effects: [] });
        },
      ),
    );
  });

  it("gives every load a number of its own", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyCommand, anyFact), { maxLength: 60 }), (inputs) => {
        let state = IDLE;
        const given = new Map<number, TrackId>();
        for (const input of inputs) {
          state = (isFact(input) ? hear(state, input) : command(state, input)).state;
          for (const load of [state.load, state.preload]) {
            if (load === null) continue;
            expect(given.get(load.loadId) ?? load.trackId).toBe(load.trackId);
            given.set(load.loadId, load.trackId);
          }
        }
      }),
    );
  });

  it("has told the loudspeaker what the listener wants of what it holds", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyCommand, anyFact), { maxLength: 60 }), (inputs) => {
        let state = IDLE;
        const told = new Map<number, "play" | "pause">();
        for (const input of inputs) {
          const step = isFact(input) ? hear(state, input) : command(state, input);
          ({ state } = step);
          for (const effect of step.effects) {
            if (effect.kind === "load") told.set(effect.loadId, "pause");
            // Only one load plays at a time (`AudioApi.play`).
            if (effect.kind === "play") for (const one of told.keys()) told.set(one, "pause");
            if (effect.kind === "play" || effect.kind === "pause")
              told.set(effect.loadId, effect.kind);
          }
          const held = state.phase === "resolving" || state.phase === "idle" ? null : state.load;
          if (held !== null) expect(told.get(held.loadId)).toBe(state.wants);
          for (const [loadId, word] of told)
            if (loadId !== state.load?.loadId) expect(word).toBe("pause");
        }
      }),
    );
  });

  it("follows the last intent once the world has answered", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyCommand, anyFact), { maxLength: 40 }),
        fc.constantFrom("play" as const, "pause" as const),
        (inputs, last) => {
          let { state } = run(...inputs, start(5), { kind: last });
          const loadId = state.load?.loadId ?? 0;
          const settle: readonly Fact<string>[] = [
            resolved(loadId),
            ready(loadId),
            { kind: "playing", loadId },
            { kind: "paused", loadId, positionS: 1 },
          ];
          for (const fact of settle) state = hear(state, fact).state;
          expect(state.wants).toBe(last);
          const settled = last === "play" ? ["playing"] : ["ready", "paused"];
          expect(settled).toContain(state.phase);
        },
      ),
    );
  });
});
