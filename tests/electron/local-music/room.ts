/**
 * @file The listener's own folder over the double of utility processes, with the controls and observations of a test.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import type { Subscription } from "rxjs";
import {
  createLocalMusic,
  type LocalMusic,
} from "../../../electron/main/features/local-music/local-music.ts";
import type { Child } from "../../../electron/main/kept-process.ts";
import type { SettingsFile } from "../../../electron/main/settings-file.ts";
import {
  type ChosenFolder,
  type LocalFolderState,
  NO_LOCAL_FOLDER,
} from "../../../src/domain/desktop/local-folder.ts";
import { createWorld } from "../double/world.ts";
import type { BuiltReader } from "./built-reader.ts";

interface RoomOptions extends Pick<BuiltReader, "scanner" | "libraryUrl"> {
  /** Folder of the program's data. */
  readonly data: string;
  readonly chosen?: ChosenFolder | null;
}

type Settings = ReturnType<SettingsFile["now"]>;

/** Opens local music; nothing is read before the first request. */
export function openRoom({ scanner, libraryUrl, data, chosen = null }: RoomOptions) {
  const { electron, utility } = createWorld();
  const fork = Reflect.get(electron.utilityProcess, "fork") as (path: string) => Child;
  let kept: ChosenFolder | null = chosen;
  let picked: string | null = null;
  let nowMs = 0;
  let language = "en";
  let names = 0;
  const timers = new Set<{ readonly delayMs: number; readonly work: () => void }>();
  const warnings: string[] = [];
  const music: LocalMusic = createLocalMusic({
    settings: {
      now: () => ({ localFolder: kept }) as Settings,
      change: (patch) => {
        kept = patch.localFolder ?? null;
      },
    },
    data,
    fork: () => fork(scanner),
    libraryUrl,
    language: () => language,
    after: (delayMs, work) => {
      const timer = { delayMs, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    nowMs: () => nowMs,
    newId: () => `choice-${String(++names).padStart(3, "0")}`,
    warn: (text, thrown) =>
      warnings.push(thrown === undefined ? text : `${text}: ${inspect(thrown)}`),
  });
  const filesShown: string[] = [];
  const choice = music.choice({
    chooseFolder: () => Promise.resolve(picked),
    showFile: (path) => void filesShown.push(path),
  });
  let state: LocalFolderState = NO_LOCAL_FOLDER;
  let following: Subscription | null = null;
  let look = (): void => {};
  const { processes } = utility;
  return {
    music,
    choice,
    processes,
    /** Paths passed to the file manager. */
    filesShown,
    warnings,
    kept: () => kept,
    state: () => state,
    /** Subscribes to the states, as the core does. */
    follow: (): void => {
      following = music.core.state$().subscribe((next) => {
        state = next;
        look();
      });
    },
    /** Waits for a state. */
    until: async (isSo: (state: LocalFolderState) => boolean): Promise<void> => {
      while (!isSo(state))
        // oxlint-disable-next-line no-await-in-loop -- states are checked one by one
        await new Promise<void>((resolve) => {
          look = resolve;
        });
    },
    /** Changes the listener's language. */
    speak: (next: string): void => {
      language = next;
      music.speak();
    },
    choose: (path: string | null) => {
      picked = path;
      return choice.choose();
    },
    get: (path: string, init?: RequestInit): Promise<Response> =>
      music.fetch(new Request(`app://tonearm${path}`, init)),
    /** Runs all timers with at most this delay. */
    elapse: (delayMs: number): void => {
      nowMs += delayMs;
      for (const timer of timers) {
        if (timer.delayMs > delayMs) continue;
        timers.delete(timer);
        timer.work();
      }
    },
    /** Whether there is data about a choice. */
    knows: (id: string): boolean => existsSync(join(data, "local-music", id)),
    close: async (): Promise<void> => {
      following?.unsubscribe();
      await music.close();
      for (const each of processes) if (!each.isGone()) await each.crash();
    },
  };
}

export type Room = ReturnType<typeof openRoom>;

/** Whether the folder has been read completely. */
export const isRead = ({ reading, result }: LocalFolderState): boolean =>
  reading === null && result !== null;
