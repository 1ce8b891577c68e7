import { distinctUntilChanged, filter, map, merge, pairwise, skip, Subject } from "rxjs";
import type { CoreApi } from "../contract/core.ts";
import type { TrackRow } from "../contract/rows.ts";
import { toFailure } from "../domain/failure.ts";
import type { TrackId } from "../domain/ids.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { CorePorts } from "./core-ports.ts";
import { createAnswers } from "./services/answers.ts";
import { createBrowse } from "./services/browse/browse.ts";
import { createSuggest } from "./services/browse/suggest.ts";
import { createAudioCache } from "./services/cache/audio-cache.ts";
import { createCacheApi } from "./services/cache/cache-api.ts";
import { createSongCovers } from "./services/cache/song-covers.ts";
import { watchStorage } from "./services/cache/watch-storage.ts";
import { createCatalogue } from "./services/catalogue.ts";
import { createComments } from "./services/comments/comments.ts";
import { createCoverColour } from "./services/cover-colour/cover-colour.ts";
import { createGrowingLists } from "./services/growing.ts";
import { createAccount } from "./services/library/account.ts";
import { createLibrary } from "./services/library/library.ts";
import { createLibraryCards } from "./services/library/library-cards.ts";
import { leadToLiked } from "./services/library/liked-path.ts";
import { createPlaylists } from "./services/library/playlists.ts";
import { createChoose } from "./services/lists/choices.ts";
import { createLists } from "./services/lists/lists.ts";
import { createListRegistry } from "./services/lists/registry.ts";
import { createListViews } from "./services/lists/view.ts";
import { createLocalPlaylists } from "./services/local-playlists/local-playlists.ts";
import { createPlaylistShelf } from "./services/local-playlists/shelf.ts";
import { createLyrics } from "./services/lyrics/lyrics.ts";
import { createNotices } from "./services/notices/notices.ts";
import { createHeartMode } from "./services/player/heart-mode.ts";
import { createPlayer } from "./services/player/player.ts";
import { createResolveSource } from "./services/player/resolve-source.ts";
import { createPlayerStore } from "./services/player/saved-player.ts";
import { trackRow, type RowContext } from "./services/rows.ts";
import { createLastfmClient } from "./services/scrobble/lastfm-client.ts";
import { reportPlays } from "./services/scrobble/play-reports.ts";
import { createScrobbling, readEarned } from "./services/scrobble/scrobbling.ts";
import { createForget } from "./services/session/forget.ts";
import { createSession } from "./services/session/session.ts";
import { createSettings } from "./services/settings/settings.ts";
import { createTracks } from "./services/tracks.ts";
import { conflated } from "./stream/conflated.ts";
import { createState } from "./stream/state.ts";
import { EMPTY_QUEUE, type QueueState } from "../domain/queue/queue.ts";

