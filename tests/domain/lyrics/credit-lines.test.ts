import { describe, expect, it } from "vitest";
import { isCreditLine } from "../../../src/domain/lyrics/credit-lines.ts";

describe("a line of credits", () => {
  it.each([
    "作词 : 林汐",
    "作曲：林汐",
    "編曲: 林汐",
    "词：林汐",
    "混音师：Bo",
    "OP：Harbour Music",
    "Lyrics by: Ada",
    "Written by Ada and Bo",
    "Producer: Bo",
    "Mixing Engineer：Bo",
  ])("is told by what it begins with: %s", (line) => {
    expect(isCreditLine(line)).toBe(true);
  });

  it.each([
    "Over the hill",
    "曲终人散的时候",
    "He said: come back",
    "Bass notes in the wind",
    "",
    "Mixed feelings",
  ])("is not what is sung: %s", (line) => {
    expect(isCreditLine(line)).toBe(false);
  });
});
