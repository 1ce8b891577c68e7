/** @file Wires the screen of local music; read with it, so that the core's own chunk names none of this. */
import { of } from "rxjs";
import type { LocalMusicApi } from "../../contract/local-music.ts";
import { NO_LOCAL_FOLDER } from "../../domain/desktop/local-folder.ts";
import { fail } from "../../domain/failure.ts";
import { ready } from "../../domain/loadable.ts";
import type { Base } from "./base.ts";

interface LocalMusicAnnexDeps {
  readonly base: Base;
}

/** Where there is no desktop there is no folder, and nothing to be done with it. */
const NOTHING: LocalMusicApi = {
  state$: () => of(NO_LOCAL_FOLDER),
  page$: () => of(ready({ songCount: 0, preview: [], sung: null })),
  albums$: () => of(ready([])),
  artists$: () => of(ready([])),
  match: () => Promise.resolve(fail({ kind: "notFound" })),
  unmatch: () => Promise.resolve(fail({ kind: "notFound" })),
  undo: () => {},
  matchAll: () => {},
  stopMatching: () => {},
  matching$: () => of(null),
  rescan: () => {},
  stop: () => {},
};

export function createLocalMusicAnnex({ base: { local } }: LocalMusicAnnexDeps): LocalMusicApi {
  if (local === null) return NOTHING;
  const { port } = local;
  return {
    ...NOTHING,
    state$: port.state$,
    rescan: () => void port.rescan(),
    stop: () => void port.stop(),
  };
}
