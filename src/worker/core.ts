import { map } from "rxjs";
import type { CoreApi } from "../contract/core.ts";
import type { Viewer } from "../domain/viewer.ts";
import type { CorePorts } from "./core-ports.ts";
import { createGround } from "./core/ground.ts";
import { createMusic } from "./core/music.ts";
import { createSound } from "./core/sound.ts";
import { createBrowse } from "./services/browse/browse.ts";
import { createSuggest } from "./services/browse/suggest.ts";
import { createCacheApi } from "./services/cache/cache-api.ts";
import { watchStorage } from "./services/cache/watch-storage.ts";
import { createComments } from "./services/comments/comments.ts";
import { createLibrary } from "./services/library/library.ts";
import { createLibraryCards } from "./services/library/library-cards.ts";
import { readAhead } from "./services/library/read-ahead.ts";
import { createPlaylists } from "./services/library/playlists.ts";
import { createCannotPlay } from "./services/lists/cannot-play.ts";
import { createLists } from "./services/lists/lists.ts";
import { createLocalPlaylists } from "./services/local-playlists/local-playlists.ts";
import { createLyrics } from "./services/lyrics/lyrics.ts";
import { createLastfmClient } from "./services/scrobble/lastfm-client.ts";
import { createScrobbling } from "./services/scrobble/scrobbling.ts";
import { createForget } from "./services/session/forget.ts";
import { createState } from "./stream/state.ts";

/** Wires services to ports; contains no logic of its own. */
export async function createCore(ports: CorePorts): Promise<CoreApi> {
  const { stores, clock, host, log, environment } = ports;
  const ground = await createGround(ports, (before: Viewer) => forget(before));
  const { answers, tracks, notices, session, settings, covers } = ground;
  const music = await createMusic(ports, ground);
  const { account, cache, choose, registry, shelf } = music;
  const { player, playerApi, queueApi } = await createSound(ports, ground, music);
  const forget = createForget({
    answers,
    tracks,
    colours: stores.colours,
    covers: ports.covers,
    disown: player.disown,
    repaint: music.repaintNow,
    log,
  });
  /** What several of the services below ask for, under the names they have in common. */
  const shared = {
    ...ports,
    ...ground,
    ...music,
    ...account,
    viewer: session.viewer,
    rowsOf: registry.rowsOf,
    language: () => settings.value.lang ?? "en",
  };
  const lists = createLists({
    ...shared,
    details: stores.details,
    player,
    cannotPlay: createCannotPlay(shared),
    onNothingPlayable: () => notices.tell("nothingPlayable"),
    onRowsLost: () => notices.tell("commandLost", {}, "retry"),
  });
  const isRested = createState(false);
  readAhead({ ...account, viewer: session.viewer, environment, isRested });
  session.start();
  return {
    player: playerApi,
    queue: queueApi,
    lists,
    browse: createBrowse({
      ...shared,
      editors: { ...shared, store: stores.state },
      ownCards: createLibraryCards(shared),
      play: (spec) => lists.playFrom(spec, null),
    }),
    search: createSuggest({ ...shared, store: stores.state }),
    comments: createComments(shared),
    library: createLibrary({
      ...shared,
      runDailyTask: session.runDailyTask,
      playNow: queueApi.playNow,
    }),
    playlists: createPlaylists(shared),
    cloud: account.cloud.api(choose),
    localPlaylists: createLocalPlaylists({ shelf, tracks, choose, clock, notices }),
    lyrics: createLyrics({ ...shared, ...player, store: stores.state }),
    scrobbling: createScrobbling({
      ...shared,
      client: createLastfmClient({ ...ports, config: ports.scrobblingConfig }),
      config: ports.scrobblingConfig,
      store: stores.state,
      listening$: player.listening$,
    }),
    settings: ground.api,
    session: session.api,
    cache: createCacheApi({
      ...shared,
      covers: ports.covers,
      clearOthers: () => Promise.all([answers.clear(), tracks.clear(), ports.covers.forgetSeen()]),
      isProtected: watchStorage({ usage: cache.usage, host, stores, notices, log }),
    }),
    covers,
    notices: { notices$: notices.notices$ },
    system: {
      ping: () => clock.nowMs(),
      rested: () => isRested.set(true),
      report: (failure) => log.warn("window", failure),
      resetApp: () => stores.destroy(),
      connection$: () => environment.value$.pipe(map(({ isOnline }) => ({ isOnline }))),
    },
  };
}
