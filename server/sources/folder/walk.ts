import type { Dirent } from "node:fs";
import { lstat, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";

import { liesIn } from "./inside.ts";

/** A file of the folder, as listed. */
export interface Found {
  /** Path inside the folder, with slashes, as stored on the disk. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Whole ms since 1970. */
  readonly modifiedMs: number;
}

/** A file or folder that could not be read, or must not be. */
export interface Passed {
  readonly name: string;
  readonly reason: "unreadable" | "outside" | "gone";
}

/** Content of a folder. */
export interface Walked {
  /** Paths of sounds, folder by folder, sorted by name within each: the same on every system. */
  readonly sounds: readonly string[];
  readonly passed: readonly Passed[];
  /** Paths of the folders; "" for the root. */
  readonly folders: readonly string[];
  /** Name of the picture in a folder, by the folder's path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Whether the folder is completely empty, like an unused mount point. */
  readonly isBare: boolean;
}

const SOUND = /\.(?:mp3|flac|m4a|m4b|mp4|alac|aac|ogg|oga|opus|wav|wave|aif|aiff|aifc)$/i;
const PICTURE = /^(?:cover|folder|front)\.(?:jpe?g|png|webp|gif|avif)$/i;
/** Number of files that are measured at the same time. */
const AT_ONCE = 16;
/** Maximum depth of folders; deeper than anyone sorts music. */
const MOST_DEPTH = 64;

/** Whether a file is a sound, by its name. */
export const isSound = (name: string): boolean => SOUND.test(name);

/** The folder of a file; "" for the root. */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf("/")));

interface Draft {
  readonly root: string;
  readonly sounds: string[];
  readonly passed: Passed[];
  readonly folders: string[];
  readonly pictures: Map<string, string>;
  isBare: boolean;
}

/** Lists a folder, given by its real path, without following links. Rejects if the folder itself cannot be read. */
export async function walk(root: string, signal: AbortSignal): Promise<Walked> {
  const draft: Draft = {
    root,
    sounds: [],
    passed: [],
    folders: [],
    pictures: new Map(),
    isBare: false,
  };
  const left: string[] = [""];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    signal.throwIfAborted();
    const inner = await look(draft, name);
    left.push(...inner.reverse());
  }
  return draft;
}

/** Notes the content of one folder. Resolves with its subfolders. */
async function look(draft: Draft, folder: string): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(join(draft.root, folder), { withFileTypes: true });
  } catch (error) {
    if (folder === "") throw error;
    draft.passed.push({ name: folder, reason: "unreadable" });
    return [];
  }
  draft.folders.push(folder);
  if (folder === "") draft.isBare = entries.length === 0;
  const inner: string[] = [];
  for (const entry of entries.sort((one, other) => compare(one.name, other.name))) {
    // Hidden files are not the listener's music.
    if (entry.name.startsWith(".")) continue;
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) await passLink(draft, name);
    else if (entry.isDirectory()) inner.push(name);
    else if (entry.isFile()) note(draft, folder, entry.name, name);
  }
  return inner.filter((name) => name.split("/").length <= MOST_DEPTH);
}

function note(draft: Draft, folder: string, last: string, name: string): void {
  if (isSound(last)) draft.sounds.push(name);
  else if (PICTURE.test(last)) {
    const other = draft.pictures.get(folder);
    if (other === undefined || rank(last) < rank(other)) draft.pictures.set(folder, last);
  }
}

/** Preference of pictures by name: cover, then folder, then front. */
const rank = (name: string): number =>
  ["cover", "folder", "front"].findIndex((known) => name.toLowerCase().startsWith(known));

/** Links are not followed. A target inside the folder is found anyway; one outside is reported to the listener. */
async function passLink(draft: Draft, name: string): Promise<void> {
  const real = await realpath(join(draft.root, name)).catch(() => null);
  if (real !== null && real !== draft.root && !liesIn(real, draft.root))
    draft.passed.push({ name, reason: "outside" });
}

/** Sizes and times of files, in the given order; files that cannot be measured are added to `passed`. */
export async function measured(
  root: string,
  names: readonly string[],
  { signal, passed }: { readonly signal: AbortSignal; readonly passed: Passed[] },
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = names.slice(at, at + AT_ONCE);
    const infos = await Promise.all(some.map((name) => lstat(join(root, name)).catch(() => null)));
    some.forEach((name, index) => {
      const info = infos[index];
      if (info?.isFile() === true)
        found.push({ name, sizeBytes: info.size, modifiedMs: Math.trunc(info.mtimeMs) });
      else passed.push({ name, reason: "unreadable" });
    });
  }
  return found;
}

/** Compares by the code units of the composed form, which does not depend on the system's order. */
function compare(one: string, other: string): number {
  const [left, right] = [one.normalize("NFC"), other.normalize("NFC")];
  return left < right ? -1 : left > right ? 1 : 0;
}
