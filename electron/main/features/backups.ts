/** @file Before a version starts for the first time, what the one before kept is copied: a way back. */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../base/written-whole.ts";

const KEPT = 3;
const COPY = /^desktop-[\w.-]+\.json$/;

interface BackupDeps {
  /** What is copied. */
  readonly file: string;
  /** Where copies lie. */
  readonly folder: string;
  /** The version that wrote it last, as the file says. */
  readonly of: string;
  readonly warn: (text: string, thrown: unknown) => void;
}

/** Copies the file, and forgets all copies but the three newest; without a file there is nothing to do. */
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

/** It comes from a file, and becomes a part of a name. */
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
