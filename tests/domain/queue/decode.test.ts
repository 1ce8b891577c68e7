import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeQueue, decodeQueueSource } from "../../../src/domain/queue/decode.ts";
import { EMPTY_QUEUE, idAt } from "../../../src/domain/queue/queue.ts";
import { aQueue, trackId, trackIds } from "../../support/builders.ts";
import { anyId, anyQueue } from "./arbitraries.ts";

describe("decodeQueue", () => {
  it("reads back what was stored", () => {
    fc.assert(
      fc.property(anyQueue, (q) => {
        expect(decodeQueue(JSON.parse(JSON.stringify(q)))).toEqual(
          q.current === null ? { ...q, current: idAt(q, q.cursor) } : q,
        );
      }),
    );
  });

  it("gives a sound queue for any input", () => {
    const anyField = fc.oneof(fc.anything(), fc.array(fc.integer({ min: -1, max: 4 })));
    const anyTracks = fc.oneof(anyField, fc.array(fc.oneof(fc.anything(), anyId)));
    const anyRecord = fc.record({
      tracks: anyTracks,
      order: anyField,
      cursor: fc.oneof(fc.anything(), fc.integer({ min: -9, max: 9 })),
      source: fc.anything(),
      upNext: anyTracks,
      current: fc.oneof(anyField, anyId),
      detour: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyRecord), (raw) => {
        const q = decodeQueue(raw);
        expect(q.cursor).toBeGreaterThanOrEqual(-1);
        expect(q.cursor).toBeLessThanOrEqual(q.tracks.length);
        expect(q.order?.length ?? q.tracks.length).toBe(q.tracks.length);
        if (!q.detour) expect(q.current).toBe(idAt(q, q.cursor));
      }),
    );
  });

  it.each([null, undefined, 7, "queue", [], {}])("gives the empty queue for %j", (raw) => {
    expect(decodeQueue(raw)).toEqual(EMPTY_QUEUE);
  });

  const stored = aQueue([1, 2, 3], { cursor: 1, repeat: "on" });

  it("drops ids that are none", () => {
    const q = decodeQueue({
      ...stored,
      tracks: ["s:1", 3, "2", null, "s:2.5", "s:2", "x"],
      upNext: [4, "s:4", {}],
    });
    expect(q).toMatchObject({ tracks: trackIds(1, 2), upNext: trackIds(4), current: trackId(2) });
  });

  it.each([[[0, 1]], [[0, 0, 1]], ["012"], [[0, 1, 3]]])("drops the order %j", (order) => {
    expect(decodeQueue({ ...stored, order }).order).toBeNull();
  });

  it("keeps an order that is a permutation", () => {
    const q = decodeQueue({ ...stored, order: [2, 0, 1], current: trackId(1) });
    expect(q).toMatchObject({ order: [2, 0, 1], current: trackId(1), detour: false });
  });

  it.each([
    [-7, -1],
    [99, 3],
    [1.4, 0],
    [1.5, 1.5],
    ["1", 0],
    [2, 2],
  ])("reads the cursor %j as %i", (cursor, expected) => {
    expect(decodeQueue({ ...stored, cursor }).cursor).toBe(expected);
  });

  it("knows a detour by the track that does not belong to the cursor", () => {
    expect(decodeQueue({ ...stored, current: trackId(9) })).toMatchObject({
      current: trackId(9),
      detour: true,
    });
    expect(decodeQueue({ ...stored, current: trackId(2), detour: true }).detour).toBe(true);
    expect(decodeQueue({ ...stored, current: trackId(2), detour: "yes" }).detour).toBe(false);
    expect(decodeQueue({ detour: true }).detour).toBe(false);
  });

  it.each([
    ["one", "one"],
    ["on", "on"],
    ["all", "off"],
    [true, "off"],
  ])("reads the repeat mode %j as %s", (repeat, expected) => {
    expect(decodeQueue({ ...stored, repeat }).repeat).toBe(expected);
  });
});

describe("decodeQueueSource", () => {
  it.each([
    { kind: "album", id: 1 },
    { kind: "playlist", id: 1 },
    { kind: "artist", id: 1 },
    { kind: "localPlaylist", id: 0 },
    { kind: "cloudDisk", id: -8 },
    { kind: "url", path: "/daily/songs" },
  ])("reads $kind", (source) => {
    expect(decodeQueueSource(source)).toEqual(source);
  });

  it.each([
    null,
    "album",
    { kind: "album" },
    { kind: "album", id: "1" },
    { kind: "url", path: 1 },
    { kind: "x", id: 1 },
  ])("reads %j as no source", (source) => {
    expect(decodeQueueSource(source)).toBeNull();
  });
});
