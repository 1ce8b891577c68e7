import { describe, expect, it } from "vitest";
import { packagesOf, readLicences } from "../../tools/licences.mjs";

const packages = readLicences();
const names = packages.map(({ name }) => name);

describe("the list of licences", () => {
  it.each([
    "react",
    "react-dom",
    "scheduler",
    "rxjs",
    "tslib",
    "comlink",
    "dexie",
    "i18next",
    "react-i18next",
    "lucide-react",
    "@tanstack/react-router",
    "@vibrant/core",
    "workbox-precaching",
    "idb",
    "NeteaseCloudMusicApi",
    "crypto-js",
    "music-metadata",
    "undici",
    "@fontsource-variable/instrument-sans",
  ])("names %s", (name) => {
    expect(names).toContain(name);
  });

  it.each(["hono", "@hono/node-server", "vite", "typescript", "@types/node", "@jimp/core"])(
    "leaves out %s, which no browser gets",
    (name) => {
      expect(names).not.toContain(name);
    },
  );

  it("has a version, a licence and its whole text for each, once and in order", () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    for (const { version, licence, text } of packages) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(licence).toMatch(/^[\w.-]+$/);
      expect(text.length).toBeGreaterThan(400);
    }
  });

  it("carries the notice an Apache licence asks for", () => {
    const dexie = packages.find(({ name }) => name === "dexie");
    expect(dexie?.licence).toBe("Apache-2.0");
    expect(dexie?.text).toMatch(/NOTICE|Dexie/);
  });

  it("says nothing about the machine it was made on", () => {
    expect(JSON.stringify(packages)).not.toContain("node_modules");
    expect(JSON.stringify(packages)).not.toContain(process.cwd());
  });
});

describe("packagesOf", () => {
  it("finds the package of a module, the innermost one", () => {
    expect([
      ...packagesOf([
        "/a/node_modules/react/index.js",
        "/a/node_modules/react/jsx-runtime.js",
        "/a/node_modules/x/node_modules/@scope/y/dist/y.js?z",
        "C:\\a\\node_modules\\@tanstack\\store\\index.js",
        "/a/src/main.tsx",
        "\0virtual:licences",
      ]),
    ]).toEqual(["react", "@scope/y", "@tanstack/store"]);
  });
});
