/** @file A folder as a library. Loaded when there is a folder to read, together with the reader of tags. */
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
  /** Paths of the folders as the user wrote them; at least one. */
  readonly folders: readonly string[];
  /** Where `TONEARM_STATE` is looked up, and the user's own folder. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Now, in ms since 1970. */
  readonly nowMs?: () => number;
  /** Whether changes are looked for while it runs. */
  readonly isWatching?: boolean;
  /** Folders may be on drives that are away: what is known of them is served, and they are looked for. */
  readonly mayBeAway?: boolean;
  /** Where media are served, as a rooted path; answers name it. */
  readonly mediaPath?: string;
  /** The listener's, by which names are put in order; without it, in none's own. */
  readonly language?: string;
  /** Told what goes wrong behind the answers; the log of the process unless given. */
  readonly report?: (error: unknown) => void;
  /** Told whenever `status` or `standing` may be another. */
  readonly onChange?: () => void;
}

/** What a program wants to know of a folder that it shows as its own. */
export interface Standing {
  /** Another number whenever what is answered is of other songs, also from one start to the next. */
  readonly version: number;
  /** No folder was there when it was looked for last. */
  readonly isAway: boolean;
  readonly last: Reading | null;
}

/** A folder that is being served. What is known of it from before is read behind its opening; answers wait for that. */
export interface OpenFolder {
  readonly answer: Answer;
  media(request: Request, path: string): Promise<Response>;
  /** The digest of a sound's bytes as a text; null where there is no such sound. */
  digest(id: number): Promise<Response | null>;
  /** The path of a sound's file, for the program alone: pages never get it. Null where it is not there. */
  place(id: number): Promise<string | null>;
  status(): Pick<SourceStatus, "counts" | "collections" | "version" | "scan" | "problems">;
  standing(): Standing;
  /** Reads what has changed; resolves when all of it is known and kept. */
  read(): Promise<void>;
  /** Ends a reading; what was found stays. */
  stop(): Promise<void>;
  /** Names are put in the order of this language from now on; resolves when they are. */
  speak(language: string): Promise<void>;
  close(): Promise<void>;
}

const MOST_PROBLEMS = 100;
/** In per cent of what is in use, so much may be waste before it is collected: a library grows once, and is then kept. */
const MOST_WASTE = 15;

/** Opens the folders; rejects with `NoFolder` when one cannot be served. */
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
  /** Settles when what was known before is known again, or cannot be. */
  readonly remembering: Promise<void>;
  readonly library: Answer;
  readonly shelf: Shelf;
}

/** What is asked of the folder; answers wait for what was known before. */
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

/** How the folder stands at this moment. */
const stateOf = ({
  shelf,
  reader,
  isRemembered,
}: StateDeps): Pick<OpenFolder, "status" | "standing"> => ({
  status: () => ({
    ...holdings(shelf.catalogue()),
    version: shelf.version(),
    // Until the index is read, an unfinished scan is reported, so that the library is not shown as empty.
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

/** Fills the shelf with what an index knows of these roots; resolves with the shelf's version when it stands in order. */
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

/** Files that are there and cannot be played, with the reason. */
function troubles(shelf: Shelf): SourceStatus["problems"] {
  const found: { readonly name: string; readonly reason: string }[] = [];
  for (const { name, tags } of shelf.present.values()) {
    if (typeof tags === "string") found.push({ name, reason: tags });
    if (found.length >= MOST_PROBLEMS) break;
  }
  return found;
}
