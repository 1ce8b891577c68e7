import { describe, expect, it } from "vitest";
import { checkCitations, readFiles, readPages } from "../../tools/checks/citations.mjs";

const PAGES = {
  "docs/decisions.md":
    "# Decisions\n\n**B1 Viewers.** Three kinds.\n\n**L9** The last word wins.\n",
  "docs/service.md": "# The service\n\n**S12 Sound.** An address.\n",
  "docs/architecture.md":
    "# Architecture\n\n## Decisions\n\n1. Pure.\n2. Named.\n\n## Opening\n\nText.\n",
};
const check = (files: Record<string, string>, pages: Record<string, string> = {}): string[] =>
  checkCitations(new Map(Object.entries(files)), new Map(Object.entries({ ...PAGES, ...pages })))
    .problems;

describe("citations", () => {
  it.each([
    ["an entry in a comment", "src/a.ts", `/** Who looks (B1, S12). */ export const a = 1;`],
    ["an entry in a style sheet", "src/a.css", `/* As in B1. */ .a { color: red }`],
    ["a law in the title of a test", "tests/a.test.ts", `it("settles (L9)", () => {});`],
    ["a decision by number", "src/a.ts", `// See the architecture, decision 2.`],
    ["a heading of a page", "src/a.ts", `// Drawn ahead (docs/architecture.md, "Opening").`],
    ["code that looks like a label", "src/a.ts", `const B99 = "facts 2.1"; export { B99 };`],
    [
      "other words with figures",
      "src/a.ts",
      `// Two facts. 5 specs, a spec for section heads, no bug.`,
    ],
  ])("accept %s", (_, path, text) => {
    expect(check({ [path]: text })).toEqual([]);
  });

  it.each([
    ["an entry that is not there", "src/a.ts", `/** Who looks (B2). */`],
    ["a family that is not there", "server/a.ts", `// In the body (W1).`],
    ["one of several", "src/a.ts", `// As asked (B1, S13).`],
    ["an entry in a style sheet", "src/a.css", `/* As in B7. */`],
    ["a law in the title of a test", "tests/a.test.ts", `describe("settles (L1)", () => {});`],
    ["a decision that is not there", "src/a.ts", `// See the architecture, decision 3.`],
    ["a heading that is not there", "src/a.ts", `// See docs/architecture.md, "Closing".`],
    ["a page that is not there", "tools/a.mjs", `// Shapes are in api.md.`],
    ["facts", "src/a.ts", `/** In the order of facts 2.4. */`],
    ["a section of facts", "src/a.ts", `// Compared exactly (facts section 5).`],
    ["a specification", "src/a.ts", `/** Spec section 9. */`],
    ["sections of a specification", "src/a.tsx", `// Sent so (spec sections 4 and 6).`],
    [
      "a specification's words",
      "tests/a.test.ts",
      `it("asks in the order of the specification", f);`,
    ],
    ["decisions elsewhere", "src/a.ts", `// Kept (decisions K3).`],
    ["a bug's number", "src/a.ts", `// No second poll (BUG 27).`],
    ["a law by its number", "src/a.ts", `// The last word wins (laws, 9).`],
  ])("refuse %s", (_, path, text) => {
    expect(check({ [path]: text })).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it("refuse what a page cites in vain, and a label that is given twice", () => {
    expect(check({}, { "docs/recipes.md": "As B1 and B3 have it." })).toEqual([
      "docs/recipes.md: B3 is no entry",
    ]);
    expect(check({}, { "docs/service.md": "**S1 Calls.** A.\n\n**S1 Codes.** B." })).toEqual([
      "docs/service.md: S1 is there twice",
    ]);
  });

  it("look into every part of the repository", () => {
    const root = `${import.meta.dirname}/../..`;
    const paths = [...readFiles(root).keys()];
    for (const start of ["src/domain/", "src/ui/", "server/", "tools/", "tests/"])
      expect(paths.some((path) => path.startsWith(start))).toBe(true);
    expect([...readPages(root).keys()]).toContain("docs/decisions.md");
  });
});
