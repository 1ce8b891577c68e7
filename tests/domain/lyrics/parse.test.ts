import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLines, timeKey } from "../../../src/domain/lyrics/parse.ts";

/** The stamp of a time in seconds, `[mm:ss.mmm]`. */
function formatStamp(timeS: number): string {
  const ms = timeKey(timeS);
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor(ms / 1000) % 60;
  const two = (value: number) => String(value).padStart(2, "0");
  return `[${two(minutes)}:${two(seconds)}.${String(ms % 1000).padStart(3, "0")}]`;
}

const anyMs = fc.nat(99 * 60_000);
const anyText = fc
  .string({ minLength: 1 })
  .filter((text) => text.trim() !== "" && !/[[\]<\r\n]/.test(text));

describe("parseLines: laws", () => {
  it("gives lines by time, whatever the text (L10)", () => {
    const anyStamp = fc.oneof(
      anyMs.map((ms) => formatStamp(ms / 1000)),
      fc.string(),
    );
    const anyLine = fc.tuple(fc.array(anyStamp, { maxLength: 3 }), fc.string());
    fc.assert(
      fc.property(fc.array(anyLine), (parts) => {
        const lines = parseLines(parts.map(([stamps, text]) => stamps.join("") + text).join("\n"));
        const times = lines.map((line) => line.timeS);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const line of lines) expect(line.text.trim()).toBe(line.text);
      }),
    );
  });

  it("reads a printed line back to the millisecond (L10)", () => {
    fc.assert(
      fc.property(anyMs, anyText, (ms, text) => {
        const [line, ...more] = parseLines(formatStamp(ms / 1000) + text);
        expect(line).toEqual({ timeS: ms / 1000, text: text.trim(), words: null });
        expect(more).toEqual([]);
      }),
    );
  });
});

describe("parseLines", () => {
  it.each([
    ["[00:12.5]a", 12.5],
    ["[00:12.34]a", 12.34],
    ["[00:12.345]a", 12.345],
    ["[00:12.3456]a", 12.345],
    ["[00:12:34]a", 12.34],
    ["[00:12]a", 12],
    ["[1:2.05]a", 62.05],
    ["[00:00.00-1]a", 0],
    ["[99:00.00]a", 5940],
    ["  [00:01.00] a ", 1],
  ])("reads %s as %d s", (text, timeS) => {
    expect(parseLines(text)).toEqual([{ timeS, text: "a", words: null }]);
  });

  it("gives one entry for each stamp of a line, in time order", () => {
    expect(parseLines("[00:30.00][00:10.00]chorus\n[00:20.00] verse")).toEqual([
      { timeS: 10, text: "chorus", words: null },
      { timeS: 20, text: "verse", words: null },
      { timeS: 30, text: "chorus", words: null },
    ]);
  });

  it("reads minutes and seconds of three digits", () => {
    expect(parseLines("[100:05.00]late\n[00:125.50]in seconds alone")).toEqual([
      { timeS: 125.5, text: "in seconds alone", words: null },
      { timeS: 6005, text: "late", words: null },
    ]);
  });

  it("puts the later of two lines with one time first", () => {
    expect(parseLines("[00:10.00]a\n[00:10.00]b").map((line) => line.text)).toEqual(["b", "a"]);
  });

  it.each([
    "",
    "[00:10.00]",
    "[00:10.00]   ",
    "[by:somebody]",
    "[00:10.00][by:somebody]",
    "[00:10.00] [broken",
    "no stamp",
    "[ar:somebody]text",
    '{"t":0,"c":[{"tx":"作词: "},{"tx":"A"}]}',
    "(00:10.00)text",
  ])("drops %j", (line) => {
    expect(parseLines(line)).toEqual([]);
  });

  it("reads any line ends, and lists of lines", () => {
    const lines = [1, 2, 3].map((timeS) => ({ timeS, text: "x", words: null }));
    expect(parseLines("[00:01]x\r\n[00:02]x\r[00:03]x")).toEqual(lines);
    expect(parseLines(["[00:01]x", "[00:02]x\n[00:03]x"])).toEqual(lines);
  });
});

it("tells a time by the key that joins texts", () => {
  expect(timeKey(parseLines("[00:12.5]a")[0]?.timeS ?? 0)).toBe(12_500);
});

describe("parseLines of words with times", () => {
  const word = (startS: number, endS: number, text: string) => ({ startS, endS, text });
  it.each([
    [
      "[00:01.00]<00:01.00>Word <00:01.30>by <00:01.60>word<00:02.00>",
      "Word by word",
      [word(1, 1.3, "Word "), word(1.3, 1.6, "by "), word(1.6, 2, "word")],
    ],
    [
      "[00:01.00] <00:01.00> Word <00:01.30>  by",
      "Word by",
      [word(1, 1.3, "Word "), word(1.3, 1.8, "by")],
    ],
    ["[00:01.00]<00:01.00>字<00:01.50>句", "字句", [word(1, 1.5, "字"), word(1.5, 2, "句")]],
    // Times that go back, words without a time, and text that looks like a tag.
    ["[00:01.00]<00:02.00>Word <00:01.00>by", "Word by", null],
    ["[00:01.00]First <00:01.50>word", "First word", null],
    ["[00:01.00]a <b> c", "a <b> c", null],
  ])("reads the words of %s", (line, text, words) => {
    expect(parseLines(line)).toEqual([{ timeS: 1, text, words }]);
  });

  it("gives a line that is sung twice no words, and a line of stamps alone nothing", () => {
    const [once, again] = parseLines("[00:01.00][00:09.00]<00:01.00>La <00:01.50>la");
    expect(once).toEqual({ timeS: 1, text: "La la", words: null });
    expect(again).toEqual({ timeS: 9, text: "La la", words: null });
    expect(parseLines("[00:01.00]<00:01.00> <00:02.00>")).toEqual([]);
  });
});
