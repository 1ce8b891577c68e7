/** @file What was read of the folders, kept outside of them: one line of JSON for each file. */
import { setImmediate as turn } from "node:timers/promises";

import type { Entry } from "./entry.ts";
import { readWhole, writeWhole } from "./state-folder.ts";
import type { Tags, Trouble } from "./tags.ts";

const HEAD = JSON.stringify({ tonearm: "folder index", version: 1 });
/** So many lines are written or read before others have their turn. */
const LINES_AT_ONCE = 500;

/** What an index holds: files that are there, and those that were there before. */
export interface Indexed {
  readonly present: readonly Entry[];
  readonly lost: readonly Entry[];
}

/** Writes the index whole. */
export const writeIndex = (path: string, { present, lost }: Indexed): Promise<void> =>
  writeWhole(path, linesOf(present, lost));

async function* linesOf(present: readonly Entry[], lost: readonly Entry[]): AsyncGenerator<string> {
  yield `${HEAD}\n`;
  for (const [entries, isLost] of [
    [present, false],
    [lost, true],
  ] as const)
    for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
      const some = entries.slice(at, at + LINES_AT_ONCE);
      yield some
        .map((entry) => `${JSON.stringify(isLost ? { ...entry, isLost } : entry)}\n`)
        .join("");
      await turn();
    }
}

/** Reads an index; one that is missing, or of another time, is empty. Lines that make no sense are left out. */
export async function readIndex(path: string): Promise<Indexed> {
  const present: Entry[] = [];
  const lost: Entry[] = [];
  const text = (await readWhole(path)) ?? "";
  const [head, ...lines] = text.split("\n");
  if (head !== HEAD) return { present, lost };
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await turn();
    const read = readLine(line);
    if (read !== null) (read.isLost ? lost : present).push(read.entry);
  }
  return { present, lost };
}

function readLine(line: string): { readonly entry: Entry; readonly isLost: boolean } | null {
  if (line === "") return null;
  try {
    const { isLost, ...raw } = JSON.parse(line) as Partial<Entry> & { readonly isLost?: boolean };
    const { id, root, name, sizeBytes, modifiedMs, addedMs, digest, tags, picture } = raw;
    const isWhole = [id, sizeBytes, modifiedMs, addedMs].every((each) =>
      Number.isSafeInteger(each),
    );
    const isNamed = [root, name, digest].every((each) => typeof each === "string");
    if (!isWhole || !isNamed || !isTags(tags) || picture === undefined) return null;
    return { entry: raw as Entry, isLost: isLost === true };
  } catch {
    return null;
  }
}

/** We have written it ourselves: whether it is of this form, not whether every name is a text. */
const isTags = (tags: Tags | Trouble | undefined): boolean =>
  typeof tags === "string" || (typeof tags === "object" && Array.isArray(tags.artists));
