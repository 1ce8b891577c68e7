import { describe, expect, it } from "vitest";
import { readSources } from "../../tools/checks/import-graph.mjs";
import { checkImports } from "../../tools/checks/imports.mjs";

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
    ["the inside of a source", "server/a.ts", `import "./sources/demo/synth/wav.ts";`],
    ["tests from the server", "server/a.ts", `import "../tests/support/server/faults.ts";`],
    ["the screen from the desktop", "electron/main.ts", `import "../src/ui/app/App.tsx";`],
    ["the core from the desktop", "electron/main.ts", `import "../src/worker/core.ts";`],
    ["React in the desktop", "electron/main.ts", `import "react";`],
    ["a feature from the lyric window", "src/osd/a.tsx", `import "../ui/features/a/a.tsx";`],
    ["React in the lyric window", "src/osd/a.ts", `import "react";`],
    ["a file in no layer", "src/attic/a.ts", `export const a = 1;`],
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

  describe("folders that import one another", () => {
    const files = {
      "src/domain/queue/a.ts": `import type { B } from "../lists/b.ts";`,
      "src/domain/lists/b.ts": `export type B = 1;`,
      "src/domain/lists/deep/c.ts": `import { D } from "../../queue/d.ts";`,
      "src/domain/queue/d.ts": `export const D = 1;`,
    };

    it("are found, types included", () => {
      expect(check(files)).toEqual([
        "mutual: src/domain/lists and src/domain/queue: " +
          "src/domain/lists/deep/c.ts -> src/domain/queue/d.ts, src/domain/queue/a.ts -> src/domain/lists/b.ts",
      ]);
    });

    it("are fine where one leads to the other alone", () => {
      const { "src/domain/queue/a.ts": _, ...mended } = files;
      expect(check(mended)).toEqual([]);
    });

    it("are no matter where one lies in the other", () => {
      expect(
        check({
          "src/domain/a.ts": `import { B } from "./lists/b.ts";`,
          "src/domain/lists/b.ts": `import { C } from "../c.ts"; export const B = C;`,
          "src/domain/c.ts": `export const C = 1;`,
        }),
      ).toEqual([]);
    });
  });

  it("lets the desktop and the lyric window use what is theirs", () => {
    expect(
      check({
        "electron/main.ts": `import { app } from "electron"; import "node:path"; import "./menu.ts"; import "../src/contract/host.ts";`,
        "src/osd/osd.ts": `import { of } from "rxjs"; import "../contract/a.ts"; import "../shell/desktop-bridge.ts"; import "../domain/d.ts";`,
      }),
    ).toEqual([]);
  });

  it("lets a screen use features, kit and its own parts", () => {
    const source = `import "../../features/a/a.tsx"; import "../../kit/b.tsx"; import "./parts/c.tsx";`;
    expect(check({ "src/ui/screens/home/HomeScreen.tsx": source })).toEqual([]);
  });

  it("reads the project's own sources", () => {
    expect((readSources(process.cwd()) as Map<string, string>).size).toBeGreaterThan(100);
  });
});
