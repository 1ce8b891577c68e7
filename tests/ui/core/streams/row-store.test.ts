import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowsAnswer } from "../../../../src/contract/rows.ts";
import { succeed, type Failure, type Outcome } from "../../../../src/domain/failure.ts";
import { MAX_CHUNKS } from "../../../../src/domain/lists/chunks.ts";
import { createRowStore, rowAt, type AskRows } from "../../../../src/ui/core/streams/row-store.ts";
import { unknownRow } from "../../../../src/worker/services/rows.ts";
import { ANONYMOUS } from "../../../../src/domain/account/viewer.ts";
import { songItself, trackId } from "../../../support/builders.ts";
import { settled } from "../../../support/settled.ts";

const context = {
  viewer: ANONYMOUS,
  isCached: () => false,
  songOf: songItself,
  isLiked: () => false,
  isAliasFirst: false,
  needsNoRight: () => false,
};
const rows = (revision: number, chunk: number, failure: Failure | null = null): RowsAnswer => ({
  kind: "rows",
  first: chunk * 100,
  rows: Array.from({ length: 100 }, (_, row) =>
    unknownRow(trackId(revision * 1_000_000 + chunk * 100 + row + 1), context),
  ),
  failure,
});

/** A core whose answers the test releases one by one. */
function heldCore() {
  const asked: {
    chunk: number;
    revision: number;
    signal: AbortSignal;
    answer(failure?: Failure): void;
  }[] = [];
  const ask: AskRows = (revision, chunk, signal) =>
    new Promise<Outcome<RowsAnswer>>((done) => {
      asked.push({
        chunk,
        revision,
        signal,
        answer: (failure) => done(succeed(rows(revision, chunk, failure))),
      });
    });
  return { asked, ask };
}

describe("row store", () => {
  it("asks for the chunks in sight and one ahead", () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    store.follow({ revision: 1, total: 1000 });
    expect(asked.map(({ chunk }) => chunk)).toEqual([0]);
    store.show(180, 220, { direction: 1, rowsPerS: 0 });
    expect(asked.map(({ chunk }) => chunk)).toEqual([0, 1, 2, 3]);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it("tells its listeners and answers rows by index", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    let told = 0;
    store.subscribe(() => (told += 1));
    store.follow({ revision: 1, total: 100 });
    expect(rowAt(store.chunks(), 5)).toBeNull();
    asked[0]?.answer();
    await settled();
    expect(rowAt(store.chunks(), 5)?.id).toBe(trackId(1_000_006));
    expect(told).toBe(1);
  });

  it("keeps a failure until rows that come into sight have been asked for", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    const told: (string | null)[] = [];
    store.follow({ revision: 1, total: 3000 });
    asked[0]?.answer({ kind: "offline" });
    await settled();
    store.subscribe(() => told.push(store.failure()?.kind ?? null));
    store.show(1020, 1040);
    store.show(2020, 2040);
    asked.find(({ chunk }) => chunk === 20)?.answer({ kind: "offline" });
    await settled();
    store.show(1520, 1540);
    asked.find(({ chunk, signal }) => chunk === 15 && !signal.aborted)?.answer();
    await settled();
    expect(told.slice(0, -1)).not.toContain(null);
    expect(told.at(-1)).toBeNull();
  });

  it("keeps painting the old rows until those of the new revision arrive", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    store.follow({ revision: 1, total: 100 });
    asked[0]?.answer();
    await settled();
    store.follow({ revision: 2, total: 100 });
    expect(rowAt(store.chunks(), 0)?.id).toBe(trackId(1_000_001));
    asked[1]?.answer();
    await settled();
    expect(rowAt(store.chunks(), 0)?.id).toBe(trackId(2_000_001));
  });

  it("never shows rows that were given up", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    store.follow({ revision: 1, total: 10_000 });
    store.show(5000, 5040);
    asked[0]?.answer();
    await settled();
    expect(rowAt(store.chunks(), 0)).toBeNull();
  });

  it("says why rows in sight have no words, until they are read again", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    const told: (string | null)[] = [];
    store.subscribe(() => told.push(store.failure()?.kind ?? null));
    store.follow({ revision: 1, total: 1_000 });
    asked[0]?.answer({ kind: "timeout" });
    await settled();
    store.show(500, 540);
    store.show(500, 550);
    asked[1]?.answer();
    await settled();
    store.show(0, 40);
    store.follow({ revision: 2, total: 1_000 });
    asked.at(-1)?.answer();
    await settled();
    expect(told).toEqual(["timeout", null, "timeout", null]);
  });

  it("does not give up what lies ahead because the page is slower for a frame", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    store.follow({ revision: 1, total: 10_000 });
    store.show(0, 40, { direction: 1, rowsPerS: 2_000 });
    const before = asked.length;
    store.show(20, 60, { direction: 1, rowsPerS: 200 });
    store.show(40, 80, { direction: 1, rowsPerS: 2_000 });
    expect(asked.filter(({ signal }) => signal.aborted)).toEqual([]);
    expect(asked.length).toBe(before);
    store.show(9_000, 9_040, { direction: 1, rowsPerS: 2_000 });
    expect(asked.slice(0, before).every(({ signal }) => signal.aborted)).toBe(true);
  });

  it("shows the row that was asked for, whatever the order of wishes and answers", async () => {
    const aStep = fc.oneof(
      fc.tuple(fc.constant("show" as const), fc.nat(9_900), fc.nat(3_000)),
      fc.tuple(fc.constant("answer" as const), fc.nat(), fc.nat()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 40 }), async (steps) => {
        const { asked, ask } = heldCore();
        const store = createRowStore(ask);
        store.follow({ revision: 1, total: 10_000 });
        for (const [kind, one, other] of steps) {
          if (kind === "show") {
            const direction = other % 2 === 0 ? 1 : -1;
            store.show(one, one + 40, { direction, rowsPerS: other });
          } else asked[one % asked.length]?.answer();
          await settled();
          for (const [chunk, held] of store.chunks())
            expect(held[0]?.id).toBe(trackId(1_000_001 + chunk * 100));
          expect(store.chunks().size).toBeLessThanOrEqual(MAX_CHUNKS);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("holds a few chunks at most", async () => {
    const { asked, ask } = heldCore();
    const store = createRowStore(ask);
    store.follow({ revision: 1, total: 100_000 });
    for (let row = 0; row < 5000; row += 100) {
      store.show(row, row + 40, { direction: 1, rowsPerS: 0 });
      for (const { answer } of asked.splice(0)) answer();
      await settled();
    }
    expect(store.chunks().size).toBeLessThanOrEqual(MAX_CHUNKS);
    expect(rowAt(store.chunks(), 4910)).not.toBeNull();
  });
});
