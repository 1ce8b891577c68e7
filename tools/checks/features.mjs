/**
 * @file Checks that what docs/features.md names exists in the repository: places in the code, test files, and titles of
 * tests in the file named before them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = "docs/features.md";
const ROW = /^\|(?! *-)(.+)\|$/gm;
/** A file or folder in backticks, or a title in straight quotes. */
const NAMED = /`([^`]+)`|"([^"]+)"/g;

/** What the page names and does not exist, as messages. `isThere` and `read` take paths from the root. */
export function checkFeatures(page, isThere, read) {
  const problems = [];
  const expectThere = (path) => {
    if (!isThere(path)) problems.push(`${path} is not there`);
    return isThere(path);
  };
  let rows = 0;
  for (const [, row] of page.matchAll(ROW)) {
    const [, places, tests] = row.split("|");
    if (tests === undefined || places.trim() === "Kept by") continue;
    rows += 1;
    for (const [, path] of places.matchAll(NAMED)) if (path !== undefined) expectThere(path);
    let text = "";
    for (const [, path, title] of tests.matchAll(NAMED)) {
      if (path !== undefined) {
        const file = `tests/${path}`;
        text = expectThere(file) ? read(file) : "";
      } else if (!text.includes(title)) problems.push(`no test is called "${title}"`);
    }
    if (!places.includes("`") || !tests.includes("`")) problems.push(`nothing shows it:${row}`);
  }
  return { problems, rows };
}

if (process.argv[1] === import.meta.filename) {
  const at = (path) => join(import.meta.dirname, "..", "..", path);
  const read = (path) => readFileSync(at(path), "utf8");
  const { problems, rows } = checkFeatures(read(PAGE), (path) => existsSync(at(path)), read);
  for (const problem of problems) console.error(`${PAGE}: ${problem}`);
  console.log(`features: ${rows} rows, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && rows > 0 ? 0 : 1;
}
