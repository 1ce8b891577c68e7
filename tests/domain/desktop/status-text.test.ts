import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsStatus, statusTexts } from "../../../src/domain/desktop/status-text.ts";

describe("a line in the menu bar", () => {
  it("is shown whole up to 24 wide or 40 narrow signs", () => {
    for (const line of ["潮".repeat(24), "a".repeat(40), `${"潮".repeat(12)}${"a".repeat(20)}`, ""])
      expect(statusTexts(line)).toEqual([line]);
    expect(statusTexts("潮".repeat(25))).toEqual(["潮".repeat(13), "潮".repeat(12)]);
    expect(statusTexts("a".repeat(41))).toHaveLength(2);
  });

  it("is parted between words near its middle", () => {
    expect(statusTexts("The tide keeps only what the tide was given to keep")).toEqual([
      "The tide keeps only what",
      "the tide was given to keep",
    ]);
  });

  it("always fits, says nothing else, and is cut only where two halves are too long", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("潮", "水", "a", "w", " ", "👨‍👩‍👧", "é", "ｱ", "，"), {
          maxLength: 120,
        }),
        (signs) => {
          const line = signs.join("").replaceAll(/\s+/g, " ").trim();
          const parts = statusTexts(line);
          for (const part of parts) expect(fitsStatus(part)).toBe(true);
          const said = parts.join("");
          if (!said.includes("…")) expect(said.replaceAll(" ", "")).toBe(line.replaceAll(" ", ""));
          if (fitsStatus(line)) expect(parts).toEqual([line]);
          // A character of several code points is not split.
          expect(said.replaceAll("👨‍👩‍👧", "")).not.toMatch(/[👨👩👧]/u);
        },
      ),
    );
  });
});
