/** @file Moves the storage from one folder to another, completely or not at all. */
import { cp, rename, rm, rmdir, statfs } from "node:fs/promises";
import { lookAt, mark, weigh } from "./places.ts";

/** Operations of the disk that tests replace to make them fail. */
export interface Disk {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly free: (folder: string) => Promise<number>;
}

export const DISK: Disk = {
  rename,
  copy: (from, to) => cp(from, to, { recursive: true, preserveTimestamps: true }),
  free: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * Moves a folder of ours to a place that is free or ours. A folder that was there is renamed to `.before`, and the
 * previous `.before` is deleted. Returns a function that deletes the source of a copy, to be called once the new place
 * has been stored; until then the data exists in both places. If this throws, everything is where it was.
 */
export async function moveFolder(
  from: string,
  to: string,
  disk: Disk = DISK,
): Promise<() => Promise<void>> {
  const restore = await clear(to, disk);
  try {
    return await bring(from, to, disk);
  } catch (thrown) {
    await restore();
    throw thrown;
  }
}

/** Renames the folder if both places are on one disk, else copies it. */
async function bring(from: string, to: string, disk: Disk): Promise<() => Promise<void>> {
  try {
    await disk.rename(from, to);
    return async () => {};
  } catch {
    await copyWhole(from, to, disk);
    return () => rm(from, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Copies under a temporary name, and renames the copy once it is verified. */
async function copyWhole(from: string, to: string, disk: Disk): Promise<void> {
  const part = `${to}.part`;
  await forget(part);
  const wanted = await weigh(from);
  try {
    // Marked first, so that a part left behind by an interrupted start is recognized as ours.
    await mark(part);
    if ((await disk.free(part)) < wanted.bytes) throw new Error("too little space");
    await disk.copy(from, part);
    const { files, bytes } = await weigh(part);
    if (files !== wanted.files || bytes !== wanted.bytes) throw new Error("the copy is not whole");
    await disk.rename(part, to);
  } catch (thrown) {
    await forget(part).catch(() => {});
    throw thrown;
  }
}

/** Makes room at the target. Returns a function that undoes this. */
async function clear(to: string, disk: Disk): Promise<() => Promise<void>> {
  const before = `${to}.before`;
  if ((await lookAt(to)) !== "ours") {
    // On Windows an empty folder prevents renaming another one to its path. One with content is not removed.
    await rmdir(to).catch(() => {});
    return async () => {};
  }
  await forget(before);
  await disk.rename(to, before);
  return () => disk.rename(before, to);
}

/** Deletes a folder of ours; throws if it is not ours. */
async function forget(folder: string): Promise<void> {
  const place = await lookAt(folder);
  if (place === "ours") await rm(folder, { recursive: true, maxRetries: 5 });
  else if (place !== "free") throw new Error("a folder of somebody else is in the way");
}
