/** @file Wires the screen of local music; loaded with it, so that the core's own chunk contains none of this. */
import { of } from "rxjs";
import type { LocalMusicApi } from "../../contract/local-music.ts";
import { NO_LOCAL_FOLDER } from "../../domain/desktop/local-folder.ts";
import { fail } from "../../domain/failure.ts";
import { ready } from "../../domain/loadable.ts";
import type { CorePorts } from "../core-ports.ts";
import { createMusicApi } from "../services/local-music/music-api.ts";
import type { Scope } from "../stream/scope.ts";
import type { Base } from "./base.ts";
import type { Music } from "./music.ts";

/** Used on the web, where there is no folder. */
const NOTHING: LocalMusicApi = {
  state$: () => of(NO_LOCAL_FOLDER),
  page$: () => of(ready({ songCount: 0, durationMs: 0, sizeBytes: 0, preview: [], sung: null })),
  albums$: () => of(ready([])),
  artists$: () => of(ready([])),
  match: () => Promise.resolve(fail({ kind: "notFound" })),
  unmatch: () => Promise.resolve(fail({ kind: "notFound" })),
  undo: () => {},
  matchAll: () => Promise.resolve(fail({ kind: "notFound" })),
  stopMatching: () => {},
  matching$: () => of(null),
  rescan: () => {},
  stop: () => {},
};

interface LocalMusicAnnexDeps {
  readonly scope: Scope;
  readonly ports: CorePorts;
  readonly base: Base;
  readonly music: Music;
}

export function createLocalMusicAnnex({
  scope,
  ports,
  base,
  music,
}: LocalMusicAnnexDeps): LocalMusicApi {
  const { local, settings, answers, tracks, http, notices, retry$ } = base;
  if (local === null) return NOTHING;
  return createMusicApi({
    scope,
    local,
    answers,
    tracks,
    http,
    notices,
    retry$,
    clock: ports.clock,
    log: ports.log,
    pinyin: ports.pinyin,
    random: ports.random,
    rowsOf: music.registry.rowsOf,
    repaint: music.repaint,
    choose: music.choose,
    matchesPlayed: () => settings.value.localMusicMatchStatus && ports.environment.value.isOnline,
  });
}
