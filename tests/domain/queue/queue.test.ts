import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrackId } from "../../../src/domain/playable.ts";
import { advance, peekNext } from "../../../src/domain/queue/advance.ts";
import {
  clearQueue,
  cycleRepeat,
  EMPTY_QUEUE,
  entryAt,
  idAt,
  isShuffled,
  jumpTo,
  keepModes,
  playNow,
  replaceQueue,
  setRepeat,
  setReversed,
  setShuffle,
  type QueueState,
} from "../../../src/domain/queue/queue.ts";
import { aQueue, numbersOf, trackId, trackIds } from "../../support/builders.ts";
import { anyPosition, anyQueue, anySeed, someIds } from "./arbitraries.ts";

const SOURCE = { kind: "album", id: 7 } as const;
const by = (overrides: Partial<Parameters<typeof replaceQueue>[1]> = {}) => ({
  tracks: trackIds(1, 2, 3, 4, 5),
  source: SOURCE,
  start: null,
  shuffle: false,
  seed: 4,
  ...overrides,
});

/** All tracks played from here to the end of the list. */
function playedToEnd(q: QueueState): readonly (TrackId | null)[] {
  const played = [q.current];
  let step = advance({ ...q, repeat: "off" }, "next");
  while (!step.ended) {
    played.push(step.queue.current);
    step = advance(step.queue, "next");
  }
  return played;
}

describe("every reachable queue", () => {
  it("stands on its own current track unless on a detour", () => {
    fc.assert(
      fc.property(anyQueue, (q) => {
        expect(q.cursor).toBeGreaterThanOrEqual(-1);
        expect(q.cursor).toBeLessThanOrEqual(q.tracks.length);
        if (q.tracks.length === 0) expect(q.cursor).toBe(-1);
        if (!q.detour) expect(q.current).toBe(idAt(q, q.cursor));
        if (q.detour) expect(q.current).not.toBeNull();
      }),
    );
  });
});

