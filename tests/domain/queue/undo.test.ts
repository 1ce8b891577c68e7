import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comingCount, comingIds } from "../../../src/domain/queue/coming.ts";
import { EMPTY_QUEUE, idAt, type QueueState } from "../../../src/domain/queue/queue.ts";
import { takeStep, type QueueStep } from "../../../src/domain/queue/steps.ts";
import {
  bringBack,
  followStep,
  undoOfClearing,
  type QueueUndo,
} from "../../../src/domain/queue/undo.ts";
import { aQueue, trackIds } from "../../support/builders.ts";
import { anyIds, anyQueue } from "./arbitraries.ts";

interface Undoing {
  readonly q: QueueState;
  readonly undo: QueueUndo | null;
}

const step = ({ q, undo }: Undoing, by: QueueStep): Undoing => {
  const now = takeStep(q, by);
  return { q: now, undo: followStep(undo, by, q, now) };
};
const cleared = (q: QueueState, part: "upNext" | "coming"): Undoing =>
  step({ q, undo: undoOfClearing(q, part, null) }, { kind: "clear", part });
const undone = ({ q, undo }: Undoing): QueueState => (undo === null ? q : bringBack(q, undo));

const anyPart = fc.constantFrom("upNext" as const, "coming" as const);
const anyIndex = fc.integer({ min: -1, max: 9 });
const anyStep: fc.Arbitrary<QueueStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom("playNext" as const, "append" as const), ids: anyIds }),
  fc.record({
    kind: fc.constant("insert" as const),
    ids: anyIds,
    at: anyIndex,
    from: fc.option(anyIndex),
  }),
  fc.record({
    kind: fc.constantFrom("jumpTo" as const, "remove" as const),
    part: fc.constant("upNext" as const),
    index: anyIndex,
  }),
  fc.record({
    kind: fc.constant("move" as const),
    part: fc.constant("upNext" as const),
    from: anyIndex,
    to: anyIndex,
  }),
  fc.constant<QueueStep>({ kind: "advance", direction: "next" }),
  fc.constant<QueueStep>({ kind: "atEnd" }),
);
const anySteps = fc.array(anyStep, { maxLength: 12 });

describe("undo of a clearing", () => {
  it("at once is as if nothing had been cleared", () => {
    fc.assert(
      fc.property(anyQueue, anyPart, (q, part) => {
        expect(undone(cleared(q, part))).toEqual(q);
      }),
    );
  });

  it("keeps what plays, whatever came between", () => {
    fc.assert(
      fc.property(anyQueue, anyPart, anySteps, (q, part, steps) => {
        const later = steps.reduce(step, cleared(q, part));
        const back = undone(later);
        if (later.q.current !== null) expect(back.current).toBe(later.q.current);
        if (!back.detour) expect(back.current).toBe(idAt(back, back.cursor) ?? null);
      }),
    );
  });

  it("of the list brings back all of it, and loses nothing of up-next", () => {
    fc.assert(
      fc.property(anyQueue, anySteps, (q, steps) => {
        const later = steps.reduce(step, cleared(q, "coming"));
        const back = undone(later);
        const whole = { ...q, upNext: [] };
        expect(comingIds({ ...back, upNext: [] }, 0, comingCount(back))).toEqual(
          comingIds(whole, 0, comingCount(whole)),
        );
        if (q.tracks.length > 0) expect(back.tracks).toEqual(q.tracks);
        expect(back.upNext).toEqual(later.q.upNext);
      }),
    );
  });

  it("of up-next puts its songs in one piece between those that were added", () => {
    fc.assert(
      fc.property(anyQueue, anySteps, (q, steps) => {
        const later = steps.reduce(step, cleared(q, "upNext"));
        const at = later.undo?.upNextAt ?? -1;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(later.q.upNext.length);
        const back = undone(later);
        expect(back).toEqual({ ...later.q, upNext: back.upNext });
        expect(back.upNext.toSpliced(at, q.upNext.length)).toEqual(later.q.upNext);
        expect(back.upNext.slice(at, at + q.upNext.length)).toEqual(q.upNext);
      }),
    );
  });

  const ids = (...numbers: number[]) => trackIds(...numbers);
  it.each<[string, readonly QueueStep[], readonly number[]]>([
    [
      "put next, added",
      [
        { kind: "append", ids: ids(9) },
        { kind: "playNext", ids: ids(7, 8) },
      ],
      [7, 8, 1, 2, 9],
    ],
    [
      "put next, played",
      [
        { kind: "playNext", ids: ids(7, 8) },
        { kind: "advance", direction: "next" },
      ],
      [8, 1, 2],
    ],
    ["added, played", [{ kind: "append", ids: ids(7, 8) }, { kind: "atEnd" }], [1, 2, 8]],
    [
      "put next, removed",
      [
        { kind: "playNext", ids: ids(7, 8) },
        { kind: "append", ids: ids(9) },
        { kind: "remove", part: "upNext", index: 1 },
      ],
      [7, 1, 2, 9],
    ],
    [
      "moved behind",
      [
        { kind: "playNext", ids: ids(7) },
        { kind: "append", ids: ids(8, 9) },
        { kind: "move", part: "upNext", from: 0, to: 2 },
      ],
      [1, 2, 8, 9, 7],
    ],
    [
      "moved in front",
      [
        { kind: "playNext", ids: ids(7) },
        { kind: "append", ids: ids(8, 9) },
        { kind: "move", part: "upNext", from: 2, to: 0 },
      ],
      [9, 7, 1, 2, 8],
    ],
    [
      "inserted behind",
      [
        { kind: "append", ids: ids(8) },
        { kind: "insert", ids: ids(9), at: 1, from: null },
      ],
      [1, 2, 8, 9],
    ],
  ])("of up-next returns to its place: %s", (_, steps, expected) => {
    const q = { ...aQueue([5, 6]), upNext: ids(1, 2) };
    expect(undone(steps.reduce(step, cleared(q, "upNext"))).upNext).toEqual(ids(...expected));
  });

  it("brings back both parts if both were cleared in a row", () => {
    const q = { ...aQueue([5, 6]), upNext: ids(1, 2) };
    const first = cleared(q, "upNext");
    const both = step(
      { q: first.q, undo: undoOfClearing(first.q, "coming", first.undo) },
      { kind: "clear", part: "coming" },
    );
    expect(both.q).toEqual({ ...EMPTY_QUEUE, current: q.current, detour: true });
    expect(undone(both)).toEqual(q);
    const later = step(step(both, { kind: "append", ids: ids(9) }), {
      kind: "playNext",
      ids: ids(8),
    });
    expect(undone(later)).toEqual({ ...q, upNext: ids(8, 1, 2, 9) });
  });
});
