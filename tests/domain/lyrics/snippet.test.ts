import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { snippetOf } from "../../../src/domain/lyrics/snippet.ts";

const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ text: String(at) }));

describe("snippetOf", () => {
  it("takes lines that follow each other, three where there are three", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer(), (count, seed) => {
        const found = snippetOf(lines(count), seed).map(Number);
        expect(found).toHaveLength(Math.min(3, count));
        found.forEach((line, at) => expect(line).toBe((found[0] ?? 0) + at));
      }),
    );
  });

  it("stays away from the ends of longer lyrics", () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 200 }), fc.integer(), (count, seed) => {
        for (const line of snippetOf(lines(count), seed).map(Number)) {
          expect(line).toBeGreaterThanOrEqual(7);
          expect(line).toBeLessThan(count - 7);
        }
      }),
    );
  });
});
