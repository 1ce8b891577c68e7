import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A temporary folder, deleted after the test. */
export async function tempFolder(name: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `tonearm-${name}-`)));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
