/** @file What was read of the folders, kept outside of them: one line of JSON for each file. */
import { createReadStream } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";

import type { Entry } from "./entry.ts";
import { writeWhole } from "./state-folder.ts";
import type { Tags, Trouble } from "./file/tags.ts";

const FORM = { tonearm: "folder index", version: 1 };
/** Raised when the same file says something else from now on: what was read by another one is read again. */
const READER = 3;
const HEAD = JSON.stringify({ ...FORM, reader: READER });
/** When no file was changed. */
const NEVER_MS = -1;
/** So many lines are written before others have their turn. */
const LINES_AT_ONCE = 500;

/** A file that was there before. */
export interface Lost {
  readonly entry: Entry;
  /** The number of a file with the same in it, which answers for this one; null without one. */
  readonly lead: number | null;
}

/** What an index holds: files that are there, and those that were. */
export interface Indexed {
  readonly present: readonly Entry[];
  readonly lost: readonly Lost[];
}

/** Writes the index whole. */
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

/** A line of an index. */
export interface Kept extends Lost {
  /** Whether the file had gone. */
  readonly isLost: boolean;
}

/**
 * Reads an index piece by piece; one that is missing, or of another time, is empty. Lines that make no sense are left
 * out.
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

/** It keeps its number, and is opened when it is looked at. */
const outdated = ({ entry, ...kept }: Kept): Kept => ({
  entry: { ...entry, modifiedMs: NEVER_MS },
  ...kept,
});

/** The lines of a file as they are read, some at a time; none where there is no file. */
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

/** We have written it ourselves: whether it is of this form, not whether every name is a text. */
const isTags = (tags: Tags | Trouble | undefined): boolean =>
  typeof tags === "string" ||
  (typeof tags === "object" && Array.isArray(tags.artists) && Array.isArray(tags.genres));
