import { each, inSlices } from "../library/steps.ts";
import { keyOf } from "./entry.ts";
import { createFileReader } from "./file/read-file.ts";
import { createRenumbering, type Renumbering } from "./renumbering.ts";
import type { Shelf } from "./shelf.ts";
import { whatStands } from "./standing.ts";
import type { Tally } from "./tally.ts";
import { type Found, folderOf, measured, walk, type Walked } from "./walk.ts";

/** So many files are open at a time while tags are read. */
const AT_ONCE = 8;
/** So many files are looked at before the first are opened, where nothing is known. */
const FIRST_LOOK = 64;

/** What one reading of a folder needs. */
export interface ReadingDeps {
  readonly shelf: Shelf;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** What is found is counted here. */
  readonly tally: Tally;
  /** Told how many files there are to look at, once that is known. */
  readonly onTotal: (files: number) => void;
  /** Told after some files were looked at; waited for. */
  readonly onDone: (files: number) => Promise<void>;
}

/** What a reading found out besides songs. */
export type Read = Pick<Walked, "folders" | "passed">;

/**
 * Brings the shelf up to date with a folder, whose path is real. Files of the same size and time are not opened. Which of
 * the others has which number is known once all of them are read; until then what is known of them stands. Rejects when the
 * folder cannot be read at all, or leaves while it is looked at.
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
  // Of a drive that was pulled out meanwhile nothing is there, and nothing has gone.
  const assertThere = async (): Promise<void> => {
    if ((await whatStands(root)) !== standing) throw new Error("the folder has left");
  };
  const renumbering = await createRenumbering({ root, ...deps });
  const read = createReading({ ...deps, root, pictureOf, isFirst, renumbering });
  // Where nothing is known the first songs need not wait until the last file was looked at.
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

/** Puts files on the shelf: first those that are as they were, then the others, which are opened. */
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

/** Whether files of this folder are known. */
function holdsAnyOf(root: string, { present }: Shelf): boolean {
  for (const entry of present.values()) if (entry.root === root) return true;
  return false;
}

/** Whether the file is known as it is; one that had gone is back then. */
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
  // What could not be read then may be readable now, without a change of its own.
  if (known.tags === "unreadable") return false;
  if (present !== undefined && known.picture === picture) return true;
  tally.put(known, present);
  shelf.put({ ...known, picture });
  return true;
}

/** The picture beside a file, or beside the folder of its disc. */
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
