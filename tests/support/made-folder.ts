import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { openFolder, type OpenFolder } from "../../server/sources/folder/open-folder.ts";

/** JSON of any shape. */
// oxlint-disable-next-line no-explicit-any -- the shape is checked by each test's expectations
type Json = any;

/** A temporary music folder, with a server that can be ended and started again. */
export interface MadeFolder {
  /** The music folder. */
  readonly root: string;
  /** A folder beside it that must not be accessible. */
  readonly outside: string;
  readonly state: string;
  write(name: string, content: Uint8Array | string): Promise<void>;
  /** Serves the folder, and resolves when it has been read. Ends the previous server. */
  start(): Promise<Served>;
  end(): Promise<void>;
}

export interface Served extends OpenFolder {
  get(path: string): Promise<Json>;
  fetchMedia(path: string, init?: RequestInit): Promise<Response>;
  /** All songs by title. */
  songs(): Promise<ReadonlyMap<string, Json>>;
}

export const ORIGIN = "http://127.0.0.1:4999";

/** Creates the folder; `clock` is the server's clock. */
export async function madeFolder(clock: () => number = Date.now): Promise<MadeFolder> {
  const base = await realpath(await mkdtemp(join(tmpdir(), "tonearm-folder-")));
  const [root, outside, state] = ["music", "outside", "state"].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(root);
  await mkdir(outside);
  let open: OpenFolder | null = null;
  return {
    root,
    outside,
    state,
    write: async (name, content) => {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), content);
    },
    start: async () => {
      await open?.close();
      open = await openFolder({
        folders: [root],
        environment: { TONEARM_STATE: state },
        nowMs: clock,
        isWatching: false,
      });
      await open.read();
      return served(open);
    },
    end: async () => {
      await open?.close();
      await rm(base, { recursive: true, force: true });
    },
  };
}

function served(open: OpenFolder): Served {
  const get = async (path: string): Promise<Json> => {
    const { pathname } = new URL(ORIGIN + path);
    return (await open.answer(new Request(ORIGIN + path), pathname)).json();
  };
  return {
    ...open,
    get,
    fetchMedia: (path, init) => {
      const request = new Request(ORIGIN + path, init);
      return open.media(request, new URL(request.url).pathname);
    },
    songs: async () => {
      const { list } = await get("/toplist");
      const everything = list.find(({ name }: Json) => name === "Everything");
      if (everything === undefined) return new Map();
      const { songs } = await get(`/playlist/track/all?id=${everything.id}`);
      return new Map(songs.map((song: Json) => [song.name, song]));
    },
  };
}
