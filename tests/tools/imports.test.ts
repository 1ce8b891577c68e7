import { describe, expect, it } from "vitest";
import { checkImports, readSources } from "../../tools/checks/imports.mjs";

const check = (files: Record<string, string>): string[] =>
  checkImports(new Map(Object.entries(files))) as string[];

describe("import rules", () => {
  it.each([
    ["a package in the domain", "src/domain/a.ts", `import { of } from "rxjs";`],
    [
      "the contract from the domain",
      "src/domain/a.ts",
      `import type { X } from "../contract/x.ts";`,
    ],
    ["the screen from the core", "src/worker/services/a.ts", `import { X } from "../../ui/x.ts";`],
    ["an adapter from a service", "src/worker/services/a.ts", `import "../adapters/x.ts";`],
    ["Dexie in a service", "src/worker/services/a.ts", `import { Dexie } from "dexie";`],
    ["the core from the screen", "src/ui/app/a.tsx", `const a = import("../../worker/core.ts");`],
    ["rxjs outside ui/core", "src/ui/features/a/a.tsx", `import { map } from "rxjs";`],
    ["the core hooks from the kit", "src/ui/kit/a.tsx", `import "../core/use-stream.ts";`],
    ["a screen from a feature", "src/ui/features/a/a.tsx", `import "../../screens/home/b.tsx";`],
    ["one screen from another", "src/ui/screens/a/a.tsx", `import "../b/b.tsx";`],
    ["the window from a worklet", "src/audio/worklet/a.ts", `import "../deck.ts";`],
    ["the core from the loudspeaker", "src/audio/a.ts", `export { x } from "../worker/x.ts";`],
    ["the screen from the shell", "src/shell/a.ts", `import "../ui/app/App.tsx";`],
    ["the contract from the server", "server/a.ts", `import "../src/contract/core.ts";`],
  ])("finds %s", (_, path, source) => {
    expect(check({ [path]: source })).toHaveLength(1);
  });

  it("finds cycles, type-only imports included", () => {
    const problems = check({
      "src/domain/a.ts": `import type { B } from "./b.ts"; export type A = B;`,
      "src/domain/b.ts": `import type { A } from "./a.ts"; export type B = A;`,
    });
    expect(problems).toEqual([expect.stringContaining("cycle")]);
  });

  it("lets a screen use features, kit and its own parts", () => {
    const source = `import "../../features/a/a.tsx"; import "../../kit/b.tsx"; import "./parts/c.tsx";`;
    expect(check({ "src/ui/screens/home/HomeScreen.tsx": source })).toEqual([]);
  });

  it("reads the project's own sources", () => {
    expect((readSources(process.cwd()) as Map<string, string>).size).toBeGreaterThan(100);
  });
});
