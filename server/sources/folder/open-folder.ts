/** @file A folder as a library. Loaded only when there is a folder to read, together with the parser of tags. */
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

import { BY_NAME, byNameIn } from "../library/by-name.ts";
import { holdings } from "../library/collections.ts";
import { createLibrary, type Answer } from "../library/library.ts";
import { createListener } from "../library/listener.ts";
import { versionOf } from "../library/version.ts";
import type { SourceStatus } from "../source.ts";
import { createDigests, digestResponse } from "./digests.ts";
import { isSoundEntry } from "./entry.ts";
import { readIndex } from "./index-file.ts";
import { pathInside } from "./inside.ts";
import { createKeeper } from "./keeper.ts";
import { mediaResponse } from "./media.ts";
import { createReader, type Reader, type Reading } from "./reader.ts";
import { makeState, realFolders } from "./roots.ts";
import { createShelf, type Shelf } from "./shelf.ts";
import { readWhole, stateFolderOf, writeWhole } from "./state-folder.ts";
import { createWatch } from "./watch.ts";
import { readWords } from "./file/words.ts";

export { NoFolder } from "./roots.ts";

export interface FolderOptions {
  /** Paths of the folders as configured; at least one. */
  readonly folders: readonly string[];
  /** Environment for `TONEARM_STATE` and the user's settings folder. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Current time, in ms since 1970. */
  readonly nowMs?: () => number;
  /** Whether the folder is watched for changes. */
  readonly isWatching?: boolean;
  /** Whether folders may be missing, as on removed drives: their known songs are listed, and they are looked for. */
  readonly mayBeAway?: boolean;
  /** Rooted path below which media are served; it is part of answers. */
  readonly mediaPath?: string;
  /** The listener's language, which decides the order of names; without it the order is neutral. */
  readonly language?: string;
  /** Called with errors that belong to no request; they are logged by default. */
  readonly report?: (error: unknown) => void;
  /** Called when `status` or `standing` may have changed. */
  readonly onChange?: () => void;
}

/** State of a folder, for a program that shows it as its own. */
export interface Standing {
  /** Changes whenever the answers contain other songs, also from one start to the next. */
  readonly version: number;
  /** Whether all folders were missing when they were last looked for. */
  readonly isAway: boolean;
  readonly last: Reading | null;
}

/** A folder that is being served. Its index is read after opening, and answers wait for that. */
export interface OpenFolder {
  readonly answer: Answer;
  media(request: Request, path: string): Promise<Response>;
  /** Answers with the digest of a sound's bytes as text; null if there is no such sound. */
  digest(id: number): Promise<Response | null>;
  /** Path of a sound's file, for the program only: pages never receive it. Null if the file is missing. */
  place(id: number): Promise<string | null>;
  status(): Pick<SourceStatus, "counts" | "collections" | "version" | "scan" | "problems">;
  standing(): Standing;
  /** Reads what has changed. Resolves when everything is known and stored. */
  read(): Promise<void>;
  /** Stops a reading; what was found stays. */
  stop(): Promise<void>;
  /** Sorts names by this language from now on. Resolves when they are sorted. */
  speak(language: string): Promise<void>;
  close(): Promise<void>;
}

const MOST_PROBLEMS = 100;
/**
 * Garbage may reach this share of the live heap, in per cent, before a collection;
 * the library grows once and then stays.
 */
const MOST_WASTE = 15;

