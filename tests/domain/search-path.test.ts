import { describe, expect, it } from "vitest";
import { searchedWords, searchPath } from "../../src/domain/search-path.ts";

describe("searchPath", () => {
  it.each([".", "..", "...", "a/b?c#d", "50 %", "夜"])("keeps %j in one segment", (words) => {
    const { pathname } = new URL(`${searchPath(words)}/tracks`, "http://host/");
    const [, search, segment = "", type] = pathname.split("/");
    expect([search, decodeURIComponent(segment).trim(), type]).toEqual(["search", words, "tracks"]);
  });
});

describe("searchedWords", () => {
  it.each([".", "a/b?c#d", "50 %", "夜"])("reads %j back", (words) => {
    expect(searchedWords(searchPath(words).slice("/search/".length))).toBe(words);
  });

  it("trims, as the screen does", () => {
    expect(searchedWords("%20night%20%20bus%20")).toBe("night  bus");
  });

  it.each(["", "%20", "100%", "%E4%BD"])("finds none in %j", (part) => {
    expect(searchedWords(part)).toBeNull();
  });
});
