import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, advanceAtEnd, peekAtEnd, peekNext } from "../../../src/domain/queue/advance.ts";
import {
  EMPTY_QUEUE,
  playNow,
  setRepeat,
  setReversed,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { insertNext } from "../../../src/domain/queue/up-next.ts";
import { aQueue, trackId, trackIds } from "../../support/builders.ts";
import { anyIds, anyQueue, anyWalk } from "./arbitraries.ts";

const next = (q: QueueState) => advance(q, "next").queue;
const previous = (q: QueueState) => advance(q, "previous").queue;
const times = (count: number, q: QueueState, step: (q: QueueState) => QueueState) =>
  Array.from({ length: count }).reduce<QueueState[]>(
    (seen) => [...seen, step(seen.at(-1) ?? q)],
    [q],
  );

describe("advance: laws", () => {
  it("previous undoes next (L1)", () => {
    fc.assert(
      fc.property(anyWalk, (q) => {
        const went = advance(q, "next");
        if (!went.ended) expect(previous(went.queue)).toEqual(q);
      }),
    );
  });

  it("with repeat, as many nexts as tracks visit each once and return home (L3)", () => {
    fc.assert(
      fc.property(anyWalk, fc.constantFrom("on", "one"), (walk, mode) => {
        const q = setRepeat(walk, mode);
        const visited = times(q.tracks.length, q, next);
        expect(visited.at(-1)).toEqual(q);
        expect(new Set(visited.map((at) => at.cursor)).size).toBe(q.tracks.length);
      }),
    );
  });

  it("without repeat, the walk ends at an edge and stays there (L3)", () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const q = setRepeat(walk, "off");
        const last = times(q.tracks.length, q, next).at(-1) ?? q;
        expect(last.cursor).toBe(q.reversed ? 0 : q.tracks.length - 1);
        expect(advance(last, "next")).toEqual({ queue: last, ended: true });
        const first = times(q.tracks.length, q, previous).at(-1) ?? q;
        expect(first.cursor).toBe(q.reversed ? q.tracks.length - 1 : 0);
        expect(advance(first, "previous")).toEqual({ queue: first, ended: false });
      }),
    );
  });

  it("reversed, next is what previous was (L4)", () => {
    fc.assert(
      fc.property(anyWalk, (q) => {
        const turned = setReversed(q, !q.reversed);
        expect(next(turned)).toEqual(setReversed(previous(q), !q.reversed));
        expect(setReversed(turned, q.reversed)).toEqual(q);
      }),
    );
  });

  it("peeking changes nothing and announces where advancing lands (L5)", () => {
    fc.assert(
      fc.property(anyQueue, (q) => {
        const before = structuredClone(q);
        const coming = peekNext(q);
        const atEnd = peekAtEnd(q);
        expect(q).toEqual(before);
        expect(next(q).current).toBe(coming ?? q.current);
        expect(advance(q, "next").ended).toBe(coming === null);
        expect(advanceAtEnd(q).queue.current).toBe(atEnd ?? q.current);
        expect(advanceAtEnd(q).ended).toBe(atEnd === null);
        expect(q).toEqual(before);
      }),
    );
  });

  it("up-next drains in order before the list moves, and leaves its cursor (L6)", () => {
    fc.assert(
      fc.property(anyWalk, anyIds, (walk, ids) => {
        const q = insertNext(walk, ids);
        const drained = times(ids.length, q, next);
        expect(drained.slice(1).map((at) => at.current)).toEqual(ids);
        expect(drained.every((at) => at.cursor === q.cursor)).toBe(true);
        const last = drained.at(-1) ?? q;
        expect(last.upNext).toEqual([]);
        expect(next(last).cursor).toBe(next(walk).cursor);
      }),
    );
  });
});

describe("advance", () => {
  it("returns from a detour to the list's own track, then steps back", () => {
    const q = next(insertNext(aQueue([1, 2, 3], { cursor: 1 }), trackIds(9)));
    expect(q).toMatchObject({ current: trackId(9), cursor: 1, detour: true });
    const back = previous(q);
    expect(back).toMatchObject({ current: trackId(2), cursor: 1, detour: false });
    expect(previous(back).current).toBe(trackId(1));
  });

  it("goes on behind a song played at once", () => {
    expect(next(playNow(aQueue([1, 2, 3]), trackId(9))).current).toBe(trackId(2));
  });

  it("wraps backwards too", () => {
    expect(previous(aQueue([1, 2, 3], { repeat: "on" })).current).toBe(trackId(3));
    expect(next(aQueue([1, 2, 3], { repeat: "one", reversed: true })).current).toBe(trackId(3));
  });

  it("plays up-next without a list, and then ends", () => {
    const q = next(insertNext({ ...EMPTY_QUEUE, repeat: "on" }, trackIds(9)));
    expect(q).toMatchObject({ current: trackId(9), cursor: -1, detour: true });
    expect(advance(q, "next")).toEqual({ queue: q, ended: true });
    expect(advance(q, "previous")).toEqual({ queue: q, ended: false });
  });

  it("keeps repeat-one for natural ends; the button moves on", () => {
    const q = insertNext(aQueue([1, 2], { repeat: "one" }), trackIds(9));
    expect(advanceAtEnd(q)).toEqual({ queue: q, ended: false });
    expect(next(q).current).toBe(trackId(9));
    expect(next(aQueue([1, 2], { repeat: "one" })).current).toBe(trackId(2));
  });

  it("goes on at a natural end in the other modes", () => {
    expect(advanceAtEnd(aQueue([1, 2])).queue.current).toBe(trackId(2));
    expect(advanceAtEnd(aQueue([1])).ended).toBe(true);
    expect(advanceAtEnd({ ...EMPTY_QUEUE, repeat: "one" }).ended).toBe(true);
  });
});
