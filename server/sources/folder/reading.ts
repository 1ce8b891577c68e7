import { each, inSlices, type Steps } from "../library/steps.ts";
import type { Entry } from "./entry.ts";
import { keyOf } from "./entry.ts";
import { createMoved, type Moved, type Place } from "./moved.ts";
import { createFileReader } from "./file/read-file.ts";
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
 * Brings the shelf up to date with a folder, whose path is real. Files of the same size and time are not opened; those
 * that have moved keep their number. Rejects when the folder cannot be read at all, or leaves while it is looked at; the
 * shelf is then as before.
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
  const read = createReading({ root, pictureOf, isFirst, ...deps });
  // What has moved is known once all that is gone and all that is still there is. Where nothing is known nothing has
  // moved, and the first songs need not wait until the last file was looked at.
  const step = isFirst ? FIRST_LOOK : Math.max(sounds.length, 1);
  if (sounds.length === 0) await inSlices(loseOthers(root, [], deps));
  for (let at = 0; at < sounds.length; at += step) {
    const found = await measured(root, sounds.slice(at, at + step), { signal, passed });
    if (!isFirst) {
      // Of a drive that was pulled out meanwhile nothing is there, and nothing has gone.
      if ((await whatStands(root)) !== standing) throw new Error("the folder has left");
      await inSlices(loseOthers(root, found, deps));
    }
    await read(found);
  }
  return { folders, passed };
}

interface Reading extends ReadingDeps {
  readonly root: string;
  readonly pictureOf: (name: string) => string | null;
  readonly isFirst: boolean;
}

/** Puts files on the shelf: first those that are as they were, then the others, which are opened. */
function createReading(deps: Reading): (found: readonly Found[]) => Promise<void> {
  const { root, pictureOf, isFirst, shelf, signal, nowMs, tally, onDone } = deps;
  const readFile = createFileReader();
  return async (all) => {
    const changed: Found[] = [];
    const look = (found: Found): void => {
      if (!keep(root, found, pictureOf(found.name), deps)) changed.push(found);
    };
    await inSlices(each(all, look));
    await onDone(all.length - changed.length);
    const moved = createMoved(shelf, root);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const some = changed.slice(at, at + AT_ONCE);
      const read = await Promise.all(
        some.map(async (found) => ({ ...found, ...(await readFile(root, found.name)) })),
      );
      for (const found of read) {
        const place = { root, ...found, picture: pictureOf(found.name) };
        const addedMs = isFirst ? found.modifiedMs : nowMs();
        shelf.put({ ...place, ...identityOf(place, addedMs, moved, { shelf, tally }) });
      }
      await onDone(some.length);
    }
  };
}

type Counted = Pick<ReadingDeps, "shelf" | "tally">;

/** Whether files of this folder are known. */
function holdsAnyOf(root: string, { present }: Shelf): boolean {
  for (const entry of present.values()) if (entry.root === root) return true;
  return false;
}

/** Takes those out that are no longer there. */
function* loseOthers(
  root: string,
  sounds: readonly Found[],
  { shelf, tally }: Counted,
): Steps<void> {
  const here = new Set(sounds.map(({ name }) => name));
  yield* each(shelf.present, ([key, entry]) => {
    if (entry.root !== root || here.has(entry.name)) return;
    shelf.lose(key);
    tally.lost(entry);
  });
}

/** Whether the file is known as it is; one that had gone is back then. */
function keep(
  root: string,
  found: Found,
  picture: string | null,
  { shelf, tally }: Counted,
): boolean {
  const key = keyOf({ root, name: found.name });
  const present = shelf.present.get(key);
  const known = present ?? shelf.lost.get(key);
  if (known === undefined) return false;
  const { sizeBytes, modifiedMs } = found;
  if (known.sizeBytes !== sizeBytes || known.modifiedMs !== modifiedMs) return false;
  // What could not be read then may be readable now, without a change of its own.
  if (known.tags === "unreadable") return false;
  if (present !== undefined && known.picture === picture) return true;
  tally.put(known, present);
  shelf.put({ ...known, picture });
  return true;
}

/** The number a file has had here or elsewhere, else a new one. */
function identityOf(
  place: Place,
  addedMs: number,
  moved: Moved,
  { shelf, tally }: Counted,
): Pick<Entry, "id" | "addedMs"> {
  const key = keyOf(place);
  const present = shelf.present.get(key);
  const known = present ?? shelf.lost.get(key);
  const before = known === undefined ? moved(place) : null;
  if (before === null) tally.put(place, present);
  else tally.moved(before);
  if (known !== undefined) return { id: known.id, addedMs: known.addedMs };
  // Of what is in it, too: songs kept by a client are known by these numbers, and every folder has a "01.mp3".
  if (before === null) return { id: shelf.ids.take(`${place.name}\n${place.digest}`), addedMs };
  shelf.drop(keyOf(before));
  return { id: before.id, addedMs: before.addedMs };
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