/** Opens the folders. Rejects with `NoFolder` if one of them cannot be served. */
export async function openFolder({
  folders,
  environment,
  nowMs = Date.now,
  isWatching = true,
  mayBeAway = false,
  mediaPath = "/media",
  language,
  report = (error) => console.error("Tonearm: reading the folder:", error),
  onChange = () => {},
}: FolderOptions): Promise<OpenFolder> {
  setFlagsFromString(`--heap-growing-percent=${MOST_WASTE}`);
  const roots = await realFolders(folders, mayBeAway);
  const state = stateFolderOf(roots[0] ?? "", environment);
  await makeState(state, roots);
  const listenerPath = join(state, "listener.json");
  const listener = createListener(await readWhole(listenerPath), (text) =>
    writeWhole(listenerPath, once(text)),
  );
  const indexPath = join(state, "index.jsonl");
  const shelf = createShelf(language === undefined ? BY_NAME : byNameIn(language));
  const keeper = createKeeper(shelf, indexPath, report);
  let spoken = language;
  let isRemembered = false;
  const remembering = remember(shelf, indexPath, roots).then((version) => {
    isRemembered = true;
    keeper.noteKept(version);
    onChange();
  });
  // Callers that await it see the error; here it only must not go unhandled.
  remembering.catch(() => {});
  const watch = isWatching ? createWatch(() => void read().catch(report)) : null;
  const reader = createReader({
    roots,
    shelf,
    nowMs,
    keep: keeper.keep,
    onChange,
    onFolders: async (root, names) => {
      if (names === null) await watch?.lookFor(root);
      else await watch?.follow(root, names);
    },
  });
  const read = async (): Promise<void> => {
    await remembering;
    await reader.read();
  };
  const library = createLibrary({ filler: fillerOf(shelf), listener, nowMs, mediaPath });
  return {
    ...answersOf({ remembering, library, shelf }),
    ...stateOf({ shelf, reader, isRemembered: () => isRemembered }),
    read,
    stop: reader.stop,
    speak: async (next) => {
      if (next === spoken) return;
      spoken = next;
      shelf.follow(byNameIn(next));
      await remembering;
      await shelf.settle();
      onChange();
    },
    close: async () => {
      watch?.close();
      await remembering.catch(() => {});
      await reader.close();
      await keeper.close();
    },
  };
}

interface AnswersDeps {
  /** Settles when the index has been read, or could not be. */
  readonly remembering: Promise<void>;
  readonly library: Answer;
  readonly shelf: Shelf;
}

/** Answers to requests, which wait until the index has been read. */
function answersOf({
  remembering,
  library,
  shelf,
}: AnswersDeps): Pick<OpenFolder, "answer" | "media" | "digest" | "place"> {
  const digestOf = createDigests();
  return {
    answer: async (request, path) => {
      await remembering;
      return library(request, path);
    },
    media: async (request, path) => {
      await remembering;
      return mediaResponse(request, path, shelf);
    },
    digest: async (id) => {
      await remembering;
      const entry = shelf.byId(id);
      return entry !== undefined && isSoundEntry(entry) ? digestResponse(digestOf, entry) : null;
    },
    place: async (id) => {
      await remembering;
      const entry = shelf.byId(id);
      return entry === undefined ? null : pathInside(entry.root, entry.name);
    },
  };
}

interface StateDeps {
  readonly shelf: Shelf;
  readonly reader: Reader;
  readonly isRemembered: () => boolean;
}

/** The current state of the folder. */
const stateOf = ({
  shelf,
  reader,
  isRemembered,
}: StateDeps): Pick<OpenFolder, "status" | "standing"> => ({
  status: () => ({
    ...holdings(shelf.catalogue()),
    version: shelf.version(),
    // Until the index is read, an unfinished scan is reported, so that the page does not call the library empty.
    scan: isRemembered() ? reader.scan() : { done: 0, total: 0 },
    problems: [...reader.problems(), ...troubles(shelf)].slice(0, MOST_PROBLEMS),
  }),
  standing: () => ({
    version: versionOf(shelf.catalogue()),
    isAway: reader.isAway(),
    last: reader.last(),
  }),
});

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * Fills the shelf from an index, with the files of these roots. Resolves with the shelf's version once it is sorted.
 */
async function remember(shelf: Shelf, path: string, roots: readonly string[]): Promise<number> {
  for await (const kept of readIndex(path))
    for (const one of kept) if (roots.includes(one.entry.root)) shelf.remember(one);
  await shelf.settle();
  return shelf.version();
}

const fillerOf = (shelf: Shelf) => ({
  catalogue: shelf.catalogue,
  search: shelf.search,
  words: async (id: number) => {
    const entry = shelf.byId(id);
    return entry !== undefined && isSoundEntry(entry) ? readWords(entry) : null;
  },
});

/** Files that are there but cannot be played, with the reason. */
function troubles(shelf: Shelf): SourceStatus["problems"] {
  const found: { readonly name: string; readonly reason: string }[] = [];
  for (const { name, tags } of shelf.present.values()) {
    if (typeof tags === "string") found.push({ name, reason: tags });
    if (found.length >= MOST_PROBLEMS) break;
  }
  return found;
}
