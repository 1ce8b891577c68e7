import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortIds, type SortKey } from "../../../src/domain/lists/sort.ts";

const compare = (a: string, b: string) => a.localeCompare(b, "en");
const key = (id: number, overrides: Partial<SortKey<number>> = {}): SortKey<number> => ({
  id,
  name: "n",
  artist: "a",
  album: "l",
  dateMs: 0,
  durationMs: 0,
  addedMs: null,
  ...overrides,
});
const orders = [
  "default",
  "name",
  "artist",
  "album",
  "date",
  "duration",
  "newest",
  "oldest",
] as const;
const anyKeys = fc
  .array(
    fc.record({
      name: fc.constantFrom("", "a", "B", "c"),
      artist: fc.constantFrom("x", "y"),
      album: fc.constantFrom("p", "q"),
      dateMs: fc.constantFrom(null, 0, 5, -5),
      durationMs: fc.nat(3),
      addedMs: fc.constantFrom(null, 1, 7),
    }),
  )
  .map((keys) => keys.map((fields, id) => key(id, fields)));

describe("sortIds", () => {
  it("loses none, and leaves equal ones in their order", () => {
    fc.assert(
      fc.property(anyKeys, fc.constantFrom(...orders), (keys, order) => {
        const sorted = sortIds(keys, order, compare);
        expect(sorted.toSorted((a, b) => a - b)).toEqual(keys.map(({ id }) => id));
        const resorted = sortIds(
          sorted.map((id) => keys[id] ?? key(-1)),
          order,
          compare,
        );
        expect(resorted).toEqual(sorted);
      }),
    );
    expect(sortIds([key(2), key(1), key(3)], "name", compare)).toEqual([2, 1, 3]);
  });

  it.each(orders.slice(1))("unknown ones are last by %s", (order) => {
    const keys = [key(1, { name: "", artist: "", album: "", dateMs: 9, addedMs: 9 }), key(2)];
    expect(sortIds(keys, order, compare)).toEqual([2, 1]);
  });

  it.each([
    ["default", [1, 2, 3, 4]],
    ["name", [2, 4, 3, 1]],
    ["artist", [4, 1, 2, 3]],
    ["album", [3, 1, 2, 4]],
    ["date", [2, 3, 1, 4]],
    ["duration", [3, 1, 4, 2]],
    ["newest", [3, 2, 1, 4]],
    ["oldest", [2, 3, 1, 4]],
  ] as const)("by %s gives %j", (order, ids) => {
    const keys = [
      key(1, { name: "d", artist: "b", album: "b", dateMs: null, durationMs: 20 }),
      key(2, { name: "A", artist: "c", album: "c", dateMs: 9, durationMs: 99, addedMs: 4 }),
      key(3, { name: "c", artist: "d", album: "a", dateMs: -3, durationMs: 5, addedMs: 8 }),
      key(4, { name: "b", artist: "a", album: "d", dateMs: null, durationMs: 30 }),
    ];
    expect(sortIds(keys, order, compare)).toEqual(ids);
  });
});
