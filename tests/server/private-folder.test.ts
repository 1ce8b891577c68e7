import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePrivate } from "../../server/private-folder.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tonearm-private-"));
});
afterAll(() => rmSync(root, { recursive: true }));

it("makes every folder on the way, for its owner alone, and closes one that was open", async () => {
  const folder = join(root, "one/two/three");
  await Promise.all([makePrivate(folder), makePrivate(folder)]);
  chmodSync(folder, 0o755);
  await makePrivate(folder);
  for (const path of ["one", "one/two", "one/two/three"])
    expect(statSync(join(root, path)).mode & 0o777, path).toBe(0o700);
});

it("says so where a file is in the way", async () => {
  writeFileSync(join(root, "file"), "");
  await expect(makePrivate(join(root, "file"))).rejects.toThrow("EEXIST");
  await expect(makePrivate(join(root, "file/deeper"))).rejects.toThrow("ENOTDIR");
});

// Node's own recursive `mkdir` loops forever there.
it.runIf(existsSync("/proc/self"))("says so where nothing can be made", async () => {
  await expect(makePrivate("/proc/tonearm/state")).rejects.toThrow("ENOENT");
});
