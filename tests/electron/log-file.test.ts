import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLog } from "../../electron/main/log-file.ts";

let folder = "";
let shown: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tonearm-log-"));
  shown = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (name = "logs") =>
  openLog({
    folder: join(folder, name),
    own: [{ path: folder, name: "data" }],
    now: () => "2026-01-02T03:04:05.678Z",
    show: (line) => shown.push(line),
  });
const read = (file: string): string => readFileSync(join(folder, "logs", file), "utf8");

describe("the log", () => {
  it("keeps what went wrong, where, and when, and nothing that is the listener's", async () => {
    const log = open();
    log.warn("the proxy is not set");
    log.warn("an error", new Error("MUSIC_U=abc"));
    log.warn("not kept", `EACCES '${folder}/session.bin'`);
    await log.settled();
    const lines = read("main.log").split("\n");
    expect(lines[0]).toBe("2026-01-02T03:04:05.678Z the proxy is not set");
    expect(lines[1]).toBe("2026-01-02T03:04:05.678Z an error: Error: …");
    expect(lines[2]).toMatch(/^ {2}at /);
    expect(read("main.log")).toContain("not kept: EACCES 'data/session.bin'\n");
    expect(read("main.log")).not.toContain("abc");
    expect(shown).toContain("the proxy is not set");
    expect(statSync(join(folder, "logs", "main.log")).mode & 0o777).toBe(0o600);
  });

  it("goes on where it ended, and is two files of 1 MB at most", async () => {
    const first = open();
    first.warn("of the first start");
    await first.settled();
    const log = open();
    for (let round = 0; round < 15; round += 1) {
      for (let line = 0; line < 150; line += 1) log.warn(`${round} ${"word ".repeat(200)}`);
      await log.settled();
    }
    expect(readdirSync(join(folder, "logs")).toSorted()).toEqual(["main.log", "main.old.log"]);
    for (const file of ["main.log", "main.old.log"])
      expect(statSync(join(folder, "logs", file)).size).toBeLessThanOrEqual(1_000_000);
    expect(statSync(join(folder, "logs", "main.old.log")).size).toBeGreaterThan(900_000);
    expect(read("main.log")).toContain("14 word");
    expect(read("main.old.log")).not.toContain("of the first start");
  });

  it("leaves out what comes faster than the disk takes it", async () => {
    const log = open();
    for (let line = 0; line < 1_000; line += 1) log.warn(`line ${line}`);
    await log.settled();
    expect(read("main.log").match(/line/g)).toHaveLength(200);
    log.warn("afterwards");
    await log.settled();
    expect(read("main.log")).toContain("afterwards");
  });

  it("does without a disk", async () => {
    writeFileSync(join(folder, "blocked"), "");
    const log = open("blocked");
    log.warn("nowhere");
    await log.settled();
    expect(shown).toEqual(["nowhere"]);
  });
});
