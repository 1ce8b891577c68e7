import { describe, expect, it } from "vitest";
import { pinyinReadings } from "../../../src/worker/adapters/packages.ts";

describe("pinyinReadings", async () => {
  const matches = await pinyinReadings.load();

  it.each([
    ["夜曲", "yequ"],
    ["夜曲", "yq"],
    ["夜曲", "yeq"],
    ["音乐", "yinyue"],
    ["快乐", "kuaile"],
    ["重庆森林", "chongqing"],
    ["最长的电影 Live", "zuichang"],
  ])("finds %s by %s", (text, typed) => {
    expect(matches(text, typed)).toBe(true);
  });

  it("does not find what is not there", () => {
    expect(matches("夜曲", "zzz")).toBe(false);
    expect(matches("Nocturne", "yequ")).toBe(false);
  });
});