/** Wires services to ports; contains no logic of its own. */
export async function createCore(ports: CorePorts): Promise<CoreApi> {
  const { stores, clock, random, log, host, origin, environment } = ports;
  const notices = createNotices();
  const { settings, api: settingsApi } = createSettings({
    store: stores.state,
    host,
    log,
    initial: ports.settings,
  });
  const session = await createSession({
    http: () => http,
    host,
    store: stores.state,
    digest: ports.digest,
    locks: ports.locks,
    qr: ports.qr,
    clock,
    log,
    notices,
    capabilities: { isDesktop: ports.isDesktop, canChooseOutput: true },
    forget: (before) => forget(before),
  });
  const http = ports.createHttp({
    proxy: () => proxyOf(settings.value),
    onNeedLogin: session.expire,
  });

  const retried = new Subject<void>();
  const backOnline$ = environment.value$.pipe(
    pairwise(),
    filter(([before, now]) => !before.isOnline && now.isOnline),
  );
  const retry$ = merge(retried, backOnline$);
  const answers = createAnswers({ http, store: stores.answers, clock, log, retry$ });
  const tracks = createTracks({ http, store: stores.details, clock, log });
  const catalogue = createCatalogue(answers, tracks);
  const covers = createCoverColour({ palette: ports.palette, store: stores.colours, log, origin });

  const playing = createState<number | null>(null);
  const cache = await createAudioCache({
    store: stores.audio,
    http,
    digest: ports.digest,
    covers: createSongCovers({ covers: ports.covers, log, origin }),
    log,
    nowMs: clock.nowMs,
    limitMb: () => settings.value.cacheLimit,
    inUse: () => new Set(playing.value === null ? [] : [playing.value]),
    onFull: () => notices.tell("storageFull"),
  });
  settings.value$
    .pipe(
      map(({ cacheLimit }) => cacheLimit),
      distinctUntilChanged(),
      skip(1),
    )
    .subscribe(() => {
      cache.fit().catch((thrown: unknown) => log.warn("fitting the cache", toFailure(thrown)));
    });
  const repaint = createState(0);
  const account = createAccount({
    answers,
    catalogue,
    tracks,
    http,
    notices,
    viewer: session.viewer,
    repaint: () => queueMicrotask(() => repaint.set(repaint.value + 1)),
  });
  const { changes, lists: userPlaylists, likes, saves, cloud, personal } = account;
  const context = (): RowContext => ({
    viewer: session.viewer.value,
    isCached: cache.has,
    isLiked: (id) => likes.liked.value.has(id),
    isAliasFirst: settings.value.subTitleDefault,
  });
  merge(
    cache.revision.value$,
    session.viewer.value$,
    likes.liked.value$,
    settings.value$.pipe(map(({ subTitleDefault }) => subTitleDefault)),
    retry$,
  ).subscribe(() => repaint.set(repaint.value + 1));

  const queue = createState<QueueState>(EMPTY_QUEUE);
  const shelf = createPlaylistShelf(stores.localPlaylists, log);
  const growing = createGrowingLists(answers, http);
  const registry = createListRegistry({
    isRenewing$: answers.isRenewing$,
    growing,
    personal,
    cloud,
    catalogue,
    shelf,
    queue,
    tracks,
    views: createListViews({
      tracks,
      pinyin: ports.pinyin,
      log,
      language: () => settings.value.lang ?? "en",
      isCached: cache.has,
      cacheRevision: cache.revision,
    }),
    context,
  });
  const choose = createChoose(registry);
  const rowOf = async (id: TrackId): Promise<TrackRow | null> => {
    const rows = await registry.rowsOf([id]);
    return rows.ok ? (rows.value[0] ?? null) : null;
  };
  const player = await createPlayer({
    audio: ports.audio,
    facts$: ports.facts$,
    clock,
    random,
    locks: ports.locks,
    http,
    learn: tracks.learn,
    mayFm: () => session.viewer.value.kind === "account",
    log,
    store: createPlayerStore(stores.state, log, random),
    resolve: createResolveSource({
      http,
      tracks,
      cache,
      viewer: () => session.viewer.value,
      quality: () => settings.value.musicQuality,
      publicMediaUrl: () => ports.config.value.publicMediaUrl,
      isOnline: () => environment.value.isOnline,
      origin,
      wallMs: clock.wallMs,
    }),
    backOnline$: backOnline$.pipe(map(() => undefined)),
    cache,
    notices,
    settings,
    rowOf,
    knownRow: registry.knownRow,
    repaint,
    colours: covers.colours,
    choose,
    origin,
    earnedBefore: await readEarned(stores.state),
  });
  player.queue.value$.subscribe((state) => queue.set(state));
  player.track.value$.subscribe((row) => playing.set(row?.id ?? null));
  const lists = createLists({
    registry,
    choose,
    player,
    growing,
    repaint,
    onRowsLost: () => notices.tell("commandLost", {}, "retry"),
  });
  const { listening$ } = player;
  reportPlays({
    http,
    log,
    listening$,
    viewer: () => session.viewer.value,
    source: () => player.queue.value.source,
  });
  const toLiked = leadToLiked(userPlaylists.likedListId$);
  const forget = createForget({
    answers,
    tracks,
    colours: stores.colours,
    covers: ports.covers,
    disown: player.disown,
    repaint: () => repaint.set(repaint.value + 1),
    log,
  });
  session.start();
  return {
    player: {
      ...player.api,
      snapshot$: () => conflated(toLiked(player.api.snapshot$())),
      playHeartMode: createHeartMode({
        http,
        random,
        notices,
        viewer: session.viewer,
        likedListId$: userPlaylists.likedListId$,
        liked: likes.liked,
        current: () => player.track.value?.id ?? null,
        learn: tracks.learn,
        replace: player.replace,
      }),
    },
    queue: {
      ...player.queueApi,
      snapshot$: () => conflated(toLiked(player.queueApi.snapshot$())),
    },
    lists,
    browse: createBrowse({
      answers,
      http,
      catalogue,
      settings,
      random,
      origin,
      growing,
      ownCards: createLibraryCards({
        saves,
        lists: userPlaylists,
        pinyin: ports.pinyin,
        log,
        language: () => settings.value.lang ?? "en",
      }),
      project: (all) => all.map((track) => trackRow(track, context())),
      rowsOf: (ids) => registry.rowsOf(ids),
      retry$,
      retry: () => retried.next(),
      play: (spec) => lists.playFrom(spec, null),
    }),
    search: createSuggest({ http, store: stores.state, log }),
    comments: createComments({ http, viewer: session.viewer, notices, log, retry$ }),
    library: createLibrary({
      likes,
      saves,
      personal,
      lists: userPlaylists,
      catalogue,
      answers,
      random,
      rowsOf: (ids) => registry.rowsOf(ids),
      repaint,
      runDailyTask: session.runDailyTask,
      playNow: player.queueApi.playNow,
    }),
    playlists: createPlaylists({
      lists: userPlaylists,
      catalogue,
      answers,
      changes,
      choose,
      notices,
    }),
    cloud: cloud.api(choose),
    localPlaylists: createLocalPlaylists({ shelf, tracks, choose, clock, notices }),
    lyrics: createLyrics({
      answers,
      track: player.track,
      anchor: player.anchor,
      clock,
      store: stores.state,
      log,
    }),
    scrobbling: createScrobbling({
      client: createLastfmClient({ ...ports, config: ports.scrobblingConfig }),
      config: ports.scrobblingConfig,
      store: stores.state,
      locks: ports.locks,
      clock,
      log,
      notices,
      environment,
      listening$,
      rowOf,
    }),
    settings: settingsApi,
    session: session.api,
    cache: createCacheApi({
      cache,
      stores,
      clearOthers: () => Promise.all([answers.clear(), tracks.clear()]),
      covers: ports.covers,
      pinyin: ports.pinyin,
      isProtected: watchStorage({ usage: cache.usage, host, stores, notices, log }),
      log,
    }),
    covers,
    notices: { notices$: notices.notices$ },
    system: {
      ping: () => clock.nowMs(),
      report: (failure) => log.warn("window", failure),
      resetApp: () => stores.destroy(),
      connection$: () => environment.value$.pipe(map(({ isOnline }) => ({ isOnline }))),
    },
  };
}

/** Spec section 5: a proxy is sent only when its protocol is HTTP or HTTPS. */
function proxyOf({ proxyConfig: { protocol, server, port } }: Settings): string | null {
  return protocol === "noProxy" || server === "" || port === null
    ? null
    : `${protocol}://${server}:${port}`;
}
