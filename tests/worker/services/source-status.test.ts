import fc from "fast-check";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { SourceStatus } from "../../../src/contract/music-source.ts";
import { fail, succeed, type Outcome } from "../../../src/domain/failure.ts";
import type { Loadable } from "../../../src/domain/loadable.ts";
import type { SourceKind } from "../../../src/domain/music-source.ts";
import { decodeSourceStatus } from "../../../src/worker/api/music-source.ts";
import { createSourceStatus } from "../../../src/worker/services/music-source/source-status.ts";
import { createState } from "../../../src/worker/stream/state.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { settled } from "../../support/settled.ts";

const READING = { kind: "folder", counts: null, scan: { done: 3, total: 9 }, problems: [] };
const READ = {
  kind: "folder",
  counts: { songs: 9, albums: 2, artists: 1 },
  scan: null,
  problems: [{ name: "a.mp3", reason: "unreadable" }],
};

/** A server with these answers in turn; the last one is repeated. */
function bench(...answers: readonly Outcome<unknown>[]) {
  return benchOf("demo", ...answers);
}

function benchOf(kind: SourceKind, ...answers: readonly Outcome<unknown>[]) {
  const clock = fakeClock();
  const environment = createState({ isVisible: true });
  const retry$ = new Subject<void>();
  let asked = 0;
  const status = () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? fail({ kind: "offline" });
    asked += 1;
    return Promise.resolve(answer);
  };
  const { status$ } = createSourceStatus({
    source: { status },
    clock,
    environment,
    config: createState({ source: { kind, name: "Music", waysIn: [] } }),
    retry$,
  });
  const heard: Loadable<SourceStatus>[] = [];
  const look = () => status$().subscribe((state) => heard.push(state));
  return { clock, environment, retry$, asked: () => asked, heard, look };
}

describe("the status of the source", () => {
  it("is asked once for all who look, and not again once all is read", async () => {
    const { look, heard, asked, clock } = bench(succeed(READ));
    look();
    look();
    await settled();
    expect(asked()).toBe(1);
    expect(heard.at(-1)).toMatchObject({ kind: "ready", value: { counts: { songs: 9 } } });
    expect(clock.waiting()).toBe(0);
  });

  it("is asked every second while the source reads, and keeps what it knew", async () => {
    const { look, heard, asked, clock } = bench(succeed(READING), succeed(READING), succeed(READ));
    look();
    for (const calls of [1, 2, 3, 3]) {
      await settled();
      expect(asked()).toBe(calls);
      clock.advance(1_000);
    }
    expect(heard.map(({ kind }) => kind)).toEqual(["loading", "ready", "ready", "ready"]);
  });

  it("of a folder at rest is told again only when it has changed", async () => {
    const more = { ...READ, counts: { ...READ.counts, songs: 10 } };
    const { look, heard, asked, clock } = benchOf(
      "folder",
      succeed(READ),
      succeed({ ...READ }),
      succeed(more),
    );
    look();
    for (const calls of [1, 2, 3]) {
      await settled();
      expect(asked()).toBe(calls);
      clock.advance(5_000);
    }
    const songs = heard.map((state) => (state.kind === "ready" ? state.value.counts?.songs : null));
    expect(songs).toEqual([null, 9, 10]);
  });

  it("asks nothing while nobody looks, and begins with what it knew", async () => {
    const { look, heard, asked, clock } = bench(succeed(READING));
    const looking = look();
    await settled();
    looking.unsubscribe();
    clock.advance(10_000);
    await settled();
    expect([asked(), clock.waiting()]).toEqual([1, 0]);
    look();
    expect(heard.at(-1)).toMatchObject({ kind: "loading", last: { scan: { done: 3 } } });
  });

  it("is asked again when the window is looked at again", async () => {
    const { look, asked, environment } = bench(succeed(READ));
    look();
    await settled();
    environment.set({ isVisible: false });
    await settled();
    expect(asked()).toBe(1);
    environment.set({ isVisible: true });
    await settled();
    expect(asked()).toBe(2);
  });

  it("says that it failed, with what it knew, and is asked again when told", async () => {
    const { look, heard, retry$ } = bench(
      succeed(READ),
      fail({ kind: "offline" }),
      succeed("<!doctype html>"),
      succeed(READ),
    );
    look();
    await settled();
    retry$.next();
    await settled();
    const last = { problems: READ.problems };
    expect(heard.at(-1)).toMatchObject({ kind: "failed", failure: { kind: "offline" }, last });
    retry$.next();
    await settled();
    expect(heard.at(-1)).toMatchObject({ kind: "failed", failure: { kind: "malformed" }, last });
    retry$.next();
    await settled();
    expect(heard.at(-1)?.kind).toBe("ready");
  });
});

