import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved, without } from "../../../src/domain/queue/splice.ts";

describe("moved", () => {
  it("moves back what it moved", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const from = a % items.length;
        const to = b % items.length;
        expect(moved(moved(items, from, to) ?? [], to, from)).toEqual(items);
      }),
    );
  });

  it("knows only places that exist", () => {
    expect(moved(["a", "b"], 0, 1)).toEqual(["b", "a"]);
    expect(moved(["a", "b"], 0, 2)).toBeNull();
    expect(moved(["a", "b"], -1, 0)).toBeNull();
    expect(moved([], 0, 0)).toBeNull();
  });
});

describe("without", () => {
  it("leaves out one item, or knows there is none", () => {
    expect(without(["a", "b"], 0)).toEqual(["b"]);
    expect(without(["a"], 1)).toBeNull();
    expect(without(["a"], -1)).toBeNull();
  });
});
