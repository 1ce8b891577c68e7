/** @file The only access to files of the folder: by names found in it, never by names from a request. */
import { constants } from "node:fs";
import { lstat, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file of the folder, opened for reading. */
export interface OpenFile {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Fills `into` from byte `at` on, up to the end of the file. Resolves with the number of bytes read. */
  read(into: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** Read-only, without waiting for the writer of a pipe, and without following a link at the end of the path. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether a path lies in a folder. Both must be real paths. */
export const liesIn = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Opens a file by its path inside the folder, with slashes. Null if it is not a regular file, or if the path leads
 * through a link. The opened file is then compared with the one at the real path, so that nothing can be exchanged in
 * between.
 */
export async function openInside(root: string, name: string): Promise<OpenFile | null> {
  const parts = name.split("/");
  if (name.includes("\0") || parts.some((part) => part === "" || part === "." || part === ".."))
    return null;
  const path = join(root, ...parts);
  const file = await open(path, FLAGS);
  try {
    const [info, real] = await Promise.all([file.stat(), realpath(path)]);
    const there = await lstat(real);
    const isSame = there.dev === info.dev && there.ino === info.ino;
    if (info.isFile() && isSame && real === path && liesIn(real, root))
      return {
        sizeBytes: info.size,
        modifiedMs: Math.trunc(info.mtimeMs),
        read: async (into, at) => (await file.read(into, 0, into.byteLength, at)).bytesRead,
        close: () => file.close(),
      };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** Absolute path of a file by its path inside the folder; null if `openInside` would not open it. */
export async function pathInside(root: string, name: string): Promise<string | null> {
  const file = await openInside(root, name).catch(() => null);
  await file?.close();
  return file === null ? null : join(root, ...name.split("/"));
}

/** Content of a small file; null if it is too large or cannot be read. */
export async function readInside(
  root: string,
  name: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return null;
  try {
    if (file.sizeBytes === 0 || file.sizeBytes > mostBytes) return null;
    const bytes = new Uint8Array(file.sizeBytes);
    const length = await file.read(bytes, 0);
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}
