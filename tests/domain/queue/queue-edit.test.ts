import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, peekNext } from "../../../src/domain/queue/advance.ts";
import { comingIds, comingPosition } from "../../../src/domain/queue/coming.ts";
import {
  entryAt,
  idAt,
  moveComing,
  removeComing,
  setReversed,
  setShuffle,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { aQueue, trackId, trackIds } from "../../support/builders.ts";
import { anyPosition, anyQueue } from "./arbitraries.ts";

const inOrder = (q: QueueState) => q.tracks.map((_, position) => idAt(q, position));
const isPlace = (q: QueueState, position: number) => entryAt(q, position) !== null;

describe("moveComing", () => {
  it("moves one entry of the active order and leaves the rest", () => {
    fc.assert(
      fc.property(anyQueue, anyPosition, anyPosition, (q, from, to) => {
        const changed = moveComing(q, from, to);
        if (!isPlace(q, from) || !isPlace(q, to)) {
          expect(changed).toBe(q);
          return;
        }
        const expected = inOrder(q).toSpliced(from, 1).toSpliced(to, 0, idAt(q, from));
        expect(inOrder(changed)).toEqual(expected);
        expect(changed.current).toBe(q.current);
        if (!q.detour) expect(idAt(changed, changed.cursor)).toBe(q.current);
      }),
    );
  });

  it.each([
    [0, 3, 1],
    [3, 0, 3],
    [2, 0, 0],
    [2, 4, 4],
    [0, 1, 2],
    [3, 4, 2],
    [0, 2, 1],
    [4, 2, 3],
  ])("moving %i to %i carries the cursor from 2 to %i", (from, to, cursor) => {
    const q = moveComing(aQueue([1, 2, 3, 4, 5], { cursor: 2 }), from, to);
    expect(q.cursor).toBe(cursor);
    expect(idAt(q, q.cursor)).toBe(trackId(3));
  });

  it("touches only the order while shuffled", () => {
    const q = aQueue([1, 2, 3], { order: [2, 0, 1] });
    expect(moveComing(q, 1, 2)).toMatchObject({
      tracks: trackIds(1, 2, 3),
      order: [2, 1, 0],
      cursor: 0,
    });
    expect(moveComing(q, 1, 3)).toBe(q);
  });
});

describe("removeComing", () => {
  it("removes exactly that entry and never changes what plays (L7)", () => {
    fc.assert(
      fc.property(anyQueue, anyPosition, (q, position) => {
        const changed = removeComing(q, position);
        expect(changed.current).toBe(q.current);
        if (!isPlace(q, position)) expect(changed).toBe(q);
        else expect(inOrder(changed)).toEqual(inOrder(q).toSpliced(position, 1));
      }),
    );
  });

  it("goes on as before, unless the next one was removed", () => {
    fc.assert(
      fc.property(anyQueue, anyPosition, (walk, position) => {
        const q: QueueState = { ...walk, repeat: "off", upNext: [] };
        // Not one step from the cursor: in a gap the cursor is between two positions.
        if (position === comingPosition(q, 0)) return;
        expect(peekNext(removeComing(q, position))).toBe(peekNext(q));
      }),
    );
  });

  it.each([
    [false, 0, 2],
    [false, 1, 3],
    [true, 2, 2],
    [true, 1, 1],
  ])("reversed %s: removing the playing entry %i goes on with track %i", (reversed, cursor, id) => {
    const q = removeComing(aQueue([1, 2, 3], { cursor, reversed }), cursor);
    expect(q).toMatchObject({ current: trackId(cursor + 1), detour: true });
    expect(advance(q, "next").queue).toMatchObject({ current: trackId(id), detour: false });
  });

  it.each([
    ["on", false, [3, 4]],
    ["back", true, [2, 1]],
  ] as const)("walks %s from the gap, however often it turned round", (_, reversed, coming) => {
    const gap = removeComing(aQueue([1, 2, 9, 3, 4], { cursor: 2 }), 2);
    const turned = setReversed(setReversed(setReversed(gap, true), false), reversed);
    expect(comingIds(turned, 0, 9)).toEqual(trackIds(...coming));
    expect(advance(turned, "previous").queue.current).toBe(trackId(reversed ? 3 : 2));
  });

  it("renumbers the shuffle", () => {
    const q = aQueue([1, 2, 3, 4], { order: [3, 1, 0, 2] });
    expect(removeComing(q, 1)).toMatchObject({
      tracks: trackIds(1, 3, 4),
      order: [2, 0, 1],
      cursor: 0,
    });
  });

  it("leaves an empty list behind the playing track", () => {
    const q = removeComing(setShuffle(aQueue([1]), true, 1), 0);
    expect(q).toMatchObject({
      tracks: [],
      order: [],
      cursor: -1,
      current: trackId(1),
      detour: true,
    });
  });

  it("is no detour when nothing plays", () => {
    const silent = { ...aQueue([1, 2]), current: null };
    expect(removeComing(silent, 0).detour).toBe(false);
    expect(removeComing(aQueue([1, 2]), 1).detour).toBe(false);
    const away = aQueue([1, 2], { current: trackIds(9)[0] ?? null, detour: true });
    expect(removeComing(away, 1).detour).toBe(true);
  });
});
