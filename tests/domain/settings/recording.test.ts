import { describe, expect, it } from "vitest";
import { recordPress, type Recorded } from "../../../src/domain/settings/recording.ts";

const read = (key: string, code: string, held = "", isRelease = false): Recorded =>
  recordPress(
    {
      key,
      code,
      ctrlKey: held.includes("c"),
      shiftKey: held.includes("s"),
      altKey: held.includes("a"),
      metaKey: held.includes("m"),
    },
    isRelease,
    false,
  );

describe("recordPress", () => {
  it("gathers modifiers until the first allowed key", () => {
    expect(read("Control", "ControlLeft", "c")).toEqual({ kind: "held", keys: "Control" });
    expect(read("Shift", "ShiftLeft", "cs")).toEqual({ kind: "held", keys: "Control+Shift" });
    expect(read("K", "KeyK", "cs")).toEqual({ kind: "done", keys: "Control+Shift+K" });
  });

  it("forgets a modifier that was let go", () => {
    expect(read("Control", "ControlLeft", "s", true)).toEqual({ kind: "held", keys: "Shift" });
    expect(read("k", "KeyK", "", true)).toEqual({ kind: "held", keys: "" });
  });

  it.each([
    ["Escape", "cancelled"],
    ["Backspace", "cleared"],
    ["Delete", "cleared"],
    ["Tab", "left"],
  ])("%s: %s", (key, kind) => {
    expect(read(key, key)).toEqual({ kind });
  });

  it("takes Escape, Backspace and keys nobody may use under a modifier for none of these", () => {
    for (const key of ["Escape", "Backspace", "Enter", "F13"])
      expect(read(key, key, "c")).toEqual({ kind: "held", keys: "Control" });
    expect(read("Tab", "Tab", "s")).toEqual({ kind: "left" });
  });
});
