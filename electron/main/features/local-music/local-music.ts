/**
 * @file The listener's own folder of music: which one it is, the process that reads it, and what the page is told of both.
 * The page never learns the way to a file: songs are numbers here.
 */
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { BehaviorSubject, defer, map, type Observable } from "rxjs";
import { SECURITY_HEADERS } from "../../../../server/headers.ts";
import type { LocalFolderApi, LocalFolderChoiceApi } from "../../../../src/contract/desktop.ts";
import {
  type ChosenFolder,
  decodeLocalReading,
  type LocalFolderState,
  NO_LOCAL_FOLDER,
} from "../../../../src/domain/desktop/local-folder.ts";
import type { SettingsFile } from "../../settings-file.ts";
import { unlessSame } from "../../unless-same.ts";
import { readAsked } from "./asked.ts";
import { fittingRoot } from "./fitting.ts";
import { type Child, createReaderProcess, type ReaderProcess } from "./reader-process.ts";

interface LocalMusicDeps {
  readonly settings: Pick<SettingsFile, "now" | "change">;
  /** Where the program keeps what it keeps. */
  readonly data: string;
  /** Begins the process that reads folders. */
  readonly fork: () => Child;
  /** Address of the server's built `local.ts`. */
  readonly libraryUrl: string;
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly nowMs: () => number;
  /** A name that no choice has had before. */
  readonly newId: () => string;
  readonly warn: (text: string, thrown?: unknown) => void;
}

export interface LocalMusic {
  /** Answers what is below `/local/`. */
  fetch(request: Request): Promise<Response>;
  readonly core: LocalFolderApi;
  /** For the settings; folders are chosen by this dialog. */
  choice(chooseFolder: () => Promise<string | null>): LocalFolderChoiceApi;
  close(): Promise<void>;
}

/** Folder of what is known of chosen folders, in one named after each choice. */
const FOLDER = "local-music";

/** Reads nothing before somebody asks. */
export function createLocalMusic(deps: LocalMusicDeps): LocalMusic {
  const { settings, data, warn } = deps;
  const known = join(data, FOLDER);
  const chosen = new BehaviorSubject<ChosenFolder | null>(settings.now().localFolder);
  const state = new BehaviorSubject(stateOf(chosen.value));
  let reader: ReaderProcess | null = null;
  /** What was left behind is being removed. */
  let leaving: Promise<void> | null = null;
  const readerOf = ({ id, root }: ChosenFolder): ReaderProcess => {
    const made = createReaderProcess({
      ...deps,
      start: { libraryUrl: deps.libraryUrl, folder: root, state: join(known, id) },
      onState: (raw) => {
        if (reader === made) state.next({ ...state.value, ...decodeLocalReading(raw) });
      },
      onLost: () => {
        if (reader === made) state.next({ ...state.value, reading: null });
      },
    });
    return made;
  };
  const needed = (): ReaderProcess | null => {
    leaving ??= forgetOthers(known, chosen.value, warn);
    if (chosen.value !== null) reader ??= readerOf(chosen.value);
    return reader;
  };
  const change = (next: ChosenFolder | null): void => {
    const left = reader;
    reader = null;
    settings.change({ localFolder: next });
    chosen.next(next);
    state.next(stateOf(next));
    leaving = Promise.allSettled([leaving, left?.end()]).then(() =>
      forgetOthers(known, chosen.value, warn),
    );
    needed()?.wake();
  };
  return {
    fetch: async (request) => {
      const asked = await readAsked(request);
      if (typeof asked === "number") return refusal(asked);
      return needed()?.ask(asked) ?? refusal(404);
    },
    core: {
      state$: () =>
        defer(() => {
          needed()?.wake();
          return state.pipe(unlessSame());
        }),
      // One that begins reads everything by itself.
      rescan: () => {
        const to = needed();
        to?.tell("rescan");
        to?.wake();
      },
      stop: () => reader?.tell("stop"),
    },
    choice: (chooseFolder) => ({
      path$: (): Observable<string | null> =>
        chosen.pipe(
          map((one) => one?.path ?? null),
          unlessSame(),
        ),
      choose: async () => {
        const path = await chooseFolder();
        if (path === null) return "cancelled";
        const root = await fittingRoot(path, data);
        if (root === null) return "unfit";
        if (root !== chosen.value?.root) change({ id: deps.newId(), path, root });
        else needed()?.wake();
        return "chosen";
      },
      forget: () => {
        if (chosen.value !== null) change(null);
      },
    }),
    close: async () => {
      await Promise.allSettled([reader?.end(), leaving]);
    },
  };
}

function stateOf(chosen: ChosenFolder | null): LocalFolderState {
  if (chosen === null) return NO_LOCAL_FOLDER;
  // The root of a drive has no name but its letter.
  const name = basename(chosen.path) || chosen.path.replaceAll(/[\\/]/g, "");
  return { ...NO_LOCAL_FOLDER, chosen: chosen.id, name };
}

/** Removes what is known of folders that are chosen no more. */
async function forgetOthers(
  known: string,
  chosen: ChosenFolder | null,
  warn: LocalMusicDeps["warn"],
): Promise<void> {
  const names = await readdir(known).catch(() => []);
  const others = names.filter((name) => name !== chosen?.id);
  for (const name of others)
    // oxlint-disable-next-line no-await-in-loop -- there is one, mostly none
    await rm(join(known, name), { recursive: true, force: true }).catch((thrown: unknown) =>
      warn("what was known of another folder of music is still there", thrown),
    );
}

const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
