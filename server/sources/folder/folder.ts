/**
 * @file Music folders as a source: `open-folder` reads (`walk`, `tags`, `ids`, `words`, `covers`) and watches them, and
 * `library` answers. The rest is loaded when a folder is opened, so that other sources start without a parser of tags.
 */
import { basename, resolve } from "node:path";

import type { Source, SourceStatus } from "../source.ts";
import { YOUR_COOKIE } from "../library/you.ts";
import type { FolderOptions, OpenFolder } from "./open-folder.ts";

export type { OpenFolder } from "./open-folder.ts";

export interface FolderSourceOptions {
  /** Paths of the folders; at least one. */
  readonly folders: readonly string[];
  /** Environment for `TONEARM_STATE`; the process's own by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const EMPTY: Pick<SourceStatus, "counts" | "collections" | "scan" | "problems"> = {
  counts: null,
  collections: null,
  scan: { done: 0, total: 0 },
  problems: [],
};

/** The music in these folders, for one listener. It answers at once, and with more songs as the reading goes on. */
export function createFolderSource({
  folders,
  environment = process.env,
}: FolderSourceOptions): Source {
  let open: OpenFolder | null = null;
  let isBegun = false;
  const opened = (): OpenFolder => {
    if (open === null) throw new Error("the folder has not been opened");
    return open;
  };
  return {
    status: () => ({
      kind: "folder",
      name: folders.map((folder) => basename(resolve(folder))).join(", "),
      ...(open?.status() ?? EMPTY),
      // Before the first reading an unfinished scan is reported, so that the folder does not count as empty.
      ...(isBegun ? {} : { scan: EMPTY.scan }),
      waysIn: [],
    }),
    async start() {
      const { NoFolder, openFolder } = await import("./open-folder.ts");
      try {
        open = await openFolder({ folders, environment });
      } catch (error) {
        if (error instanceof NoFolder) return error.message;
        throw error;
      }
      return null;
    },
    warm: () => {
      isBegun = true;
      opened()
        .read()
        .catch((error: unknown) => console.error("Tonearm: reading the folder:", error));
    },
    close: async () => open?.close(),
    fetch: (request, path) => opened().answer(request, path),
    media: (request, path) => opened().media(request, path),
    publicMediaUrl: "/media/audio/{id}",
    editorsCovers: {},
    pageCookie: YOUR_COOKIE,
  };
}

/** Opens a folder without the rest of a source, to be shown beside one. Rejects if it cannot be served. */
export async function openFolder(options: FolderOptions): Promise<OpenFolder> {
  const opening = await import("./open-folder.ts");
  return opening.openFolder(options);
}
