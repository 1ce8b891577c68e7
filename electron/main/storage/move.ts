/** @file Brings the storage from one folder to another, whole or not at all. */
import { cp, rename, rm, rmdir, statfs } from "node:fs/promises";
import { lookAt, mark, weigh } from "./places.ts";

/** What of the disk can fail in ways that a test must choose. */
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
 * Moves a folder of ours to a place that is free or ours: what stood there is set aside as `.before`, and the last of
 * those is kept. Answers what is left to do once the new place has been noted: until then a copied folder stands in
 * both. If it throws, everything is where it was.
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

/** By its name where both are on one disk, else by a copy. */
async function bring(from: string, to: string, disk: Disk): Promise<() => Promise<void>> {
  try {
    await disk.rename(from, to);
    return async () => {};
  } catch {
    await copyWhole(from, to, disk);
    return () => rm(from, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The copy has another name until it is found complete. */
async function copyWhole(from: string, to: string, disk: Disk): Promise<void> {
  const part = `${to}.part`;
  await forget(part);
  const wanted = await weigh(from);
  try {
    // Marked first: one that an ended start has left behind is known as ours.
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

/** Makes room; answers how to undo that. */
async function clear(to: string, disk: Disk): Promise<() => Promise<void>> {
  const before = `${to}.before`;
  if ((await lookAt(to)) !== "ours") {
    // An empty folder is in the way of a renamed one on Windows; one that is not empty stays.
    await rmdir(to).catch(() => {});
    return async () => {};
  }
  await forget(before);
  await disk.rename(to, before);
  return () => disk.rename(before, to);
}

/** Deletes a folder of ours; throws if the folder is not ours. */
async function forget(folder: string): Promise<void> {
  const place = await lookAt(folder);
  if (place === "ours") await rm(folder, { recursive: true, maxRetries: 5 });
  else if (place !== "free") throw new Error("a folder of somebody else is in the way");
}
