import { each, inSlices } from "../library/steps.ts";
import { keyOf } from "./entry.ts";
import { createFileReader } from "./file/read-file.ts";
import { createRenumbering, type Renumbering } from "./renumbering.ts";
import type { Shelf } from "./shelf.ts";
import { whatStands } from "./standing.ts";
import type { Tally } from "./tally.ts";
import { type Found, folderOf, measured, walk, type Walked } from "./walk.ts";

/** Number of files that are open at the same time. */
const AT_ONCE = 8;
/** Number of files looked at before the first ones are opened, in a folder read for the first time. */
const FIRST_LOOK = 64;

/** What the reading of a folder needs. */
export interface ReadingDeps {
  readonly shelf: Shelf;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** Counts what is found. */
  readonly tally: Tally;
  /** Called with the number of files to look at, once it is known. */
  readonly onTotal: (files: number) => void;
  /** Called after some files were looked at; awaited. */
  readonly onDone: (files: number) => Promise<void>;
}

/** Other findings of a reading. */
export type Read = Pick<Walked, "folders" | "passed">;

/**
 * Brings the shelf up to date with a folder, given by its real path. Files with unchanged size and time are not opened.
 * Which of the other files has which number is decided once all of them are read; until then their previous data stays.
 * Rejects if the folder cannot be read at all, or disappears during the reading.
 */
export async function readFolder(root: string, deps: ReadingDeps): Promise<Read> {
  const { shelf, signal, onTotal } = deps;
  const isFirst = shelf.present.size === 0 && shelf.lost.size === 0;
  const standing = await whatStands(root);
  const walked = await walk(root, signal);
  const { sounds, folders } = walked;
  if (walked.isBare && holdsAnyOf(root, shelf)) throw new Error("an empty mount point");
  onTotal(sounds.length);
  const passed = [...walked.passed];
  const pictureOf = createPictureOf(walked);
  // If a drive is removed during the reading, its files must not count as lost.
  const assertThere = async (): Promise<void> => {
    if ((await whatStands(root)) !== standing) throw new Error("the folder has left");
  };
  const renumbering = await createRenumbering({ root, ...deps });
  const read = createReading({ ...deps, root, pictureOf, isFirst, renumbering });
  // In a first reading songs appear before the last file has been looked at.
  const step = isFirst ? FIRST_LOOK : Math.max(sounds.length, 1);
  for (let at = 0; at === 0 || at < sounds.length; at += step) {
    const found = await measured(root, sounds.slice(at, at + step), { signal, passed });
    if (!isFirst) {
      await assertThere();
      await renumbering.leave(found.map(({ name }) => name));
    }
    await read(found);
  }
  if (isFirst) return { folders, passed };
  await assertThere();
  await renumbering.finish();
  return { folders, passed };
}

interface Reading extends ReadingDeps {
  readonly root: string;
  readonly pictureOf: (name: string) => string | null;
  readonly isFirst: boolean;
  readonly renumbering: Renumbering;
}

/** Puts files on the shelf: unchanged ones first, then the others, which are opened. */
function createReading(deps: Reading): (found: readonly Found[]) => Promise<void> {
  const { root, pictureOf, isFirst, signal, nowMs, onDone, renumbering } = deps;
  const readFile = createFileReader();
  return async (all) => {
    const changed: Found[] = [];
    const look = (found: Found): void => {
      const key = keyOf({ root, name: found.name });
      if (keep(key, found, pictureOf(found.name), deps)) renumbering.stays(key);
      else changed.push(found);
    };
    await inSlices(each(all, look));
    await onDone(all.length - changed.length);
    if (changed.length > 0) await renumbering.prepare();
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const some = changed.slice(at, at + AT_ONCE);
      const read = await Promise.all(
        some.map(async (found) => ({ ...found, ...(await readFile(root, found.name)) })),
      );
      for (const found of read)
        renumbering.put({
          place: { root, ...found, picture: pictureOf(found.name) },
          addedMs: isFirst ? found.modifiedMs : nowMs(),
        });
      await onDone(some.length);
    }
  };
}

/** Whether the shelf has files of this folder. */
function holdsAnyOf(root: string, { present }: Shelf): boolean {
  for (const entry of present.values()) if (entry.root === root) return true;
  return false;
}

/** Whether the file is unchanged; a lost file that is back unchanged is put on the shelf again. */
function keep(
  key: string,
  { sizeBytes, modifiedMs }: Found,
  picture: string | null,
  { shelf, tally, renumbering }: Reading,
): boolean {
  const present = shelf.present.get(key);
  const known = present ?? renumbering.goneFrom(key, { sizeBytes, modifiedMs });
  if (known === undefined) return false;
  if (known.sizeBytes !== sizeBytes || known.modifiedMs !== modifiedMs) return false;
  // An unreadable file may have become readable without a change of size or time.
  if (known.tags === "unreadable") return false;
  if (present !== undefined && known.picture === picture) return true;
  tally.put(known, present);
  shelf.put({ ...known, picture });
  return true;
}

/** Finds the picture beside a file, or beside the folder of its disc. */
function createPictureOf({ pictures }: Walked): (name: string) => string | null {
  return (name) => {
    const folder = folderOf(name);
    for (const place of folder === "" ? [""] : [folder, folderOf(folder)]) {
      const picture = pictures.get(place);
      if (picture !== undefined && (place !== "" || folder === ""))
        return place === "" ? picture : `${place}/${picture}`;
    }
    return null;
  };
}
