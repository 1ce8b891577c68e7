import { each, inSlices, type Steps } from "../library/steps.ts";
import type { Entry } from "./entry.ts";
import { keyOf } from "./entry.ts";
import { openInside } from "./inside.ts";
import { createMoved, type Moved, type Place } from "./moved.ts";
import type { Shelf } from "./shelf.ts";
import { DIGEST_BYTES, readBeginning, readTags, type Tags, type Trouble } from "./tags.ts";
import { type Found, folderOf, walk, type Walked } from "./walk.ts";

/** So many files are open at a time while tags are read. */
const AT_ONCE = 8;

/** What one reading of a folder needs. */
export interface ReadingDeps {
  readonly shelf: Shelf;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** Told how many files there are to look at, once that is known. */
  readonly onTotal: (files: number) => void;
  /** Told after some files were looked at; waited for. */
  readonly onDone: (files: number) => Promise<void>;
}

/** What a reading found out besides songs. */
export type Read = Pick<Walked, "folders" | "passed">;

/**
 * Brings the shelf up to date with a folder, whose path is real. Files of the same size and time are not opened; those
 * that have moved keep their number. Rejects when the folder cannot be read at all; the shelf is then as before.
 */
export async function readFolder(root: string, deps: ReadingDeps): Promise<Read> {
  const { shelf, signal, onTotal, onDone } = deps;
  const isFirst = shelf.present.size === 0 && shelf.lost.size === 0;
  const walked = await walk(root, signal);
  onTotal(walked.sounds.length);
  const pictureOf = createPictureOf(walked);
  await inSlices(loseOthers(root, walked.sounds, shelf));
  const changed: Found[] = [];
  const look = (found: Found): void => {
    if (!keep(root, found, pictureOf(found.name), shelf)) changed.push(found);
  };
  await inSlices(each(walked.sounds, look));
  await onDone(walked.sounds.length - changed.length);
  const moved = createMoved(shelf, root);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = changed.slice(at, at + AT_ONCE);
    const contents = await Promise.all(
      some.map(({ name }, index) => readFile(root, name, (blocks[index] ??= newBlock()))),
    );
    for (const [index, found] of some.entries()) {
      const content = contents[index] ?? NOTHING;
      const place = { root, ...found, ...content, picture: pictureOf(found.name) };
      const addedMs = isFirst ? found.modifiedMs : deps.nowMs();
      shelf.put({ ...place, ...identityOf(place, addedMs, moved, shelf) });
    }
    await onDone(some.length);
  }
  return walked;
}

/** Takes those out that are no longer there. */
function* loseOthers(root: string, sounds: readonly Found[], shelf: Shelf): Steps<void> {
  const here = new Set(sounds.map(({ name }) => name));
  yield* each(shelf.present, ([key, entry]) => {
    if (entry.root === root && !here.has(entry.name)) shelf.lose(key);
  });
}

/** Whether the file is known as it is; one that had gone is back then. */
function keep(root: string, found: Found, picture: string | null, shelf: Shelf): boolean {
  const key = keyOf({ root, name: found.name });
  const present = shelf.present.get(key);
  const known = present ?? shelf.lost.get(key);
  if (known === undefined) return false;
  const { sizeBytes, modifiedMs } = found;
  if (known.sizeBytes !== sizeBytes || known.modifiedMs !== modifiedMs) return false;
  // What could not be read then may be readable now, without a change of its own.
  if (known.tags === "unreadable") return false;
  if (present === undefined || known.picture !== picture) shelf.put({ ...known, picture });
  return true;
}

interface Content {
  readonly digest: string;
  readonly tags: Tags | Trouble;
}

/** Memory for the beginning of a file; one for each that is open, used for one after another. */
const newBlock = (): Uint8Array => new Uint8Array(DIGEST_BYTES);

const NOTHING: Content = { digest: "", tags: "unreadable" };

/** Reads one file; whatever is wrong with it concerns it alone. */
async function readFile(
  root: string,
  name: string,
  block: Uint8Array,
): Promise<Content & Partial<Found>> {
  const file = await openInside(root, name).catch(() => null);
  if (file === null) return NOTHING;
  try {
    const { bytes, digest } = await readBeginning(file, block);
    const { sizeBytes, modifiedMs } = file;
    // As it was when it was opened: a file that has grown since is read again.
    return { digest, tags: await readTags(file, bytes), sizeBytes, modifiedMs };
  } catch {
    return NOTHING;
  } finally {
    await file.close();
  }
}

/** The number a file has had here or elsewhere, else a new one. */
function identityOf(
  place: Place,
  addedMs: number,
  moved: Moved,
  shelf: Shelf,
): Pick<Entry, "id" | "addedMs"> {
  const key = keyOf(place);
  const known = shelf.present.get(key) ?? shelf.lost.get(key);
  if (known !== undefined) return { id: known.id, addedMs: known.addedMs };
  const before = moved(place);
  if (before === null) return { id: shelf.ids.take(place.name), addedMs };
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
