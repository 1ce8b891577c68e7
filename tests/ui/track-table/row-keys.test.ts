import { describe, expect, it } from "vitest";
import { commandOf, type RowKey } from "../../../src/ui/features/track-table/grid/row-keys.ts";

const press = (key: string, more: Partial<RowKey> = {}) =>
  commandOf({
    key,
    row: 3,
    total: 50,
    page: 16,
    isShift: false,
    isAlt: false,
    isControl: false,
    isOnRow: true,
    isPicking: false,
    ...more,
  });

describe("keys in a row", () => {
  it("walks the list, and chooses on the way with Shift", () => {
    expect(press("ArrowDown")).toEqual({ kind: "go", to: 4 });
    expect(press("End", { isShift: true })).toEqual({ kind: "extend", to: 49 });
  });

  it("moves the row itself with Alt, inside the list", () => {
    expect(press("ArrowUp", { isAlt: true })).toEqual({ kind: "move", to: 2 });
    expect(press("ArrowUp", { isAlt: true, row: 0 })).toBeNull();
    expect(press("Home", { isAlt: true })).toBeNull();
  });

  it("chooses all with Ctrl or Cmd and A, and leaves other such keys to the browser", () => {
    expect(press("a", { isControl: true })).toEqual({ kind: "pickAll" });
    expect(press("c", { isControl: true })).toBeNull();
  });

  it("lets Space choose only while rows are being chosen", () => {
    expect(press(" ")).toEqual({ kind: "playPause" });
    expect(press(" ", { isPicking: true })).toEqual({ kind: "pick" });
    expect(press(" ", { isPicking: true, isShift: true })).toEqual({ kind: "extend", to: 3 });
    expect(press(" ", { isPicking: true, isOnRow: false })).toBeNull();
  });

  it("ends choosing with Escape, which means nothing else here", () => {
    expect(press("Escape", { isPicking: true })).toEqual({ kind: "leave" });
    expect(press("Escape")).toBeNull();
  });

  it("plays, removes and opens the menu", () => {
    expect(press("Enter")).toEqual({ kind: "play" });
    expect(press("Delete")).toEqual({ kind: "remove" });
    expect(press("F10", { isShift: true })).toEqual({ kind: "menu" });
    expect(press("Enter", { isOnRow: false })).toBeNull();
  });
});
