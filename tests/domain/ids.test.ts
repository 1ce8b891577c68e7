import { describe, expect, it } from "vitest";
import { parseId } from "../../src/domain/ids.ts";

describe("parseId", () => {
  it.each([
    [7, 7],
    ["7", 7],
    ["-8", -8],
    [0, 0],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("reads %j as %i", (raw, id) => {
    expect(parseId(raw)).toBe(id);
  });

  it.each([
    null,
    undefined,
    "",
    " 7",
    "7.0",
    "7x",
    "0x7",
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    "9007199254740992",
    {},
    [7],
  ])("reads %j as no id", (raw) => {
    expect(parseId(raw)).toBeNull();
  });
});
