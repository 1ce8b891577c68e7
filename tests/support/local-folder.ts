/** @file The listener's own folder as on the desktop, but without Electron: real files, read by the real library. */
import { copyFile, mkdir, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { openLocal, type Local } from "../../server/local.ts";
import { NO_LOCAL_FOLDER, type LocalFolderState } from "../../src/domain/desktop/local-folder.ts";
import { fetchLocalMusic } from "../../src/worker/adapters/fetch-local-music.ts";
import type { LocalMusicPort } from "../../src/worker/ports/local-music.ts";
import { createState } from "../../src/worker/stream/state.ts";

export interface LocalFolder {
  readonly port: LocalMusicPort;
  /** Paths requested below `/local/`. */
  readonly asked: string[];
  write(name: string, content: Uint8Array | string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Reads all changes. */
  read(): Promise<void>;
  /** Chooses another, empty folder, or none. */
  choose(name: string | null): Promise<void>;
  /** Removes the drive, or puts it back. */
  takeOut(isOut: boolean): void;
  /** Changes the state that the desktop reports. */
  tell(state: Partial<LocalFolderState>): void;
  end(): Promise<void>;
}

/** An empty chosen folder; files written to it are known after `read`. */
export async function localFolder(): Promise<LocalFolder> {
  const base = await realpath(await mkdtemp(join(tmpdir(), "tonearm-local-")));
  const state = createState<LocalFolderState>(NO_LOCAL_FOLDER);
  const asked: string[] = [];
  let open: { readonly name: string; readonly local: Local } | null = null;
  let isOut = false;
  const refresh = (): void => {
    if (open === null) return;
    const { name, local } = open;
    state.set({ chosen: name, name, ...local.state(), ...(isOut && { isAway: true }) });
  };
  const port = fetchLocalMusic(
    "app://tonearm/",
    {
      localFolder: {
        state$: () => state.value$,
        rescan: async () => open?.local.rescan(),
        stop: async () => open?.local.stop(),
      },
    },
    async (url, init) => {
      const { pathname, search } = new URL(url);
      asked.push(pathname.slice("/local/".length) + search);
      if (open === null) return new Response(null, { status: 404 });
      if (isOut && pathname.startsWith("/local/media/")) return new Response(null, { status: 503 });
      return open.local.fetch(new Request(url, init));
    },
  );
  const pathOf = (name: string): string => join(base, open?.name ?? "", name);
  const read = async (): Promise<void> => {
    const before = open?.local.state().result;
    open?.local.rescan();
    const isRead = (): boolean => {
      if (open === null) return true;
      const { reading, result } = open.local.state();
      return reading === null && result !== before;
    };
    while (!isRead()) await new Promise((resolve) => setTimeout(resolve, 5));
    refresh();
  };
  const choose = async (name: string | null): Promise<void> => {
    await open?.local.close();
    open = null;
    if (name === null) return state.set(NO_LOCAL_FOLDER);
    await mkdir(join(base, name), { recursive: true });
    const local = await openLocal({
      folder: join(base, name),
      state: join(base, `${name}-state`),
      language: "en",
      onChange: refresh,
      report: (error) => {
        throw error;
      },
    });
    open = { name, local };
    await read();
  };
  await choose("Music");
  return {
    port,
    asked,
    write: async (name, content) => {
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await writeFile(pathOf(name), content);
    },
    move: async (from, to) => {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await rename(pathOf(from), pathOf(to));
    },
    copy: async (from, to) => {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      await copyFile(pathOf(from), pathOf(to));
    },
    remove: (name) => rm(pathOf(name)),
    read,
    choose,
    takeOut: (isOutNow) => {
      isOut = isOutNow;
      refresh();
    },
    tell: (change) => state.set({ ...state.value, ...change }),
    end: async () => {
      await open?.local.close();
      await rm(base, { recursive: true, force: true });
    },
  };
}
