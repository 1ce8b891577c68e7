import { describe, expect, it } from "vitest";
import { checkFeatures } from "../../tools/checks/features.mjs";

const FILES: Readonly<Record<string, string>> = {
  "src/play.ts": "",
  "tests/play.test.ts": `it("plays on", () => {});`,
  "tests/stop.test.ts": `it("stops", () => {});`,
};
const check = (row: string): readonly string[] =>
  checkFeatures(
    `| Promise | Kept by | Shown by |\n| --- | --- | --- |\n${row}\n`,
    (path: string) => path in FILES,
    (path: string) => FILES[path] ?? "",
  ).problems;

describe("the page of features", () => {
  it("names what is there", () => {
    expect(check('| Plays | `src/play.ts` | `play.test.ts` "plays" · `stop.test.ts` |')).toEqual(
      [],
    );
  });

  it.each([
    ["a place that is gone", "| Plays | `src/gone.ts` | `play.test.ts` |", "src/gone.ts"],
    ["a test that is gone", "| Plays | `src/play.ts` | `gone.test.ts` |", "tests/gone.test.ts"],
    ["a title of another file", '| Plays | `src/play.ts` | `play.test.ts` "stops" |', '"stops"'],
    ["a promise nothing shows", "| Plays | `src/play.ts` | |", "nothing shows it"],
  ])("is refused with %s", (_, row, problem) => {
    expect(check(row)).toEqual([expect.stringContaining(problem)]);
  });
});