describe("the status of a folder", () => {
  it("is asked every five seconds while somebody looks, and stops with the last who does", async () => {
    const { look, heard, asked, clock } = benchOf(
      "folder",
      succeed(READ),
      succeed({ ...READ, counts: null, problems: [{ name: "Music", reason: "gone" }] }),
      succeed(READ),
    );
    const [first, second] = [look(), look()];
    await settled();
    clock.advance(4_999);
    await settled();
    expect(asked()).toBe(1);
    clock.advance(1);
    await settled();
    expect(asked()).toBe(2);
    expect(heard.at(-1)).toMatchObject({ value: { problems: [{ reason: "gone" }] } });
    first.unsubscribe();
    clock.advance(5_000);
    await settled();
    expect(asked()).toBe(3);
    expect(heard.at(-1)).toMatchObject({ value: { counts: { songs: 9 } } });
    second.unsubscribe();
    expect(clock.waiting()).toBe(0);
    clock.advance(60_000);
    await settled();
    expect(asked()).toBe(3);
  });

  it("is not asked while the window is hidden, and at once when it is seen", async () => {
    const { look, asked, environment, clock } = benchOf("folder", succeed(READ));
    look();
    await settled();
    environment.set({ isVisible: false });
    expect(clock.waiting()).toBe(0);
    clock.advance(60_000);
    await settled();
    expect(asked()).toBe(1);
    environment.set({ isVisible: true });
    await settled();
    expect([asked(), clock.waiting()]).toEqual([2, 1]);
    clock.advance(5_000);
    await settled();
    expect(asked()).toBe(3);
  });

  it("is asked on when its server did not answer", async () => {
    const { look, heard, clock } = benchOf(
      "folder",
      succeed(READ),
      fail({ kind: "offline" }),
      succeed(READ),
    );
    look();
    await settled();
    clock.advance(5_000);
    await settled();
    expect(heard.at(-1)?.kind).toBe("failed");
    clock.advance(5_000);
    await settled();
    expect(heard.at(-1)?.kind).toBe("ready");
  });
});

describe("what the server says of its source", () => {
  it("is read field by field", () => {
    expect(
      decodeSourceStatus({
        ...READ,
        counts: { songs: 9, albums: "2", artists: null, lengthMs: 5_000 },
        version: 4,
        problems: [{ name: "a.mp3", reason: "outside" }, { name: "b.mp3" }, { reason: "gone" }, 7],
        collections: {
          newest: { id: 12, count: 3 },
          twice: { id: "13" },
          untagged: { count: 9 },
          mine: { id: 4, count: 4 },
        },
      }),
    ).toEqual({
      counts: { songs: 9, albums: 2, artists: 0, lengthMs: 5_000 },
      version: 4,
      scan: null,
      problems: [
        { name: "a.mp3", reason: "outside" },
        { name: "b.mp3", reason: "" },
      ],
      collections: { newest: { id: 12, count: 3 }, twice: { id: 13, count: 0 } },
    });
  });

  it("needs neither a length nor collections", () => {
    const status = decodeSourceStatus(READ);
    expect([status?.counts?.lengthMs, status?.collections]).toEqual([null, {}]);
  });

  it("is never an exception", () => {
    const fields = fc.record({
      kind: fc.constant("folder"),
      counts: fc.anything(),
      scan: fc.anything(),
      problems: fc.anything(),
      collections: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (raw) => {
        expect(() => decodeSourceStatus(raw)).not.toThrow();
      }),
    );
  });
});
