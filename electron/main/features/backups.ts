/**
 * @file Copies the previous version's settings before a new version first changes them, so that there is a way back.
 */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../base/written-whole.ts";

const KEPT = 3;
const COPY = /^desktop-[\w.-]+\.json$/;

interface BackupDeps {
  /** The file to copy. */
  readonly file: string;
  /** Folder of the copies. */
  readonly folder: string;
  /** Version that wrote the file last, as stated in it. */
  readonly of: string;
  readonly warn: (text: string, thrown: unknown) => void;
}

/** Copies the file and deletes all but the three newest copies. Does nothing if there is no file. */
export async function backUp({ file, folder, of, warn }: BackupDeps): Promise<void> {
  const kept = await readFile(file).catch(() => null);
  if (kept === null) return;
  try {
    await writeWhole(join(folder, `desktop-${nameOf(of)}.json`), kept);
    await forgetOlder(folder);
  } catch (thrown) {
    warn("no copy was made", thrown);
  }
}

/**
 * The version comes from a file and becomes part of a file name, so anything that does not look like one is replaced.
 */
const nameOf = (version: string): string =>
  /^\d[\w.-]{0,30}$/.test(version) ? version : "earlier";

async function forgetOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COPY.test(name));
  const copies = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, atMs: (await stat(path)).mtimeMs };
    }),
  );
  const older = copies.sort((one, other) => other.atMs - one.atMs).slice(KEPT);
  for (const { path } of older) await rm(path);
}
