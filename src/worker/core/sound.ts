import { combineLatest, map } from "rxjs";
import type { PlayerApi, QueueApi } from "../../contract/playback.ts";
import type { CorePorts } from "../core-ports.ts";
import { leadToLiked } from "../services/library/liked-path.ts";
import { keepLyrics } from "../services/lyrics/lyrics.ts";
import { createHeartMode } from "../services/player/heart-mode.ts";
import { createForesight } from "../services/player/foresight.ts";
import { createPlayer, type Player } from "../services/player/player.ts";
import { createResolveSource } from "../services/player/resolve-source.ts";
import { createPlayerStore } from "../services/player/saved-player.ts";
import { sourceName$ } from "../services/player/source-name.ts";
import { reportPlays } from "../services/scrobble/play-reports.ts";
import { readEarned } from "../services/scrobble/scrobbling.ts";
import { conflated } from "../stream/conflated.ts";
import type { Ground } from "./ground.ts";
import type { Music } from "./music.ts";

/** The player as everybody else knows it, and as screens do. */
export interface Sound {
  readonly player: Player;
  readonly playerApi: PlayerApi;
  readonly queueApi: QueueApi;
}

export async function createSound(ports: CorePorts, ground: Ground, music: Music): Promise<Sound> {
  const { stores, clock, random, log, origin } = ports;
  const { http, notices, settings, session, tracks, answers } = ground;
  const { account, cache, registry } = music;
  const quality = () => settings.value.musicQuality;
  const player = await createPlayer({
    ...ports,
    ...ground,
    ...music,
    learn: tracks.learn,
    keepLyrics: (row) => keepLyrics(answers, row),
    mayFm: () => session.viewer.value.kind === "account",
    store: createPlayerStore(stores.state, log, random),
    ...createForesight({
      resolve: createResolveSource({
        http,
        tracks,
        cache,
        viewer: () => session.viewer.value,
        quality,
        publicMediaUrl: () => ports.config.value.publicMediaUrl,
        isOnline: () => ports.environment.value.isOnline,
        origin,
        wallMs: clock.wallMs,
      }),
      // Visitors may be refused by the service more often than they are served: only a press is worth a try.
      isWorthAsking: (id) =>
        ports.environment.value.isOnline &&
        !ports.environment.value.savesData &&
        session.viewer.value.kind === "account" &&
        !cache.has(id),
      quality,
      clock,
    }),
    knownRow: registry.knownRow,
    colours: ground.covers.colours,
    earnedBefore: await readEarned(stores.state),
  });
  player.queue.value$.subscribe((state) => music.queue.set(state));
  player.track.value$.subscribe((row) => music.playing.set(row?.id ?? null));
  reportPlays({
    http,
    log,
    listening$: player.listening$,
    viewer: () => session.viewer.value,
    source: player.source,
  });
  const playHeartMode = createHeartMode({
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
  });
  const toLiked = leadToLiked(account.lists.likedListId$);
  return {
    player,
    playerApi: {
      ...player.api,
      snapshot$: () => conflated(toLiked(player.api.snapshot$()), ports.clock),
      playHeartMode,
    },
    queueApi: {
      ...player.queueApi,
      snapshot$: () => {
        const named$ = combineLatest([
          player.queueApi.snapshot$(),
          sourceName$(player.queue, { catalogue: ground.catalogue, shelf: music.shelf }),
        ]).pipe(map(([shown, sourceName]) => ({ ...shown, sourceName })));
        return conflated(toLiked(named$), ports.clock);
      },
    },
  };
}
