import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotOf } from "../../../src/ui/features/track-table/row-slots.ts";

describe("elements of rows", () => {
  it("never gives one element to two rows in the document", () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 66 }),
        fc.option(fc.nat(100_000)),
        (first, count, extra) => {
          const view = Array.from({ length: count }, (_, index) => first + index);
          const places = extra === null || view.includes(extra) ? view : [...view, extra];
          const isOut = extra !== null && !view.includes(extra);
          const slots = places.map((place) => slotOf(place, isOut ? extra : null));
          expect(new Set(slots).size).toBe(places.length);
        },
      ),
    );
  });

  it("keeps the element of the focused row when it scrolls out of sight", () => {
    expect(slotOf(7, 7)).toBe(slotOf(7, null));
  });
});
