import { describe, expect, it } from "vitest";
import { lyricLanguage } from "../../../src/domain/lyrics/lyric-language.ts";

describe("the language of a lyric", () => {
  it("is that of most lines, not of a name in the credits", () => {
    const sung = ["Stay a little longer", "in the hum", "We are made of evenings"];
    expect(lyricLanguage(["作词 : 한지우", ...sung], "en")).toBeUndefined();
    expect(lyricLanguage(["나는 너를", "밤의 노래", "oh yeah"], "en")).toBe("ko");
    expect(lyricLanguage(["夜航船", "我们从未迷路", "oh"], "tr")).toBe("zh");
  });

  it("is Japanese although some lines have no kana", () => {
    expect(lyricLanguage(["夜の海", "東京", "月光", "千夜一夜"], "en")).toBe("ja");
  });

  it("is nothing for the reader's own, and for no lines at all", () => {
    expect(lyricLanguage(["夜航船", "我们"], "zh-CN")).toBeUndefined();
    expect(lyricLanguage([], "en")).toBeUndefined();
    expect(lyricLanguage([null, null], "en")).toBeUndefined();
  });
});
