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
  .filter((text) => text.trim() !== "" && !/[[\]\r\n]/.test(text));

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
        expect(line).toEqual({ timeS: ms / 1000, text: text.trim() });
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
    expect(parseLines(text)).toEqual([{ timeS, text: "a" }]);
  });

  it("gives one entry for each stamp of a line, in time order", () => {
    expect(parseLines("[00:30.00][00:10.00]chorus\n[00:20.00] verse")).toEqual([
      { timeS: 10, text: "chorus" },
      { timeS: 20, text: "verse" },
      { timeS: 30, text: "chorus" },
    ]);
  });

  it("reads minutes and seconds of three digits", () => {
    expect(parseLines("[100:05.00]late\n[00:125.50]in seconds alone")).toEqual([
      { timeS: 125.5, text: "in seconds alone" },
      { timeS: 6005, text: "late" },
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
    const lines = [1, 2, 3].map((timeS) => ({ timeS, text: "x" }));
    expect(parseLines("[00:01]x\r\n[00:02]x\r[00:03]x")).toEqual(lines);
    expect(parseLines(["[00:01]x", "[00:02]x\n[00:03]x"])).toEqual(lines);
  });
});

it("tells a time by the key that joins texts", () => {
  expect(timeKey(parseLines("[00:12.5]a")[0]?.timeS ?? 0)).toBe(12_500);
});
