import { combineLatest, map } from "rxjs";
import { may } from "../../domain/account/login.ts";
import type { PlayerApi, QueueApi } from "../../contract/playback.ts";
import type { CorePorts } from "../core-ports.ts";
import { leadToLiked } from "../services/library/liked-path.ts";
import { createForeignHosts, type ForeignHosts } from "../services/sources/foreign-hosts.ts";
import { createForesight } from "../services/sources/foresight.ts";
import { createPlayer, type Player } from "../services/player/player.ts";
import { askInOrder, createCacheFinder } from "../services/sources/resolve-source.ts";
import { createServiceFinder } from "../services/sources/service-finder.ts";
import { createPlayerStore } from "../services/player/saved-player.ts";
import { sourceName$ } from "../services/queue/source-name.ts";
import { readEarned } from "../services/scrobble/keys.ts";
import { reportPlays } from "../services/scrobble/play-reports.ts";
import { conflated } from "../stream/timing.ts";
import type { Scope } from "../stream/scope.ts";
import { lazyService } from "./annex.ts";
import type { Base } from "./base.ts";
import type { Music } from "./music.ts";

/** The player for other services and for screens. */
export interface Sound {
  readonly player: Player;
  readonly playerApi: PlayerApi;
  readonly queueApi: QueueApi;
}

export async function createSound(
  scope: Scope,
  ports: CorePorts,
  base: Base,
  music: Music,
): Promise<Sound> {
  const { audio, stores, clock, environment, random, locks, log, origin } = ports;
  const { http, notices, settings, session, tracks, answers, covers } = base;
  const { account, cache, registry, rowOf, choose, repaint } = music;
  const { viewer } = session;
  const foreign = createForeignHosts();
  const { resolve, foresee } = soundSources(ports, base, music, foreign);
  const player = await createPlayer({
    scope,
    audio,
    facts$: ports.facts$,
    engine: ports.engine,
    clock,
    environment,
    random,
    locks,
    log,
    store: createPlayerStore(stores.state, log, random),
    http,
    mayFm: () => may(viewer.value, "playFm"),
    retry$: base.retry$,
    keepLyrics: (row) => {
      import("../services/lyrics/keep-lyrics.ts").then(
        ({ keepLyrics }) => keepLyrics(scope, answers, row),
        // They are requested again when the song is played again.
        () => {},
      );
    },
    learn: tracks.learn,
    resolve,
    foresee,
    onForeign: foreign.add,
    backOnline$: base.backOnline$,
    cache,
    isKept: music.isKept,
    isProxyDead: async () => (await base.proxies?.hasDead()) === true,
    notices,
    settings,
    choose,
    origin,
    earnedBefore: await readEarned(stores.state),
    rowOf,
    knownRow: registry.knownRow,
    repaint,
    colours: covers.colours,
  });
  scope.follow(player.queue.value$, (state) => music.queue.set(state));
  scope.follow(player.track.value$, (row) => music.playing.set(row?.id ?? null));
  base.local?.forgetFormer({ run: music.playlists.run, dequeue: player.removeTracks });
  reportPlays({
    scope,
    http,
    log,
    listening$: player.listening$,
    viewer: () => viewer.value,
    source: player.source,
    songOf: base.songOf,
  });
  const heartMode = heartModeOf(ports, base, music, player);
  const toLiked = leadToLiked(account.lists.likedListId$);
  return {
    player,
    playerApi: {
      ...player.api,
      snapshot$: () => conflated(toLiked(player.api.snapshot$()), clock),
      playHeartMode: heartMode.play,
    },
    queueApi: {
      ...player.queueApi,
      snapshot$: () => conflated(toLiked(namedQueue$(player, base, music)), clock),
    },
  };
}

/** The queue's snapshot with the name of the list it came from. */
const namedQueue$ = (
  { queue, queueApi }: Pick<Player, "queue" | "queueApi">,
  { catalogue }: Pick<Base, "catalogue">,
  { playlists }: Pick<Music, "playlists">,
) =>
  combineLatest([queueApi.snapshot$(), sourceName$(queue, { catalogue, playlists })]).pipe(
    map(([shown, sourceName]) => ({ ...shown, sourceName })),
  );

/** The sources of a song's sound, asked when the song is played or shortly before. */
function soundSources(
  ports: CorePorts,
  base: Base,
  { cache }: Pick<Music, "cache">,
  foreign: ForeignHosts,
) {
  const { clock, environment, origin } = ports;
  const { http, settings, session, tracks } = base;
  const { viewer } = session;
  const quality = () => settings.value.musicQuality;
  const service = createServiceFinder({
    http,
    tracks,
    viewer: () => viewer.value,
    quality,
    isForeign: foreign.has,
    relayUrl: () => ports.config.value.relayUrl,
    publicMediaUrl: () => ports.config.value.publicMediaUrl,
    isOnline: () => environment.value.isOnline,
    origin,
    wallMs: clock.wallMs,
  });
  // Their order is given by `SOURCE_ORDER`.
  const finders = [
    ...(base.local ? [base.local.finder(base.tracks)] : []),
    createCacheFinder(cache),
    base.others?.around(service) ?? service,
  ];
  return createForesight({
    resolve: askInOrder([...finders, ...(base.others ? [base.others.finder] : [])]),
    // Other sources are not asked when the pointer merely rests on a row.
    resolveAhead: askInOrder(finders),
    // The service often refuses visitors, so only a press is worth the request.
    isWorthAsking: (id) =>
      environment.value.isOnline &&
      !environment.value.savesData &&
      viewer.value.kind === "account" &&
      !cache.has(id),
    quality,
    clock,
  });
}

function heartModeOf(
  { random }: Pick<CorePorts, "random">,
  { http, notices, session, tracks, retry$ }: Base,
  { account }: Pick<Music, "account">,
  player: Player,
) {
  return lazyService({
    read: () => import("../services/player/heart-mode.ts"),
    make: ({ createHeartMode }) => ({
      play: createHeartMode({
        http,
        random,
        notices,
        viewer: session.viewer,
        likedListId$: account.lists.likedListId$,
        liked: account.likes.liked,
        current: () => player.track.value?.id ?? null,
        learn: tracks.learn,
        wish: player.wish,
        replace: player.replace,
      }),
    }),
    retry$,
  });
}
