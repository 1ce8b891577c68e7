import { describe, expect, it } from "vitest";
import { searchPath } from "../../src/domain/search-path.ts";

describe("searchPath", () => {
  it.each([".", "..", "...", "a/b?c#d", "50 %", "夜"])("keeps %j in one segment", (words) => {
    const { pathname } = new URL(`${searchPath(words)}/tracks`, "http://host/");
    const [, search, segment = "", type] = pathname.split("/");
    expect([search, decodeURIComponent(segment).trim(), type]).toEqual(["search", words, "tracks"]);
  });
});
