import { describe, expect, it } from "vitest";
import { rowForKey } from "../../../src/ui/features/track-table/grid/row-keys.ts";

const at = (row: number) => ({ row, total: 50, page: 16 });

describe("keys of a track list", () => {
  it("moves by rows, screens and to the ends", () => {
    expect(rowForKey("ArrowDown", at(3))).toBe(4);
    expect(rowForKey("ArrowUp", at(3))).toBe(2);
    expect(rowForKey("PageDown", at(3))).toBe(19);
    expect(rowForKey("PageUp", at(30))).toBe(14);
    expect(rowForKey("Home", at(30))).toBe(0);
    expect(rowForKey("End", at(30))).toBe(49);
  });

  it("stays inside the list", () => {
    expect(rowForKey("ArrowUp", at(0))).toBe(0);
    expect(rowForKey("ArrowDown", at(49))).toBe(49);
    expect(rowForKey("PageDown", at(45))).toBe(49);
    expect(rowForKey("PageUp", at(5))).toBe(0);
  });

  it("leaves other keys alone", () => {
    expect(rowForKey("Enter", at(3))).toBeNull();
  });
});
