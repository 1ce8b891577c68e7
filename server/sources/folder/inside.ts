/** @file The only way to a file of the folder: by a name that was found there, never by one that was asked for. */
import { constants } from "node:fs";
import { lstat, open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file of the folder that is open for reading. */
export interface OpenFile {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Fills the buffer from this byte on, as far as the file goes; answers how many bytes that were. */
  read(into: Uint8Array, at: number): Promise<number>;
  close(): Promise<void>;
}

/** Reads only, waits for no other end of a pipe, and does not follow a link in the last place. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether a path lies in a folder; both are real. */
export const liesIn = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Opens a file by its name inside the folder (slashes between its parts); null when it is no plain file, or when the
 * way to it leads through a link. What was opened is compared with what lies at the real path afterwards, so that
 * nothing can be put in between.
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

/** The path of a file by its name inside the folder, as `openInside` would open it; null where it would not. */
export async function pathInside(root: string, name: string): Promise<string | null> {
  const file = await openInside(root, name).catch(() => null);
  await file?.close();
  return file === null ? null : join(root, ...name.split("/"));
}

/** A whole small file, or null when it is too large or cannot be had. */
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
