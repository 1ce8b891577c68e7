import fc from "fast-check";
import { expect, it } from "vitest";
import { edgeStep } from "../../../src/ui/features/track-table/moving/scroll-at-edges.ts";

it("scrolls towards the edge something is held at, faster the nearer, and not in between", () => {
  expect(edgeStep(400, 800)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), (y, by) => {
      const height = 800;
      expect(edgeStep(y, height)).toBeLessThanOrEqual(0);
      expect(edgeStep(y - by, height)).toBeLessThanOrEqual(edgeStep(y, height));
      expect(edgeStep(height - y, height)).toBe(0 - edgeStep(y, height) || 0);
    }),
  );
});
