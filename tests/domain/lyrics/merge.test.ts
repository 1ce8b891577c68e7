import { describe, expect, it } from "vitest";
import { readLyrics, type RawLyrics } from "../../../src/domain/lyrics/merge.ts";

const raw = (overrides: Partial<RawLyrics> = {}): RawLyrics => ({
  lrc: null,
  tlyric: null,
  romalrc: null,
  yrc: null,
  ytlrc: null,
  yromalrc: null,
  isPure: false,
  isUncollected: false,
  ...overrides,
});
const linesOf = (overrides: Partial<RawLyrics>) => {
  const lyrics = readLyrics(raw(overrides), "Ada");
  if (lyrics.kind !== "lines") throw new Error(`no lines but ${lyrics.kind}`);
  return lyrics;
};

describe("readLyrics of plain text", () => {
  it("joins translation and romanisation by equal time, however the fraction is written", () => {
    const lyrics = linesOf({
      lrc: "[00:01.50]一\n[00:02.34]二",
      tlyric: "[by:x]\n[00:01.5]one\n[00:09.00]nothing",
      romalrc: "[00:02.340]er",
    });
    expect(lyrics.lines).toEqual([
      { timeS: 1.5, endS: null, text: "一", translation: "one", romanisation: null, words: null },
      { timeS: 2.34, endS: null, text: "二", translation: null, romanisation: "er", words: null },
    ]);
    expect(lyrics).toMatchObject({
      isSeekable: true,
      hasTranslation: true,
      hasRomanisation: true,
      hasWords: false,
    });
  });

  it("does not join by nearness", () => {
    const lyrics = linesOf({ lrc: "[00:01.50]一", tlyric: "[00:01.51]one" });
    expect(lyrics).toMatchObject({ hasTranslation: false, hasRomanisation: false });
  });

  it("joins the first of several translations", () => {
    const lyrics = linesOf({ lrc: "[00:01]一", tlyric: "[00:01]first\n[00:01]second" });
    expect(lyrics.lines[0]?.translation).toBe("second");
  });
});

describe("readLyrics of word-timed text", () => {
  const yrc = "[1000,500](1000,200,0)一(1200,300,0)二\n[3000,500](3000,500,0)三\n[9000,9]four";

  it("is preferred, and knows ends and words", () => {
    const lyrics = linesOf({ lrc: "[00:01.00]plain", yrc });
    expect(lyrics.hasWords).toBe(true);
    expect(lyrics.lines.map((line) => line.text)).toEqual(["一二", "三", "four"]);
    expect(lyrics.lines[0]).toMatchObject({ timeS: 1, endS: 1.5 });
    expect(lyrics.lines[0]?.words).toHaveLength(2);
    expect(lyrics.lines[2]?.words).toBeNull();
  });

  it("joins its own translation: equal, else the nearest within 0.3 s", () => {
    const lyrics = linesOf({
      yrc,
      ytlrc: "[00:00.90]near\n[00:01.00]equal\n[00:02.69]far\n[00:03.30]edge",
      tlyric: "[00:01.00]other",
    });
    expect(lyrics.lines.map((line) => line.translation)).toEqual(["equal", "edge", null]);
  });

  it("takes the nearer of two neighbours", () => {
    const before = linesOf({ yrc, ytlrc: "[00:00.90]before\n[00:01.20]after" });
    expect(before.lines[0]?.translation).toBe("before");
    const after = linesOf({ yrc, ytlrc: "[00:00.80]before\n[00:01.10]after" });
    expect(after.lines[0]?.translation).toBe("after");
  });

  it("falls back to the plain side texts, and reads word-timed romanisation", () => {
    const lyrics = linesOf({
      yrc,
      ytlrc: "",
      tlyric: "[00:01.10]one two",
      yromalrc: "[1000,500](1000,500,0)yi er",
    });
    expect(lyrics.lines[0]).toMatchObject({ translation: "one two", romanisation: "yi er" });
  });

  it("is passed over when it has no lines", () => {
    expect(linesOf({ lrc: "[00:01.00]plain", yrc: '{"t":0}' }).lines[0]?.text).toBe("plain");
  });
});

describe("readLyrics without a lyric", () => {
  it("tells an instrumental from a missing lyric", () => {
    expect(readLyrics(raw({ lrc: "[99:00.00]纯音乐，请欣赏\n" }), "Ada")).toEqual({ kind: "pure" });
    expect(readLyrics(raw({ isPure: true }), "Ada")).toEqual({ kind: "pure" });
    expect(readLyrics(raw({ isUncollected: true }), "Ada")).toEqual({ kind: "none" });
    expect(readLyrics(raw({ lrc: "作词 : 无" }), "Ada")).toEqual({ kind: "none" });
    expect(readLyrics(raw({ lrc: "[00:00]作词 : 无" }), "Ada")).toEqual({ kind: "none" });
  });

  it("keeps the credits of an instrumental, and does not seek by them", () => {
    const lyrics = linesOf({ lrc: "[00:00]编曲 : Cy\n[00:01]作曲 : Ada\n[00:05]纯音乐，请欣赏" });
    expect(lyrics.lines.map((line) => line.text)).toEqual(["编曲 : Cy", "纯音乐，请欣赏"]);
    expect(lyrics.isSeekable).toBe(false);
  });
});
