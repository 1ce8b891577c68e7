import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../src/domain/playable.ts";
import { advance } from "../../../src/domain/queue/advance.ts";
import { comingCount, comingIds, comingPosition } from "../../../src/domain/queue/coming.ts";
import { EMPTY_QUEUE, idAt, type QueueState } from "../../../src/domain/queue/queue.ts";
import { aQueue, trackIds } from "../../support/builders.ts";
import { anyQueue } from "./arbitraries.ts";

/** The tracks that "next" plays until the end, with an empty up-next. */
function walked(q: QueueState): readonly (TrackId | null)[] {
  const seen: (TrackId | null)[] = [];
  let step = advance({ ...q, repeat: "off", upNext: [] }, "next");
  while (!step.ended) {
    seen.push(step.queue.current);
    step = advance(step.queue, "next");
  }
  return seen;
}

describe("coming", () => {
  it("lists what next will play, without wrapping", () => {
    fc.assert(
      fc.property(anyQueue, (q) => {
        const all = comingIds(q, 0, comingCount(q));
        expect(all).toEqual(walked(q));
        expect(all).toHaveLength(comingCount(q));
        expect(all.map((_, index) => idAt(q, comingPosition(q, index)))).toEqual(all);
      }),
    );
  });

  it("reads any window of it", () => {
    fc.assert(
      fc.property(anyQueue, fc.nat(14), fc.nat(14), (q, offset, count) => {
        const all = comingIds(q, 0, 99);
        expect(comingIds(q, offset, count)).toEqual(all.slice(offset, offset + count));
      }),
    );
  });

  it("follows the direction", () => {
    const q = aQueue([1, 2, 3, 4], { cursor: 2 });
    expect(comingIds(q, 0, 9)).toEqual(trackIds(4));
    expect(comingIds({ ...q, reversed: true }, 0, 9)).toEqual(trackIds(2, 1));
    expect(comingIds(q, -5, 6)).toEqual(trackIds(4));
  });

  it("is empty for an empty queue", () => {
    expect(comingCount(EMPTY_QUEUE)).toBe(0);
    expect(comingCount({ ...EMPTY_QUEUE, reversed: true })).toBe(0);
    expect(comingIds(EMPTY_QUEUE, 0, 9)).toEqual([]);
  });
});
