import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../src/domain/playable.ts";
import { ahead, peekNext } from "../../../src/domain/queue/advance.ts";
import {
  EMPTY_QUEUE,
  idAt,
  replaceQueue,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { leaveCurrent, removeTracks } from "../../../src/domain/queue/remove-tracks.ts";
import { trackId, trackIds } from "../../support/builders.ts";
import { anyIds, anyQueue } from "./arbitraries.ts";

const anyGone = anyIds.map((ids) => {
  const gone = new Set(ids);
  return (id: TrackId): boolean => gone.has(id);
});

/** The tracks still to come, then those already played, without wrapping around. */
function walked(q: QueueState): readonly (readonly TrackId[])[] {
  const all = q.tracks.map((_, position) => idAt(q, position) as TrackId);
  const next = ahead(q);
  const [before, after] = q.reversed
    ? [all.slice(Math.max(0, next + 1)), all.slice(0, Math.max(0, next + 1)).toReversed()]
    : [all.slice(0, Math.max(0, next)), all.slice(Math.max(0, next))];
  return [after, before, q.upNext];
}

describe("tracks that are no more", () => {
  it("leave the queue, and the others come as they would have come", () => {
    fc.assert(
      fc.property(anyQueue, anyGone, (q, isGone) => {
        const left = removeTracks(q, isGone);
        expect(walked(left)).toEqual(walked(q).map((ids) => ids.filter((id) => !isGone(id))));
        expect(left.current).toBe(q.current);
        expect([...(left.order ?? [])].toSorted((a, b) => a - b)).toEqual(
          left.order === null ? [] : left.tracks.map((_, entry) => entry),
        );
        const { repeat, reversed, source, edited } = left;
        expect({ repeat, reversed, source, edited }).toEqual({
          repeat: q.repeat,
          reversed: q.reversed,
          source: q.source,
          edited: q.edited,
        });
      }),
    );
  });

  it("leave a queue that stands on its own current track unless on a detour", () => {
    fc.assert(
      fc.property(anyQueue, anyGone, (q, isGone) => {
        for (const left of [removeTracks(q, isGone), leaveCurrent(removeTracks(q, isGone))]) {
          expect(left.cursor).toBeGreaterThanOrEqual(-1);
          expect(left.cursor).toBeLessThanOrEqual(left.tracks.length);
          if (left.tracks.length === 0) expect(left.cursor).toBe(-1);
          if (!left.detour) expect(left.current).toBe(idAt(left, left.cursor));
          if (left.detour) expect(left.current).not.toBeNull();
        }
      }),
    );
  });

  it("are not what is left: that is the next, else the one before, else nothing", () => {
    fc.assert(
      fc.property(anyQueue, anyGone, (q, isGone) => {
        const rest = removeTracks(q, isGone);
        const { current } = leaveCurrent(rest);
        const isEmpty = rest.tracks.length === 0 && rest.upNext.length === 0;
        expect(current === null).toBe(isEmpty);
        if (!isEmpty) expect(isGone(current as TrackId)).toBe(false);
        if (peekNext(rest) !== null) expect(current).toBe(peekNext(rest));
      }),
    );
  });

  it("change nothing where there are none", () => {
    fc.assert(
      fc.property(anyQueue, (q) => {
        expect(removeTracks(q, () => false)).toBe(q);
      }),
    );
    const by = { tracks: trackIds(1, 2, 3), source: null, start: 1, shuffle: false, seed: 1 };
    const left = removeTracks(replaceQueue(EMPTY_QUEUE, by), (id) => id === trackId(2));
    expect(left).toMatchObject({ tracks: trackIds(1, 3), cursor: 0.5, current: trackId(2) });
    expect(peekNext(left)).toBe(trackId(3));
  });
});
