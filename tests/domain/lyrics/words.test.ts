import { describe, expect, it } from "vitest";
import { parseWords } from "../../../src/domain/lyrics/words.ts";

describe("parseWords", () => {
  it("reads words with their times in seconds", () => {
    expect(parseWords("[1200,800](1200,300,0)Har(1500,500,0)bour ")).toEqual([
      {
        timeS: 1.2,
        endS: 2,
        text: "Harbour",
        words: [
          { startS: 1.2, endS: 1.5, text: "Har" },
          { startS: 1.5, endS: 2, text: "bour " },
        ],
      },
    ]);
  });

  it("leaves brackets of the text alone", () => {
    const [line] = parseWords("[0,900](0,400,0)(oh) (400,500,-1)la (12)");
    expect(line?.words.map((word) => word.text)).toEqual(["(oh) ", "la (12)"]);
    expect(line?.text).toBe("(oh) la (12)");
  });

  it("takes a line without word times whole", () => {
    expect(parseWords("[1000,500]just a line")).toEqual([
      { timeS: 1, endS: 1.5, text: "just a line", words: [] },
    ]);
  });

  it("puts lines in order and drops everything else", () => {
    const text = [
      '{"t":0,"c":[{"tx":"作词: "}]}',
      "[2000,500](2000,500,0)b",
      "[by:x]",
      "[00:01.00]plain",
      "[500,100](500,100,0) ",
      "[600,100]",
      "[1000,500](1000,500,0)a",
    ].join("\r\n");
    expect(parseWords(text).map((line) => line.text)).toEqual(["a", "b"]);
  });
});
