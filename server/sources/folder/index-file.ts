/** @file The index of what was read of the folders, stored outside of them: one line of JSON per file. */
import { createReadStream } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";

import type { Entry } from "./entry.ts";
import { writeWhole } from "./state-folder.ts";
import type { Tags, Trouble } from "./file/tags.ts";

const FORM = { tonearm: "folder index", version: 1 };
/** Increased when the same file gives another result: entries of another version are read again. */
const READER = 3;
const HEAD = JSON.stringify({ ...FORM, reader: READER });
/** A time that no file has. */
const NEVER_MS = -1;
/** Number of lines written before other work gets a turn. */
const LINES_AT_ONCE = 500;

/** A file that existed before. */
export interface Lost {
  readonly entry: Entry;
  /** Number of a file with the same content, which stands in for this one; null if there is none. */
  readonly lead: number | null;
}

/** Content of an index: present files and lost ones. */
export interface Indexed {
  readonly present: readonly Entry[];
  readonly lost: readonly Lost[];
}

/** Writes the index as a whole. */
export const writeIndex = (path: string, { present, lost }: Indexed): Promise<void> =>
  writeWhole(path, linesOf(present, lost));

async function* linesOf(
  present: Indexed["present"],
  lost: Indexed["lost"],
): AsyncGenerator<string> {
  yield `${HEAD}\n`;
  yield* inParts(present, (entry) => entry);
  yield* inParts(lost, ({ entry, lead }) => ({
    ...entry,
    isLost: true,
    ...(lead !== null && { lead }),
  }));
}

async function* inParts<T>(all: readonly T[], write: (one: T) => object): AsyncGenerator<string> {
  for (let at = 0; at < all.length; at += LINES_AT_ONCE) {
    const some = all.slice(at, at + LINES_AT_ONCE);
    yield some.map((one) => `${JSON.stringify(write(one))}\n`).join("");
    await turn();
  }
}

/** An entry of an index. */
export interface Kept extends Lost {
  /** Whether the file was lost. */
  readonly isLost: boolean;
}

/**
 * Reads an index piece by piece. A missing index, or one of another format, counts as empty; malformed lines are
 * skipped.
 */
export async function* readIndex(path: string): AsyncGenerator<readonly Kept[]> {
  let head: string | null = null;
  for await (const lines of linesIn(path)) {
    head ??= lines.shift() ?? "";
    if (!isOfForm(head)) return;
    const kept = lines.flatMap((line) => readLine(line) ?? []);
    yield head === HEAD ? kept : kept.map(outdated);
  }
}

function isOfForm(head: string): boolean {
  try {
    const { tonearm, version } = JSON.parse(head) as Partial<typeof FORM>;
    return tonearm === FORM.tonearm && version === FORM.version;
  } catch {
    return false;
  }
}

/** The entry keeps its number, but its file is read again. */
const outdated = ({ entry, ...kept }: Kept): Kept => ({
  entry: { ...entry, modifiedMs: NEVER_MS },
  ...kept,
});

/** The lines of a file, several at a time; none if the file does not exist. */
async function* linesIn(path: string): AsyncGenerator<string[]> {
  let rest = "";
  try {
    for await (const piece of createReadStream(path, { encoding: "utf8" })) {
      const lines = (rest + String(piece)).split("\n");
      rest = lines.pop() ?? "";
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  if (rest !== "") yield [rest];
}

function readLine(line: string): Kept | null {
  try {
    const raw = JSON.parse(line) as Entry & Partial<Pick<Kept, "isLost" | "lead">>;
    const { id, root, name, sizeBytes, modifiedMs, addedMs, digest, tags, picture } = raw;
    const isWhole = [id, sizeBytes, modifiedMs, addedMs].every((each) =>
      Number.isSafeInteger(each),
    );
    const isNamed = [root, name, digest].every((each) => typeof each === "string");
    if (!isWhole || !isNamed || !isTags(tags) || picture === undefined) return null;
    const lead = Number.isSafeInteger(raw.lead) ? (raw.lead ?? null) : null;
    return { entry: raw, isLost: raw.isLost === true, lead };
  } catch {
    return null;
  }
}

/** Only checks the structure, not every value, because we have written the index ourselves. */
const isTags = (tags: Tags | Trouble | undefined): boolean =>
  typeof tags === "string" ||
  (typeof tags === "object" && Array.isArray(tags.artists) && Array.isArray(tags.genres));
