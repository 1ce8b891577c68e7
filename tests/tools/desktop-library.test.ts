import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyLibrary } from "../../tools/desktop/library.mjs";

let root = "";
const at = (...path: readonly string[]): string => join(root, ...path);

async function put(path: string, content: object | string = ""): Promise<void> {
  await mkdir(dirname(at(path)), { recursive: true });
  await writeFile(at(path), typeof content === "string" ? content : JSON.stringify(content));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "tonearm-library-"));
  const library = "place/node_modules/@unblockneteasemusic/server";
  await put(`${library}/package.json`, {
    name: "@unblockneteasemusic/server",
    version: "1.2.3",
    license: "LGPL-3.0-only",
    dependencies: { inner: "1", outer: "1", "node-windows": "1" },
  });
  for (const file of ["COPYING", "COPYING.LESSER"])
    await put(`${library}/${file}`, `Text of ${file}`);
  for (const file of ["src/match.js", "src/match.test.js", "precompiled/app.js", "server.key"])
    await put(`${library}/${file}`);
  const inner = { name: "inner", version: "1.0.0", dependencies: { outer: "1" } };
  await put(`${library}/node_modules/inner/package.json`, inner);
  await put("place/node_modules/outer/package.json", { name: "outer", version: "2.0.0" });
  await put("place/node_modules/node-windows/package.json", { name: "node-windows" });
  await put("place/node_modules/electron-builder/package.json", { name: "electron-builder" });
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("the library is copied with what it needs to be read, and with every licence", async () => {
  await put("copy/of/before");
  const licences = copyLibrary(at("place"), at("copy"));
  const files = (await readdir(at("copy"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(at("copy/node_modules/").length));
  expect(files.toSorted()).toEqual([
    "@unblockneteasemusic/server/COPYING",
    "@unblockneteasemusic/server/COPYING.LESSER",
    "@unblockneteasemusic/server/node_modules/inner/package.json",
    "@unblockneteasemusic/server/package.json",
    "@unblockneteasemusic/server/src/match.js",
    "outer/package.json",
  ]);
  expect(licences.map(({ name, version, licence }) => [name, version, licence])).toEqual([
    ["@unblockneteasemusic/server", "1.2.3", "LGPL-3.0-only"],
    ["inner", "1.0.0", "see its source"],
    ["outer", "2.0.0", "see its source"],
  ]);
  expect(licences[0]?.text).toMatch(
    /can be replaced there.*Text of COPYING\n\nText of COPYING\.LESSER/s,
  );
});

it("a library that is not installed is no empty folder", () => {
  expect(() => copyLibrary(at("nowhere"), at("copy"))).toThrow("is not installed");
});
