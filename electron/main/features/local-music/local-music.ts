/**
 * @file The listener's own folder of music, as pages have it: what they may ask of it, and what the settings do about it. A
 * page never learns the way to a file: songs are numbers here.
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
  /** A name that no choice has had before. */
  readonly newId: () => string;
}

/** What the system does with folders and files. */
export interface FolderSystem {
  /** A dialog; null where it was cancelled. */
  readonly chooseFolder: () => Promise<string | null>;
  /** The file manager, with this file chosen. */
  readonly showFile: (path: string) => void;
}

export interface LocalMusic {
  /** Answers what is below `/local/`. */
  fetch(request: Request): Promise<Response>;
  readonly core: LocalFolderApi;
  /** The listener's language may be another one: names are put in its order. */
  speak(): void;
  /** For the window. */
  choice(system: FolderSystem): LocalFolderChoiceApi;
  close(): Promise<void>;
}

/** Reads nothing before the first question. */
export function createLocalMusic(deps: LocalMusicDeps): LocalMusic {
  const { chosen, state, needed, change, speak, close } = createCurrentFolder(deps);
  const rescan = (): void => {
    const reader = needed();
    reader?.tell("rescan");
    // One that only begins reads everything by itself.
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

/** The path of the file that has this id, inside the folder; null where there is none. */
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
  // The process has to do with files of any origin: it is not believed more than it has to be.
  return liesIn(place, chosen.value.root) ? place : null;
}

function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return isAbsolute(path) && way !== "" && !isAbsolute(way) && !way.split(sep).includes("..");
}

/** As elsewhere in the scheme: without a reason. */
const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
