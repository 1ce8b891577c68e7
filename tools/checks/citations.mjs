/**
 * @file Checks that what comments, test titles and pages cite exists in the repository: entries of docs/decisions.md
 * and docs/service.md by label, decisions of docs/architecture.md by number, pages and their headings by name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** Files with the entries. */
const ENTRIES = ["docs/decisions.md", "docs/service.md"];
const ARCHITECTURE = "docs/architecture.md";
const FOLDERS = ["src", "server", "electron", "tools", "tests"];
/** Contains wrong citations on purpose. */
const PLANTED = "tests/tools/citations.test.ts";

/** `**B12 Dialogs.**` at the start of a line. */
const ENTRY = /^\*\*([A-Z]\d+)\b/gm;
/** The families of labels in use, and one of the past. */
const LABEL = /\b[BLSW]\d{1,3}\b/g;
const PAGE = /\b[\w./-]+\.md\b/g;
/** A page and one of its headings: `docs/architecture.md, "Opening"`. */
const HEADING = /([\w./-]+\.md), "([^"]+)"/g;
const DECISION = /\barchitecture, decision (\d+)/g;
/** References to documents that are not in the repository. */
const FOREIGN = [
  /\bfacts? (?:sections? )?\d[\d.]*/gi,
  /\bspec(?:ification)?,? sections? \d+/gi,
  /\b(?:the specification|by the spec|the spec's)(?!\w)/gi,
  /\bdecisions? [A-Z]\d+/gi,
  /\bBUGS? ?\d+/g,
  /\blaws?,? \d+/gi,
];
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(["'`])((?:(?!\1).)*)\1/g;

const all = (text, pattern) => [...text.matchAll(pattern)];

/** The texts beside the code of a file (comments, titles), one by one; a page is one text. */
function saidIn(path, text) {
  if (path.endsWith(".md")) return [text];
  if (/\.(?:css|html)$/.test(path))
    return all(text, /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g).map(([said]) => said);
  const comments = parseSync(path, text).comments.map(({ value }) => value);
  return [...comments, ...all(text, TITLE).map(([, , title]) => title)];
}

/** All citations that lead nowhere, as messages. `files` and `pages` are texts by path from the root. */
export function checkCitations(files, pages) {
  const problems = [];
  const entries = new Set();
  for (const path of ENTRIES)
    for (const [, label] of all(pages.get(path) ?? "", ENTRY)) {
      if (entries.has(label)) problems.push(`${path}: ${label} is there twice`);
      entries.add(label);
    }
  const architecture = pages.get(ARCHITECTURE) ?? "";
  const [decisions = ""] = /^## Decisions$[\s\S]*?(?=^## )/m.exec(architecture) ?? [];
  const numbers = new Set(all(decisions, /^(\d+)\. /gm).map(([, number]) => number));
  const pageOf = (name) => pages.get(name) ?? pages.get(`docs/${basename(name)}`);
  const find = (said) => [
    ...all(said, LABEL).flatMap(([label]) => (entries.has(label) ? [] : [`${label} is no entry`])),
    ...all(said, DECISION).flatMap(([, number]) =>
      numbers.has(number) ? [] : [`the architecture has no decision ${number}`],
    ),
    ...all(said, PAGE).flatMap(([name]) =>
      pageOf(name) === undefined ? [`${name} is no page of the repository`] : [],
    ),
    ...all(said, HEADING).flatMap(([, name, heading]) =>
      (pageOf(name) ?? "").split("\n").some((line) => /^#+ /.test(line) && line.endsWith(heading))
        ? []
        : [`${name} has no "${heading}"`],
    ),
    ...FOREIGN.flatMap((pattern) =>
      all(said, pattern).map(([name]) => `"${name}" names a page that is not here`),
    ),
  ];
  for (const [path, text] of [...files, ...pages])
    for (const said of saidIn(path, text))
      problems.push(...find(said).map((problem) => `${path}: ${problem}`));
  return { problems, entries: entries.size };
}

function read(root, folder, isWanted) {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isWanted(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = relative(root, file).replaceAll("\\", "/");
        return [path, readFileSync(file, "utf8")];
      });
  } catch {
    return [];
  }
}

/** All files that may have citations: sources, style sheets and documents of all parts. */
export const readFiles = (root) =>
  new Map(
    FOLDERS.flatMap((folder) =>
      read(root, folder, (name) => /\.(?:[cm]?[jt]sx?|css|html)$/.test(name)),
    ).filter(([path]) => path !== PLANTED),
  );

/** The pages: those in `docs` and at the root. The changes of earlier versions are not read. */
export const readPages = (root) =>
  new Map([
    ...read(root, "docs", (name) => name.endsWith(".md")),
    ...["README.md", "CONTRIBUTING.md"].map((name) => [
      name,
      readFileSync(join(root, name), "utf8"),
    ]),
    ["CHANGELOG.md", ""],
  ]);

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, "..", "..");
  const files = readFiles(root);
  const { problems, entries } = checkCitations(files, readPages(root));
  for (const problem of problems) console.error(problem);
  console.log(`citations: ${entries} entries, ${files.size} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && entries > 0 ? 0 : 1;
}
