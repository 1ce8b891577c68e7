import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the test that asks for it, which is gone after it. */
export async function tempFolder(name: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `tonearm-${name}-`)));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
