import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evict, limitBytesOf } from "../../src/domain/eviction.ts";

const anyEntries = fc
  .array(fc.record({ sizeBytes: fc.nat(100), createdAtMs: fc.nat(20) }))
  .map((entries) => entries.map((entry, id) => ({ id, ...entry })));
const anyLimit = fc.nat(600);
const NOTHING: ReadonlySet<number> = new Set();
const sum = (entries: readonly { readonly sizeBytes: number }[]) =>
  entries.reduce((total, entry) => total + entry.sizeBytes, 0);

describe("evict (L11)", () => {
  it("makes the rest fit, deleting no more than it takes", () => {
    fc.assert(
      fc.property(anyEntries, anyLimit, (entries, limit) => {
        const toEvict = evict(entries, limit, NOTHING);
        const rest = entries.filter(({ id }) => !toEvict.includes(id));
        expect(sum(rest)).toBeLessThanOrEqual(limit);
        const last = entries.find(({ id }) => id === toEvict.at(-1));
        if (last !== undefined) expect(sum(rest) + last.sizeBytes).toBeGreaterThan(limit);
      }),
    );
  });

  it("deletes nothing newer while something older stays, except what must be kept", () => {
    fc.assert(
      fc.property(anyEntries, anyLimit, fc.array(fc.nat(9)), (entries, limit, kept) => {
        const keep = new Set(kept);
        const toEvict = new Set(evict(entries, limit, keep));
        for (const id of keep) expect(toEvict.has(id)).toBe(false);
        const free = entries.filter(({ id }) => !keep.has(id));
        const ages = (isEvicted: boolean) =>
          free.filter(({ id }) => toEvict.has(id) === isEvicted).map((entry) => entry.createdAtMs);
        expect(Math.max(...ages(true), -Infinity)).toBeLessThanOrEqual(
          Math.min(...ages(false), Infinity),
        );
        const isAllGone = toEvict.size === free.length;
        const rest = entries.filter(({ id }) => !toEvict.has(id));
        expect(sum(rest) <= limit || isAllGone).toBe(true);
      }),
    );
  });

  it("deletes nothing without a limit", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(evict(entries, null, NOTHING)).toEqual([]);
      }),
    );
  });

  it("keeps what fits exactly", () => {
    const entries = [{ id: 1, sizeBytes: 5, createdAtMs: 0 }];
    expect(evict(entries, 5, NOTHING)).toEqual([]);
    expect(evict(entries, 4, NOTHING)).toEqual([1]);
    expect(evict(entries, 4, new Set([1]))).toEqual([]);
  });
});

describe("limitBytesOf", () => {
  it("counts the setting in megabytes, false being unlimited", () => {
    expect(limitBytesOf(8192)).toBe(8_589_934_592);
    expect(limitBytesOf(false)).toBeNull();
  });
});
