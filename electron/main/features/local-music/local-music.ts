/**
 * @file The listener's own music folder, for pages: the requests they may send to it, and how the settings choose it.
 * Pages never learn the path of a file, because songs are numbers here.
 */
import { isAbsolute, relative, sep } from "node:path";
import { map } from "rxjs";
import { SECURITY_HEADERS } from "../../../../server/headers.ts";
import type { LocalFolderApi, LocalFolderChoiceApi } from "../../../../src/contract/desktop.ts";
import { isLocal, parseTrackId } from "../../../../src/domain/playable.ts";
import { unlessSame } from "../../base/unless-same.ts";
import { readAsked } from "./asked.ts";
import {
  createCurrentFolder,
  type CurrentFolder,
  type CurrentFolderDeps,
} from "./current-folder.ts";
import { fittingRoot } from "./fitting.ts";

interface LocalMusicDeps extends CurrentFolderDeps {
  /** Returns an id that no choice has had before. */
  readonly newId: () => string;
}

/** Actions of the system on folders and files. */
export interface FolderSystem {
  /** Shows a dialog. Resolves with null if it was cancelled. */
  readonly chooseFolder: () => Promise<string | null>;
  /** Shows the file manager with this file selected. */
  readonly showFile: (path: string) => void;
}

export interface LocalMusic {
  /** Answers requests below `/local/`. */
  fetch(request: Request): Promise<Response>;
  readonly core: LocalFolderApi;
  /** Called when the listener's language may have changed, since names are sorted by it. */
  speak(): void;
  /** The service for the window's port. */
  choice(system: FolderSystem): LocalFolderChoiceApi;
  close(): Promise<void>;
}

/** Reads no folder before the first request. */
export function createLocalMusic(deps: LocalMusicDeps): LocalMusic {
  const { chosen, state, needed, change, speak, close } = createCurrentFolder(deps);
  const rescan = (): void => {
    const reader = needed();
    reader?.tell("rescan");
    // A process that is just starting reads everything anyway.
    reader?.wake();
  };
  return {
    fetch: async (request) => {
      const asked = await readAsked(request);
      if (typeof asked === "number") return refusal(asked);
      return needed()?.ask(asked) ?? refusal(404);
    },
    speak,
    core: {
      state$: () => state.pipe(unlessSame()),
      rescan,
      stop: () => needed()?.tell("stop"),
    },
    choice: ({ chooseFolder, showFile }) => ({
      path$: () =>
        chosen.pipe(
          map((folder) => folder?.path ?? null),
          unlessSame(),
        ),
      choose: async () => {
        const path = await chooseFolder();
        if (path === null) return "cancelled";
        const root = await fittingRoot(path, deps.data);
        if (root === null) return "unfit";
        if (root === chosen.value?.root) rescan();
        else change({ id: deps.newId(), path, root });
        return "chosen";
      },
      forget: () => {
        if (chosen.value !== null) change(null);
      },
      show: async (raw: unknown) => {
        const path = await placeOf(raw, { chosen, needed });
        if (path !== null) showFile(path);
        return path === null ? "missing" : "shown";
      },
    }),
    close,
  };
}

/** Path of the file with this id, inside the folder; null if there is none. */
async function placeOf(
  raw: unknown,
  { chosen, needed }: Pick<CurrentFolder, "chosen" | "needed">,
): Promise<string | null> {
  const id = parseTrackId(raw);
  if (id === null || !isLocal(id)) return null;
  const path = `/local/place/${id.slice(2)}`;
  const answer = await needed()?.ask({ method: "GET", path, headers: [], body: null });
  if (answer?.ok !== true || chosen.value === null) return null;
  const place = await answer.text();
  // The process parses files of any origin and may be compromised, so its path is checked.
  return liesIn(place, chosen.value.root) ? place : null;
}

function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return isAbsolute(path) && way !== "" && !isAbsolute(way) && !way.split(sep).includes("..");
}

/** A refusal without a reason, as everywhere in the scheme. */
const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