describe("replaceQueue", () => {
  it("starts at the chosen track and keeps repeat, reversed and up-next", () => {
    const before = aQueue([8, 9], { repeat: "one", reversed: true, upNext: trackIds(7) });
    expect(replaceQueue(before, by({ start: 2 }))).toEqual({
      tracks: trackIds(1, 2, 3, 4, 5),
      order: null,
      cursor: 2,
      source: SOURCE,
      upNext: trackIds(7),
      current: trackId(3),
      detour: false,
      edited: false,
      repeat: "one",
      reversed: true,
    });
  });

  it("starts at the end the walk begins with when none was chosen", () => {
    expect(replaceQueue(EMPTY_QUEUE, by()).current).toBe(trackId(1));
    expect(replaceQueue(setReversed(EMPTY_QUEUE, true), by()).current).toBe(trackId(5));
  });

  it.each([
    [-3, 1],
    [99, 5],
    [1.5, 2],
  ])("takes a start of %d as track %i", (start, current) => {
    expect(replaceQueue(EMPTY_QUEUE, by({ start })).current).toBe(trackId(current));
  });

  it("with shuffle plays the chosen one, then all others once, both ways round", () => {
    const anyStart = fc.option(fc.nat(4));
    fc.assert(
      fc.property(anyStart, fc.boolean(), anySeed, (start, reversed, seed) => {
        const q = replaceQueue(
          setReversed(EMPTY_QUEUE, reversed),
          by({ start, shuffle: true, seed }),
        );
        expect(isShuffled(q)).toBe(true);
        if (start !== null) expect(q.current).toBe(trackId(start + 1));
        expect(playedToEnd(q).toSorted()).toEqual(trackIds(1, 2, 3, 4, 5));
      }),
    );
  });

  it("drops a shuffle that is not asked for again", () => {
    const shuffled = replaceQueue(EMPTY_QUEUE, by({ shuffle: true }));
    expect(isShuffled(replaceQueue(shuffled, by()))).toBe(false);
  });

  it("takes an empty list, and knows its shuffle", () => {
    const empty = replaceQueue(aQueue([1]), by({ tracks: [] }));
    expect(empty).toMatchObject({ cursor: -1, current: null, order: null });
    expect(isShuffled(replaceQueue(aQueue([1]), by({ tracks: [], shuffle: true })))).toBe(true);
  });

  it("stays quick with 20 000 tracks", () => {
    const tracks = Array.from({ length: 20_000 }, (_, index) => trackId(index + 1));
    const q = replaceQueue(EMPTY_QUEUE, by({ tracks, shuffle: true }));
    const startedAt = performance.now();
    expect(playedToEnd(q)).toHaveLength(20_000);
    expect(setShuffle(q, false, 0).cursor).toBe(q.order?.[0]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe("modes", () => {
  it("cycles off, on, one, off", () => {
    expect(cycleRepeat("off")).toBe("on");
    expect(cycleRepeat("on")).toBe("one");
    expect(cycleRepeat("one")).toBe("off");
  });

  it("keep the current track and its entry under the cursor (B44)", () => {
    fc.assert(
      fc.property(anyQueue, fc.boolean(), fc.boolean(), anySeed, (q, shuffle, reversed, seed) => {
        const changed = setReversed(setShuffle(setRepeat(q, "on"), shuffle, seed), reversed);
        expect(changed.current).toBe(q.current);
        expect(changed.detour).toBe(q.detour);
        expect(isShuffled(changed)).toBe(shuffle);
        expect(entryAt(changed, changed.cursor)).toBe(entryAt(q, q.cursor));
      }),
    );
  });

  it("a new shuffle plays every other track once before the end", () => {
    fc.assert(
      fc.property(someIds, fc.nat(11), fc.boolean(), anySeed, (ids, place, reversed, seed) => {
        const start = aQueue(numbersOf(ids), { cursor: place % ids.length, reversed });
        expect(playedToEnd(setShuffle(start, true, seed)).toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  it("shuffling what is shuffled keeps the order", () => {
    const q = setShuffle(aQueue([1, 2, 3]), true, 1);
    expect(setShuffle(q, true, 2)).toBe(q);
  });

  it("shuffles an empty queue, reversed or not", () => {
    const reversed = setReversed(EMPTY_QUEUE, true);
    expect(setShuffle(reversed, true, 1)).toEqual({ ...reversed, order: [] });
    expect(setShuffle(EMPTY_QUEUE, true, 1)).toEqual({ ...EMPTY_QUEUE, order: [] });
  });

  it.each([false, true])("shuffles behind a removed entry, reversed: %s", (reversed) => {
    const between = aQueue([1, 2], { cursor: reversed ? 2 : -1, current: trackId(9), reversed });
    const q = setShuffle({ ...between, detour: true }, true, 3);
    expect(playedToEnd(q).slice(1).toSorted()).toEqual(trackIds(1, 2));
    expect(setShuffle(q, false, 3).cursor).toBe(between.cursor);
  });
});

describe("playNow", () => {
  it("plays at once and keeps the queue behind it (B45)", () => {
    const q = playNow(aQueue([1, 2], { upNext: trackIds(5) }), trackId(9));
    expect(q).toMatchObject({ current: trackId(9), detour: true, cursor: 0, upNext: trackIds(5) });
    expect(peekNext(q)).toBe(trackId(5));
  });

  it("is no detour for the track under the cursor", () => {
    expect(playNow(aQueue([1, 2]), trackId(1)).detour).toBe(false);
  });
});

describe("jumpTo", () => {
  it("lands on a position of the active order, or does nothing", () => {
    fc.assert(
      fc.property(anyQueue, anyPosition, (q, position) => {
        const id = idAt(q, position);
        const jumped = jumpTo(q, position);
        if (id === null) expect(jumped).toBe(q);
        else expect(jumped).toMatchObject({ current: id, cursor: position, detour: false });
      }),
    );
  });

  it.each([-1, 3, 0.5, Number.NaN])("does not know position %d", (position) => {
    expect(idAt(aQueue([1, 2, 3]), position)).toBeNull();
    expect(idAt(aQueue([1, 2, 3], { order: [2, 1, 0] }), position)).toBeNull();
  });
});

describe("clearQueue", () => {
  it("keeps what plays, up-next and the modes", () => {
    const q = setShuffle(aQueue([1, 2], { repeat: "on", upNext: trackIds(5) }), true, 1);
    expect(clearQueue(q)).toEqual({
      ...EMPTY_QUEUE,
      order: [],
      upNext: trackIds(5),
      current: trackId(1),
      detour: true,
      repeat: "on",
    });
    expect(clearQueue(EMPTY_QUEUE)).toEqual(EMPTY_QUEUE);
  });
});

describe("keepModes", () => {
  const modes = aQueue([1], { repeat: "one", reversed: true, order: [0] });

  it("gives an empty queue in the same modes", () => {
    expect(keepModes(modes)).toEqual({
      ...EMPTY_QUEUE,
      order: [],
      repeat: "one",
      reversed: true,
    });
    expect(keepModes(aQueue([1]))).toEqual(EMPTY_QUEUE);
  });

  it("brings repeat and reversed to another queue, whose order stays", () => {
    const other = aQueue([4, 5], { cursor: 1 });
    expect(keepModes(modes, other)).toEqual({ ...other, repeat: "one", reversed: true });
  });
});
