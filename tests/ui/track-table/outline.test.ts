import { describe, expect, it } from "vitest";
import {
  discNumber,
  itemAt,
  placeCount,
  placeOf,
} from "../../../src/ui/features/track-table/rows/outline.ts";

const DISCS = [
  { label: "01", firstRow: 0 },
  { label: "02", firstRow: 3 },
  { label: "03", firstRow: 4 },
];

describe("outline of an album", () => {
  it("gives each of several discs a heading", () => {
    const places = Array.from({ length: placeCount(6, DISCS) }, (_, place) => itemAt(place, DISCS));
    expect(places.map((item) => (item.kind === "row" ? item.row : item.disc.label))).toEqual([
      "01",
      0,
      1,
      2,
      "02",
      3,
      "03",
      4,
      5,
    ]);
  });

  it("finds the place of a row", () => {
    const rows = [0, 1, 2, 3, 4, 5];
    expect(rows.map((row) => itemAt(placeOf(row, DISCS), DISCS))).toEqual(
      rows.map((row) => ({ kind: "row", row })),
    );
  });

  it("leaves a single disc without a heading", () => {
    const one = [{ label: "1", firstRow: 0 }];
    expect(placeCount(4, one)).toBe(4);
    expect(itemAt(0, one)).toEqual({ kind: "row", row: 0 });
    expect(placeOf(2, one)).toBe(2);
  });

  it("writes a padded disc label as a number", () => {
    expect(["01", "10", "0", "A"].map(discNumber)).toEqual(["1", "10", "0", "A"]);
  });
});
