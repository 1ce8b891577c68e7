/**
 * @file The listener's own folder of music, as pages have it: what they may ask of it, and what the settings do about it. A
 * page never learns the way to a file: songs are numbers here.
 */
import { map } from "rxjs";
import { SECURITY_HEADERS } from "../../../../server/headers.ts";
import type { LocalFolderApi, LocalFolderChoiceApi } from "../../../../src/contract/desktop.ts";
import { unlessSame } from "../../base/unless-same.ts";
import { readAsked } from "./asked.ts";
import { createCurrentFolder, type CurrentFolderDeps } from "./current-folder.ts";
import { fittingRoot } from "./fitting.ts";

interface LocalMusicDeps extends CurrentFolderDeps {
  /** A name that no choice has had before. */
  readonly newId: () => string;
}

export interface LocalMusic {
  /** Answers what is below `/local/`. */
  fetch(request: Request): Promise<Response>;
  readonly core: LocalFolderApi;
  /** For the settings; folders are chosen by this dialog. */
  choice(chooseFolder: () => Promise<string | null>): LocalFolderChoiceApi;
  close(): Promise<void>;
}

/** Reads nothing before somebody asks. */
export function createLocalMusic(deps: LocalMusicDeps): LocalMusic {
  const { chosen, state, needed, change, close } = createCurrentFolder(deps);
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
    core: {
      state$: () => state.pipe(unlessSame()),
      rescan,
      stop: () => needed()?.tell("stop"),
    },
    choice: (chooseFolder) => ({
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
    }),
    close,
  };
}

/** As elsewhere in the scheme: without a reason. */
const refusal = (status: number): Response =>
  new Response(null, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });
