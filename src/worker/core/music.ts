import { distinctUntilChanged, EMPTY, map, merge, skip, type Observable } from "rxjs";
import type { TrackRow } from "../../contract/rows.ts";
import type { TrackId } from "../../domain/playable.ts";
import { EMPTY_QUEUE, type QueueState } from "../../domain/queue/queue.ts";
import type { Track } from "../../domain/catalogue/track.ts";
import type { CorePorts } from "../core-ports.ts";
import { createAudioCache, type AudioCache } from "../services/cache/audio-cache.ts";
import { createSongCovers } from "../services/cache/song-covers.ts";
import { createGrowingLists, type GrowingLists } from "../services/growing.ts";
import { createAccount, type Account, type AccountDeps } from "../services/library/account.ts";
import type { Choose } from "../services/list-contents.ts";
import { createChoose } from "../services/lists/choices.ts";
import { createListRegistry, type ListRegistry } from "../services/lists/registry.ts";
import type { ListViews } from "../services/lists/view.ts";
import {
  createPlaylistStore,
  type PlaylistStore,
} from "../services/local-playlists/playlist-store.ts";
import { trackRow, type RowContext } from "../services/rows.ts";
import type { Scope } from "../stream/scope.ts";
import { createState, type OwnedState, type State } from "../stream/state.ts";
import { lazyService } from "./annex.ts";
import type { Base } from "./base.ts";
import { logged } from "../ports/log.ts";

/** Songs as lists and rows: the account's, this device's, and which of them are cached. */
export interface Music {
  readonly account: Account;
  readonly cache: AudioCache;
  /** Whether a track plays without the network. */
  readonly isKept: (id: TrackId) => boolean;
  /** The track can be played without a right: it is cached, or other sources are asked. */
  readonly needsNoRight: (id: TrackId) => boolean;
  readonly playlists: PlaylistStore;
  readonly growing: GrowingLists;
  readonly registry: ListRegistry;
  readonly choose: Choose;
  readonly project: (tracks: readonly Track[]) => readonly TrackRow[];
  readonly rowOf: (id: TrackId) => Promise<TrackRow | null>;
  /** Increases when rows look different. */
  readonly repaint: State<number>;
  readonly repaintNow: () => void;
  /** State of the queue, which is also a list; the player, created later, fills it. */
  readonly queue: OwnedState<QueueState>;
  /** The playing song, which must not be evicted; set by the player. */
  readonly playing: OwnedState<TrackId | null>;
}

/** Lists of an account that few visits need. */
const accountAnnexes = (
  { answers, session, tracks, retry$ }: Base,
  repaint: () => void,
): Pick<AccountDeps, "cloud" | "plays"> => ({
  cloud: lazyService({
    read: () => import("../services/cloud/cloud.ts"),
    make: ({ createCloud }) => createCloud({ answers, viewer: session.viewer, tracks, repaint }),
    loadables: ["contents$", "disk$"],
    retry$,
  }),
  plays: lazyService({
    read: () => import("../services/library/daily-and-history.ts"),
    make: ({ createDailyAndHistory }) => createDailyAndHistory({ answers, tracks }),
    loadables: ["daily$", "history$"],
    retry$,
  }),
});

export async function createMusic(scope: Scope, ports: CorePorts, base: Base): Promise<Music> {
  const { stores, log } = ports;
  const { settings, session, http, answers, tracks, catalogue, notices } = base;
  const { viewer } = session;
  const repaint = createState(0);
  const repaintNow = (): void => repaint.set(repaint.value + 1);
  const playing = createState<TrackId | null>(null);
  const queue = createState<QueueState>(EMPTY_QUEUE);
  const cache = await createCache(scope, ports, base, playing);
  const account = createAccount({
    scope,
    answers,
    catalogue,
    http,
    notices,
    viewer,
    store: ports.stores.state,
    random: ports.random,
    log: ports.log,
    songOf: base.songOf,
    ...accountAnnexes(base, () => queueMicrotask(repaintNow)),
  });
  const isKept = (id: TrackId): boolean =>
    cache.has(id) || base.local?.isHere(id, base.tracks) === true;
  const needsNoRight = (id: TrackId): boolean => base.hasOtherSources() || isKept(id);
  const context = (): RowContext => ({
    viewer: viewer.value,
    isCached: cache.has,
    songOf: base.songOf,
    isLiked: (song) => account.likes.liked.value.has(song),
    isAliasFirst: settings.value.subTitleDefault,
    needsNoRight,
  });
  scope.follow(looksOfRows$(base, cache, account), repaintNow);

  const playlists = createPlaylistStore(stores.localPlaylists, log);
  const growing = createGrowingLists(answers, http);
  const views = viewsOf(ports, base, cache, isKept);
  const registry = createListRegistry({
    tracks,
    catalogue,
    expires$: answers.expires$,
    growing,
    personal: account.personal,
    cloud: account.cloud,
    local: base.local,
    playlists,
    queue,
    views,
    context,
    clock: ports.clock,
  });
  scope.follow(registry.again$, repaintNow);
  return {
    account,
    cache,
    isKept,
    needsNoRight,
    playlists,
    growing,
    registry,
    choose: createChoose(registry),
    project: (all) => all.map((track) => trackRow(track, context())),
    // A song whose details were refused is an unknown one, so that it can be told from one that is being read.
    rowOf: async (id) => (await registry.read([id])).rows[0] ?? null,
    repaint,
    repaintNow,
    queue,
    playing,
  };
}

/** Filters and sorts lists; its code is loaded with the first filter or order. */
const viewsOf = (
  { pinyin, log }: Pick<CorePorts, "pinyin" | "log">,
  { settings, tracks, retry$ }: Pick<Base, "settings" | "tracks" | "retry$">,
  cache: Pick<AudioCache, "revision">,
  isKept: (id: TrackId) => boolean,
): ListViews =>
  lazyService({
    read: () => import("../services/lists/view.ts"),
    make: ({ createListViews }) =>
      createListViews({
        tracks,
        pinyin,
        log,
        language$: settings.value$.pipe(
          map(({ lang }) => lang ?? "en"),
          distinctUntilChanged(),
        ),
        isCached: isKept,
        cacheRevision: cache.revision,
        retry$,
      }),
    loadables: ["apply$"],
    retry$,
  });

/** Fires when the appearance of rows may have changed. */
const looksOfRows$ = (
  { session, settings, tracks, retry$, local, others }: Base,
  cache: AudioCache,
  account: Account,
): Observable<unknown> =>
  merge(
    cache.revision.value$,
    session.viewer.value$,
    account.likes.liked.value$,
    // Rows depend on these settings only.
    settings.value$.pipe(
      distinctUntilChanged(
        (a, b) =>
          a.subTitleDefault === b.subTitleDefault && a.localMusicFirst === b.localMusicFirst,
      ),
    ),
    retry$,
    tracks.renewed$,
    local?.changed$ ?? EMPTY,
    others?.isOn$ ?? EMPTY,
  );

/** The audio cache of this device, kept within the limit of the settings. */
async function createCache(
  scope: Scope,
  { stores, digest, covers, log, origin, clock }: CorePorts,
  { http, settings, notices }: Base,
  playing: State<TrackId | null>,
): Promise<AudioCache> {
  const cache = await createAudioCache({
    scope,
    store: stores.audio,
    http,
    digest,
    covers: createSongCovers({ covers, log, origin }),
    log,
    nowMs: clock.nowMs,
    limitMb: () => settings.value.cacheLimit,
    inUse: () => new Set(playing.value === null ? [] : [playing.value]),
    onFull: () => notices.tell("storageFull"),
  });
  scope.follow(
    settings.value$.pipe(
      map(({ cacheLimit }) => cacheLimit),
      distinctUntilChanged(),
      skip(1),
    ),
    () => {
      cache.fit().catch(logged(log, "fitting the cache"));
    },
  );
  return cache;
}
