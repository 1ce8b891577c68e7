import { map, of } from "rxjs";
import type { CoreApi } from "../contract/core.ts";
import type { Viewer } from "../domain/account/viewer.ts";
import type { CorePorts } from "./core-ports.ts";
import { createAnnexes } from "./core/annexes.ts";
import { createBase, type Base } from "./core/base.ts";
import { createMusic, type Music } from "./core/music.ts";
import { createSound } from "./core/sound.ts";
import { createBrowse } from "./services/browse/browse.ts";
import { createRecommended } from "./services/browse/recommended.ts";
import { watchStorage } from "./services/cache/watch-storage.ts";
import { createLibrary } from "./services/library/library.ts";
import { readAhead } from "./services/library/read-ahead.ts";
import { createCannotPlay } from "./services/lists/cannot-play.ts";
import { createLists } from "./services/lists/lists.ts";
import type { Player } from "./services/player/player.ts";
import { createForget } from "./services/session/forget.ts";
import { logged } from "./ports/log.ts";
import { clockWithin, createScope, type Scope } from "./stream/scope.ts";
import { createState, type OwnedState } from "./stream/state.ts";

export interface Core {
  readonly api: CoreApi;
  /** Releases everything it has started: timers, subscriptions, locks. */
  end(): void;
}

/** Wires services to ports; contains no logic of its own. */
export async function createCore(given: CorePorts): Promise<Core> {
  const scope = createScope();
  const ports = { ...given, clock: clockWithin(scope, given.clock) };
  const { stores, clock, host, log, environment, config, random } = ports;
  const base = await createBase(scope, ports, (before: Viewer) => forget(before));
  const { answers, tracks, catalogue, notices, session, settings, http, covers } = base;
  const { viewer } = session;
  const music = await createMusic(scope, ports, base);
  const { account, cache, choose, growing, registry, repaint } = music;
  const { player, playerApi, queueApi } = await createSound(scope, ports, base, music);
  const forget = forgetOf(ports, base, music, player);
  const lists = createLists({
    registry,
    tracks,
    details: stores.details,
    clock,
    choose,
    player,
    repaint,
    growing,
    cannotPlay: createCannotPlay({ tracks, viewer, needsNoRight: music.needsNoRight }),
    onNothingPlayable: () => notices.tell("nothingPlayable"),
  });
  const isProtected = watchStorage({ scope, usage: cache.usage, host, stores, notices, log });
  const isRested = createState(false);
  const recommended = createRecommended({ answers, catalogue, viewer, clock });
  const annexes = createAnnexes({
    scope,
    ports,
    base,
    music,
    player,
    isProtected,
    isRested,
    recommended,
  });
  const { lists: playlists, likes, saves, personal, cloud } = account;
  readAhead({ scope, viewer, environment, playlists, saves, cloud, isRested });
  session.start();
  tellDesktop(scope, ports, base, music, { player: playerApi, lyrics: annexes.lyrics });
  const { libraryPage, pages, ...served } = annexes;
  const api: CoreApi = {
    ...served,
    player: playerApi,
    queue: queueApi,
    lists,
    browse: createBrowse({
      answers,
      tracks: base.tracks,
      catalogue,
      recommended,
      editors: { http, store: stores.state, config, clock, host, log },
      settings,
      random,
      pages,
      retry: base.retry,
      play: (spec) => lists.playFrom(spec, null),
    }),
    library: createLibrary({
      page: libraryPage,
      lists: playlists,
      likes,
      saves,
      personal,
      runDailyTask: session.runDailyTask,
      playNow: queueApi.playNow,
    }),
    settings: base.settingsApi,
    session: session.api,
    covers,
    notices: { notices$: notices.notices$ },
    system: systemApi(ports, base, isRested),
  };
  return { api, end: scope.end };
}

/** Loads the code for the desktop only when it runs in the desktop program. */
function tellDesktop(
  scope: Scope,
  { desktop, config, clock, log }: CorePorts,
  { settings, settingsApi, session, notices }: Base,
  { queue, account }: Music,
  { player, lyrics }: Pick<CoreApi, "player" | "lyrics">,
): void {
  if (desktop === null) return;
  const { viewer } = session;
  const toggleLike = account.likes.toggle;
  const changeSettings = settingsApi.change;
  const ours = { toggleLike, changeSettings, settings, viewer, config, notices, clock, log };
  import("./services/desktop/desktop.ts")
    .then(({ followDesktop }) => followDesktop({ scope, desktop, player, queue, lyrics, ...ours }))
    .catch(logged(log, "following the desktop"));
}

const systemApi = (
  { clock, log, stores, environment }: CorePorts,
  { proxies }: Base,
  isRested: OwnedState<boolean>,
): CoreApi["system"] => ({
  ping: () => clock.nowMs(),
  rested: () => isRested.set(true),
  report: (failure) => log.warn("window", failure),
  resetApp: () => stores.destroy(),
  connection$: () => environment.value$.pipe(map(({ isOnline }) => ({ isOnline }))),
  deadProxies$: () => proxies?.dead$ ?? of([]),
});

const forgetOf = (
  { stores, covers, log }: CorePorts,
  { answers, tracks }: Base,
  { repaintNow }: Music,
  { forgetSource }: Player,
) =>
  createForget({
    answers,
    tracks,
    colours: stores.colours,
    covers,
    forgetSource,
    repaint: repaintNow,
    log,
  });
