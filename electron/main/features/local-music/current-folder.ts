/** @file The listener's currently chosen folder, the process that reads it, and its state. */
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { BehaviorSubject } from "rxjs";
import {
  type ChosenFolder,
  decodeLocalReading,
  type LocalFolderState,
  NO_LOCAL_FOLDER,
} from "../../../../src/domain/desktop/local-folder.ts";
import type { SettingsFile } from "../../settings-file.ts";
import {
  createReaderProcess,
  type ReaderProcess,
  type ReaderProcessDeps,
} from "./reader-process.ts";

export interface CurrentFolderDeps extends Pick<
  ReaderProcessDeps,
  "fork" | "after" | "nowMs" | "warn"
> {
  readonly settings: Pick<SettingsFile, "now" | "change">;
  /** Folder of the program's data. */
  readonly data: string;
  /** Address of the server's built `local.ts`. */
  readonly libraryUrl: string;
  /** The listener's current language. */
  readonly language: () => string;
}

export interface CurrentFolder {
  readonly chosen: BehaviorSubject<ChosenFolder | null>;
  readonly state: BehaviorSubject<LocalFolderState>;
  /** The process of the folder, which starts with the first request to it; null if no folder is chosen. */
  needed(): ReaderProcess | null;
  /** Called when the listener's language may have changed. */
  speak(): void;
  /** Chooses another folder, or none. Data about the previous one is deleted; its files are not touched. */
  change(next: ChosenFolder | null): void;
  close(): Promise<void>;
}

/** Folder of the data about chosen folders, with a subfolder named after the id of each choice. */
const FOLDER = "local-music";

/** Starts with the folder chosen before; no process runs before it is needed. */
export function createCurrentFolder(deps: CurrentFolderDeps): CurrentFolder {
  const { settings, libraryUrl, language, warn } = deps;
  const known = join(deps.data, FOLDER);
  const chosen = new BehaviorSubject(settings.now().localFolder);
  const state = new BehaviorSubject(unread(chosen.value));
  let reader: ReaderProcess | null = null;
  /** Removal of the data of former folders; null before the first need. */
  let leaving: Promise<void> | null = null;
  const forgetOthers = (): Promise<void> => removeBut(chosen.value?.id, known, warn);
  const readerOf = ({ id, root }: ChosenFolder): ReaderProcess => {
    const made = createReaderProcess({
      ...deps,
      start: () => ({ libraryUrl, folder: root, state: join(known, id), language: language() }),
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
    leaving ??= forgetOthers();
    if (chosen.value !== null) reader ??= readerOf(chosen.value);
    return reader;
  };
  return {
    chosen,
    state,
    needed,
    speak: () => reader?.speak(language()),
    change: (next) => {
      const left = reader;
      reader = null;
      settings.change({ localFolder: next });
      chosen.next(next);
      state.next(unread(next));
      leaving = Promise.allSettled([leaving, left?.end()]).then(forgetOthers);
      needed()?.wake();
    },
    close: async () => {
      await Promise.allSettled([reader?.end(), leaving]);
    },
  };
}

/** State of a folder before its process has reported. */
function unread(chosen: ChosenFolder | null): LocalFolderState {
  if (chosen === null) return NO_LOCAL_FOLDER;
  // The root of a drive has no base name, so its letter is the name.
  const name = basename(chosen.path) || chosen.path.replaceAll(/[\\/]/g, "");
  return { ...NO_LOCAL_FOLDER, chosen: chosen.id, name };
}

/** Removes the data of folders that are no longer chosen. */
async function removeBut(
  id: string | undefined,
  known: string,
  warn: CurrentFolderDeps["warn"],
): Promise<void> {
  const names = await readdir(known).catch(() => []);
  for (const name of names)
    if (name !== id)
      // oxlint-disable-next-line no-await-in-loop -- usually none, at most one
      await rm(join(known, name), { recursive: true, force: true }).catch((thrown: unknown) =>
        warn("what was known of another folder of music is still there", thrown),
      );
}
