import type { Dirent } from "node:fs";
import { lstat, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";

import { liesIn } from "./inside.ts";

/** A file of the folder as it lies there. */
export interface Found {
  /** Its name inside the folder, with slashes, as the disk writes it. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Whole ms since 1970. */
  readonly modifiedMs: number;
}

/** Something that could not be looked at, or must not be. */
export interface Passed {
  readonly name: string;
  readonly reason: "unreadable" | "outside" | "gone";
}

/** What lies in a folder. */
export interface Walked {
  /** Names, folder by folder, each in the order of names: the same on every system. */
  readonly sounds: readonly string[];
  readonly passed: readonly Passed[];
  /** Names of the folders, "" for the whole. */
  readonly folders: readonly string[];
  /** The picture that lies in a folder, by the folder's name. */
  readonly pictures: ReadonlyMap<string, string>;
  /** There is nothing in it at all, as in the place where a drive is put. */
  readonly isBare: boolean;
}

const SOUND = /\.(?:mp3|flac|m4a|m4b|mp4|alac|aac|ogg|oga|opus|wav|wave|aif|aiff|aifc)$/i;
const PICTURE = /^(?:cover|folder|front)\.(?:jpe?g|png|webp|gif|avif)$/i;
/** So many files are looked at at a time. */
const AT_ONCE = 16;
/** Deeper than anybody sorts music. */
const MOST_DEPTH = 64;

/** Whether a name is that of a sound. */
export const isSound = (name: string): boolean => SOUND.test(name);

/** The folder that a file lies in, "" for the whole. */
export const folderOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf("/")));

interface Draft {
  readonly root: string;
  readonly sounds: string[];
  readonly passed: Passed[];
  readonly folders: string[];
  readonly pictures: Map<string, string>;
  isBare: boolean;
}

/** Looks through a folder, whose path is real; follows no link. Rejects when the folder itself cannot be read. */
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

/** Notes what lies in one folder, and answers the folders in it. */
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
    // Hidden files are not music.
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

/** A picture called cover is better than one called folder, and that than front. */
const rank = (name: string): number =>
  ["cover", "folder", "front"].findIndex((known) => name.toLowerCase().startsWith(known));

/** What a link inside the folder leads to is met on its own; where one leads out, people should know. */
async function passLink(draft: Draft, name: string): Promise<void> {
  const real = await realpath(join(draft.root, name)).catch(() => null);
  if (real !== null && real !== draft.root && !liesIn(real, draft.root))
    draft.passed.push({ name, reason: "outside" });
}

/** Sizes and times of files, in their order; those that cannot be looked at go to `passed`. */
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

/** By code units of the composed form: no system's own order. */
function compare(one: string, other: string): number {
  const [left, right] = [one.normalize("NFC"), other.normalize("NFC")];
  return left < right ? -1 : left > right ? 1 : 0;
}
