import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUSES } from "../../electron/packaging/configuration.mjs";
import { isShown, serverFiles } from "../../tools/desktop/app-folder.mjs";
import { binaryIn, findTestTool } from "../../tools/desktop/electron.mjs";
import { fusesIn } from "../../tools/desktop/fuses.mjs";
import { findPacked, findPackedNow } from "../../tools/desktop/packed.mjs";
import { MOST_BYTES, problemsOf } from "../../tools/desktop/rules.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-package-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const make = (path: string): string => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
  return join(folder, path);
};

const RIGHT = [
  "package.json",
  "LICENSE",
  "LICENCES.txt",
  "dist/desktop/main.js",
  "dist/desktop/preload.cjs",
  "dist/desktop/scanner.js",
  "dist/desktop/unblock.js",
  "dist/desktop/icons/tray@2x.png",
  "dist/desktop/osd/osd.html",
  "dist/desktop/osd/osd/osd-B_x1.js",
  "dist/client/index.html",
  "dist/client/boot-theme.js",
  "dist/client/assets/base--QyN.js",
  "dist/server/handler.js",
  "dist/server/local.js",
  "dist/server/art/ink-224.jpg",
  "dist/server/clips/wave-240.mp4",
];

describe("what is packed", () => {
  it("is right when it is what the program reads, up to its size", () => {
    expect(problemsOf(RIGHT, MOST_BYTES)).toEqual([]);
    expect(problemsOf(RIGHT, MOST_BYTES + 1)).toHaveLength(1);
  });

  it.each([
    "dist/client/assets/base.js.map",
    "dist/client/assets/base.js.br",
    "dist/client/index.html.gz",
    "dist/client/service-worker.js",
    "dist/server/main.js",
    "dist/server/server.ts",
    "dist/server/tests/a.js",
    "dist/desktop/main.test.js",
    "dist/desktop/keyring.node",
    "node_modules/rxjs/index.js",
    "default_app.asar",
    ".env",
    "electron/main/main.ts",
  ])("is not right with %s", (path) => {
    expect(problemsOf([...RIGHT, path], 1)).toHaveLength(1);
  });

  it.each(RIGHT.filter((path) => !/icons|assets|osd-/.test(path)))(
    "is not right without %s",
    (path) => {
      const others = RIGHT.filter((each) => each !== path);
      expect(problemsOf(others, 1)).toHaveLength(1);
    },
  );

  it("leaves out of the web build what only web servers and other sites need", () => {
    const left = ["a.js.map", "a.js.br", "a.css.gz", "service-worker.js", "robots.txt"];
    for (const path of [...left, "screenshots/wide.jpg", "social.png"])
      expect(isShown(path)).toBe(false);
    for (const path of ["index.html", "assets/run-1.js", "icons/mark.svg"])
      expect(isShown(path)).toBe(true);
  });

  it("has of the server what the program's entries import, now or later, and nothing else", () => {
    const sources = new Map([
      ["handler.js", `import { a } from "./server.js"; // see import "./told.js"`],
      ["server.js", `import"./runtime.js";const x=()=>import("./folder.js");`],
      ["folder.js", `export{b}from"./server.js"`],
      ["runtime.js", ""],
      ["local.js", `import{c}from"./words.js"`],
      ["words.js", ""],
      ["main.js", `import "./server.js"`],
    ]);
    const entries = ["handler.js", "local.js"];
    const imported = ["folder.js", "runtime.js", "server.js", "words.js"];
    expect(serverFiles(sources)).toEqual([...entries, ...imported].toSorted());
  });
});

describe("the fuses of a binary", () => {
  const MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
  const binary = (version: number, wire: string): Buffer =>
    Buffer.concat([
      Buffer.from(`ELF…${MARK}`),
      Buffer.of(version, wire.length),
      Buffer.from(`${wire}more`),
    ]);

  it("are read in their order, whatever follows them", () => {
    const names = Object.keys(FUSES);
    for (const [place, name] of names.entries()) {
      const wire = names.map((_, at) => (at === place ? "1" : "0")).join("");
      const fuses = fusesIn(binary(1, `${wire}r`));
      expect(Object.entries(fuses ?? {}).filter(([, isOn]) => isOn)).toEqual([[name, true]]);
    }
    expect(Object.keys(fusesIn(binary(1, "00000000")) ?? {})).toEqual(names);
  });

  it("are unknown where there are none, or others", () => {
    expect(fusesIn(Buffer.from("ELF"))).toBeNull();
    expect(fusesIn(binary(2, "00000000"))).toBeNull();
    expect(fusesIn(binary(1, "0000"))).toBeNull();
  });
});

describe("where things are", () => {
  it("a binary, by the system", () => {
    make("electron/Electron.app/Contents/MacOS/Electron");
    make("electron/electron.exe");
    expect(binaryIn(join(folder, "electron"), "linux")).toBeNull();
    make("electron/electron");
    for (const system of ["linux", "darwin", "win32"] as const)
      expect(binaryIn(join(folder, "electron"), system)).toContain(join(folder, "electron"));
  });

  it("a tool for tests, beside the checkout or beside what that lies in", () => {
    mkdirSync(join(folder, "far/inside/checkout"), { recursive: true });
    expect(findTestTool(join(folder, "far/inside/checkout"))).toBeNull();
    const tool = make("far/shared/tools/electron-for-tests");
    expect(findTestTool(join(folder, "far/inside/checkout"))).toBe(tool);
    expect(findTestTool(join(folder, "far"))).toBe(tool);
  });

  it("the packed program, where it was packed", () => {
    const packages = join(folder, "packages");
    expect(findPacked(packages, "linux")).toBeNull();
    const binary = make("packages/linux-unpacked/tonearm");
    expect(findPacked(packages, "linux")).toBeNull();
    const archive = make("packages/linux-unpacked/resources/app.asar");
    expect(findPacked(packages, "linux")).toEqual({ binary, fuses: binary, archive });
    expect(findPacked(packages, "darwin")).toBeNull();
  });

  it("the packed program, of the last build alone", () => {
    make("checkout/dist/packages/linux-unpacked/tonearm");
    const archive = make("checkout/dist/packages/linux-unpacked/resources/app.asar");
    const built = make("checkout/dist/built");
    utimesSync(archive, 1_000, 1_000);
    expect(findPackedNow(join(folder, "checkout"), "linux")).toBeNull();
    utimesSync(built, 999, 999);
    expect(findPackedNow(join(folder, "checkout"), "linux")?.archive).toBe(archive);
  });
});
