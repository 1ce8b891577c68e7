import { describe, expect, it } from "vitest";
import {
  asBoolean,
  asChoice,
  asList,
  asNumber,
  asRecord,
  asText,
  parseJson,
} from "../../src/domain/raw.ts";

describe("reading unknown values", () => {
  it("takes what fits", () => {
    expect(asRecord({ a: 1 })).toEqual({ a: 1 });
    expect(asList([1])).toEqual([1]);
    expect(asBoolean(false, true)).toBe(false);
    expect(asText("", "x")).toBe("");
    expect(asNumber(0, 5)).toBe(0);
    expect(asChoice(false, [false, 1] as const, 1)).toBe(false);
  });

  it("falls back for what does not", () => {
    expect(asRecord([1])).toEqual({});
    expect(asRecord(null)).toEqual({});
    expect(asList({ length: 1 })).toEqual([]);
    expect(asBoolean("false", true)).toBe(true);
    expect(asText(1, "x")).toBe("x");
    expect(asNumber(Number.NaN, 5)).toBe(5);
    expect(asNumber("1", 5)).toBe(5);
    expect(asChoice("c", ["a", "b"], "b")).toBe("b");
  });
});

describe("parseJson", () => {
  it("reads JSON, and nothing else", () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(parseJson("{")).toBeNull();
    expect(parseJson("")).toBeNull();
    expect(parseJson(null)).toBeNull();
  });
});
