import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUp } from "../../electron/main/features/backups.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, "desktop.json");
const copies = (): string => join(folder, "backups");
const warned: string[] = [];
const copyOf = (version: string): Promise<void> =>
  backUp({ file: file(), folder: copies(), of: version, warn: (text) => warned.push(text) });

describe("copies before a new version", () => {
  it("hold what the one before kept, for its owner alone, the three newest of them", async () => {
    for (const [place, version] of ["0.5.0", "0.6.0", "0.7.0", "0.8.0"].entries()) {
      writeFileSync(file(), `{"of":"${version}"}`);
      await copyOf(version);
      // As if the copies were made on different days.
      const atS = 86_400 * (place + 1);
      utimesSync(join(copies(), `desktop-${version}.json`), atS, atS);
    }
    expect(readdirSync(copies())).toEqual([
      "desktop-0.6.0.json",
      "desktop-0.7.0.json",
      "desktop-0.8.0.json",
    ]);
    expect(readFileSync(join(copies(), "desktop-0.8.0.json"), "utf8")).toBe('{"of":"0.8.0"}');
    expect(statSync(join(copies(), "desktop-0.8.0.json")).mode & 0o777).toBe(0o600);
  });

  it("leave alone what is none of them, and lie in their folder whatever the version says", async () => {
    writeFileSync(file(), "{}");
    for (const version of ["", "../../x", "1/2", "..", "0.9.0"]) await copyOf(version);
    writeFileSync(join(copies(), "notes.txt"), "");
    await copyOf("1.0.0");
    expect(readdirSync(copies())).toEqual([
      "desktop-0.9.0.json",
      "desktop-1.0.0.json",
      "desktop-earlier.json",
      "notes.txt",
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(["backups", "desktop.json"]);
  });

  it("are not made of nothing, and not missed where they cannot be made", async () => {
    await copyOf("0.5.0");
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file(), "{}");
    writeFileSync(copies(), "in the way");
    await copyOf("0.5.0");
    expect(warned).toEqual(["no copy was made"]);
  });
});
