import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appendUpNext,
  clearUpNext,
  insertAt,
  insertNext,
  moveUpNext,
  removeUpNext,
} from "../../../src/domain/queue/up-next.ts";
import { aQueue, trackIds } from "../../support/builders.ts";
import { anyIds, anyPosition, anyQueue } from "./arbitraries.ts";

const q = aQueue([1, 2], { upNext: trackIds(5, 6, 7) });

describe("up-next", () => {
  it("takes tracks at its head and at its tail, in their order", () => {
    expect(insertNext(q, trackIds(8, 9)).upNext).toEqual(trackIds(8, 9, 5, 6, 7));
    expect(appendUpNext(q, trackIds(8, 9)).upNext).toEqual(trackIds(5, 6, 7, 8, 9));
  });

  it("changes nothing else of the queue", () => {
    fc.assert(
      fc.property(anyQueue, anyIds, (before, ids) => {
        const { upNext } = before;
        expect({ ...insertNext(before, ids), upNext }).toEqual(before);
        expect({ ...appendUpNext(before, ids), upNext }).toEqual(before);
        expect({ ...removeUpNext(before, 0), upNext }).toEqual(before);
        expect({ ...moveUpNext(before, 0, 1), upNext }).toEqual(before);
        expect({ ...clearUpNext(before), upNext }).toEqual(before);
      }),
    );
  });

  it("takes tracks at any place, as many moves would bring them there, and loses none", () => {
    fc.assert(
      fc.property(anyQueue, anyIds, anyPosition, (before, ids, at) => {
        const place = Math.min(Math.max(at, 0), before.upNext.length);
        const inserted = insertAt(before, ids, at);
        const brought = ids.reduce(
          (q, _, song) => moveUpNext(q, before.upNext.length + song, place + song),
          appendUpNext(before, ids),
        );
        expect(inserted.upNext).toEqual(brought.upNext);
        expect(inserted.upNext.toSpliced(place, ids.length)).toEqual(before.upNext);
        expect({ ...inserted, upNext: before.upNext }).toEqual(before);
      }),
    );
  });

  it("removes and moves by index", () => {
    expect(removeUpNext(q, 1).upNext).toEqual(trackIds(5, 7));
    expect(moveUpNext(q, 0, 2).upNext).toEqual(trackIds(6, 7, 5));
    expect(moveUpNext(q, 2, 0).upNext).toEqual(trackIds(7, 5, 6));
  });

  it("is emptied", () => {
    expect(clearUpNext(q).upNext).toEqual([]);
  });

  it("keeps the same state when there is nothing to do", () => {
    expect(insertNext(q, [])).toBe(q);
    expect(appendUpNext(q, [])).toBe(q);
    expect(removeUpNext(q, 3)).toBe(q);
    expect(removeUpNext(q, -1)).toBe(q);
    expect(moveUpNext(q, 0, 3)).toBe(q);
    expect(moveUpNext(q, -1, 0)).toBe(q);
    const empty = aQueue([1]);
    expect(clearUpNext(empty)).toBe(empty);
  });
});
