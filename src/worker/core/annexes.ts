/** @file Services that few visits need: each is a chunk of its own, loaded when first used. */
import { filter, map, merge, NEVER, ReplaySubject, switchMap, take } from "rxjs";
import type { CoreApi } from "../../contract/core.ts";
import type { Recommended } from "../services/browse/recommended.ts";
import type { Pages, PagesDeps } from "../services/browse/pages.ts";
import type { LibraryPageService } from "../services/library/library-page.ts";
import type { CorePorts } from "../core-ports.ts";
import { SCROBBLER_KEY } from "../services/scrobble/keys.ts";
import type { Player } from "../services/player/player.ts";
import type { PlayEvent } from "../../domain/scrobble/scrobble.ts";
import type { Scope } from "../stream/scope.ts";
import type { State } from "../stream/state.ts";
import { annex, lazyService } from "./annex.ts";
import type { Base } from "./base.ts";
import type { Music } from "./music.ts";

export type Annexes = Pick<
  CoreApi,
  | "search"
  | "comments"
  | "playlists"
  | "cloud"
  | "localPlaylists"
  | "lyrics"
  | "scrobbling"
  | "cache"
  | "source"
  | "folder"
  | "localMusic"
> & {
  readonly pages: Pages;
  /** The top of the library. */
  readonly libraryPage: LibraryPageService;
};

/** Plays within this time before the counting code was loaded are still counted. */
const HEARD_LATELY_MS = 10_000;

export interface AnnexesDeps {
  readonly scope: Scope;
  readonly ports: CorePorts;
  readonly base: Base;
  readonly music: Music;
  readonly player: Player;
  readonly isProtected: State<boolean | null>;
  /** The window has painted its first page and has time. */
  readonly isRested: State<boolean>;
  readonly recommended: Recommended;
}

export function createAnnexes(deps: AnnexesDeps): Annexes {
  const { scope, ports, base, music, player } = deps;
  const { stores, clock, log, random } = ports;
  const { http, answers, tracks, catalogue, notices, songOf, retry$ } = base;
  const { account, choose, playlists, registry, repaint } = music;
  const { viewer } = base.session;
  const { changes, lists, cloud } = account;
  const store = stores.state;
  const source = sourceOf(ports, retry$);

  return {
    scrobbling: scrobblingAnnex(deps),
    search: lazyService({
      read: () => import("../services/browse/suggest.ts"),
      make: ({ createSuggest }) => createSuggest({ answers, notices, http, store, log }),
      loadables: ["hot$"],
      retry$,
    }),
    comments: lazyService({
      read: () => import("../services/comments/comments.ts"),
      make: ({ createComments }) => createComments({ scope, http, viewer, log, retry$, notices }),
      loadables: ["thread$", "replies$"],
      retry$,
    }),
    playlists: lazyService({
      read: () => import("../services/library/playlists.ts"),
      make: ({ createPlaylists }) =>
        createPlaylists({ scope, lists, catalogue, answers, changes, choose, notices, songOf }),
      loadables: ["own$"],
      retry$,
    }),
    cloud: lazyService({
      read: () => import("../services/cloud/cloud-changes.ts"),
      make: ({ createCloudChanges }) =>
        createCloudChanges({ scope, cloud, viewer, changes, http, choose }),
      loadables: ["usage$"],
      retry$,
    }),
    localPlaylists: lazyService({
      read: () => import("../services/local-playlists/local-playlists.ts"),
      make: ({ createLocalPlaylists }) =>
        createLocalPlaylists({ playlists, tracks, choose, clock, notices }),
      loadables: ["one$"],
      retry$,
    }),
    lyrics: lazyService({
      read: () => import("../services/lyrics/lyrics.ts"),
      make: ({ createLyrics }) =>
        createLyrics({
          answers,
          local: base.local?.port ?? null,
          track: player.track,
          anchor: player.anchor,
          clock,
          store,
          log,
        }),
      retry$,
    }),
    pages: pagesAnnex(deps, () =>
      ports.config.value.source?.kind === "folder" ? source.status$() : NEVER,
    ),
    libraryPage: lazyService({
      read: () => import("../services/library/library-page.ts"),
      make: ({ createLibraryPage }) =>
        createLibraryPage({ lists, catalogue, answers, random, rowsOf: registry.rowsOf, repaint }),
      retry$,
    }),
    source,
    folder: lazyService({
      read: () => import("./folder-annex.ts"),
      make: ({ createFolderAnnex }) => createFolderAnnex(deps, source),
      loadables: ["home$"],
      retry$,
    }),
    localMusic: localMusicAnnex(deps),
    cache: cacheAnnex(deps),
  };
}

/** The source of the music, and its status. */
function sourceOf(
  ports: Pick<CorePorts, "source" | "clock" | "environment" | "config">,
  retry$: Base["retry$"],
): CoreApi["source"] {
  const { status$ } = lazyService({
    read: () => import("../services/music-source/source-status.ts"),
    make: ({ createSourceStatus }) => createSourceStatus({ ...ports, retry$ }),
    loadables: ["status$"],
    retry$,
  });
  return {
    source$: () => ports.config.value$.pipe(map((known) => known.source)),
    status$,
  };
}

/** Its code is loaded with the screen, or when a file that may have to be matched plays for the first time. */
function localMusicAnnex(deps: AnnexesDeps) {
  const { local, retry$ } = deps.base;
  const music = annex({
    read: () => import("./local-music-annex.ts"),
    make: ({ createLocalMusicAnnex }) => createLocalMusicAnnex(deps),
    loadables: ["page$", "albums$", "artists$"],
    retry$,
  });
  local?.wakeOnPlay(deps.player.listening$, music.wake$);
  return music.service;
}

function cacheAnnex({ ports, base, music, isProtected }: AnnexesDeps) {
  const { stores, covers, pinyin, log } = ports;
  const { answers, tracks, retry$ } = base;
  const { cache } = music;
  const clearOthers = () => Promise.all([answers.clear(), tracks.clear(), covers.forgetSeen()]);
  return lazyService({
    read: () => import("../services/cache/cache-api.ts"),
    make: ({ createCacheApi }) =>
      createCacheApi({ cache, stores, covers, clearOthers, isProtected, pinyin, log }),
    retry$,
  });
}

/** Once last.fm is connected, scrobbling runs from the first song on, without a call from the window. */
function scrobblingAnnex({ scope, ports, base, music, player }: AnnexesDeps) {
  const { clock, log, environment, locks } = ports;
  const { notices, retry$ } = base;
  const { rowOf } = music;
  const store = ports.stores.state;
  const heard$ = new ReplaySubject<PlayEvent>(undefined, HEARD_LATELY_MS);
  scope.follow(player.listening$, heard$);
  const scrobbling = annex({
    read: () => import("../services/scrobble/scrobbling.ts"),
    make: ({ createScrobbling, createLastfmClient }) =>
      createScrobbling({
        scope,
        client: createLastfmClient({
          lastfm: ports.lastfm,
          digest: ports.digest,
          config: ports.scrobblingConfig,
        }),
        config: ports.scrobblingConfig,
        store,
        locks,
        clock,
        log,
        notices,
        environment,
        listening$: heard$,
        rowOf,
      }),
    retry$,
  });
  // The window scrobbles from the first song on, whether last.fm was connected here or in another window.
  scope.follow(
    store.watch$(SCROBBLER_KEY).pipe(
      filter((row) => row !== null),
      take(1),
      switchMap(() => scrobbling.wake$),
    ),
    // Without a database there can be no connection.
    { error: () => {} },
  );
  return scrobbling.service;
}

/**
 * Pages of albums, artists and videos; their code is loaded once home has rested, because one of them is usually next.
 */
function pagesAnnex(
  { scope, ports, base, music, isRested, recommended }: AnnexesDeps,
  folder$: PagesDeps["folder$"],
) {
  const { log, pinyin } = ports;
  const { http, answers, catalogue, retry$ } = base;
  const { account, registry } = music;
  const { lists } = account;
  const language = () => base.settings.value.lang ?? "en";
  const pages = annex({
    read: () => import("../services/browse/pages.ts"),
    make: ({ createPages }) =>
      createPages({
        answers,
        catalogue,
        project: music.project,
        read: registry.read,
        readAgain$: merge(retry$, registry.again$),
        http,
        origin: ports.origin,
        retry$,
        growing: music.growing,
        recommended,
        folder$,
        local: base.local?.catalogue ?? null,
        saves: account.saves,
        lists,
        pinyin,
        log,
        language,
      }),
    loadables: ["album$", "artist$", "mv$", "genres$", "cards$"],
    retry$,
  });
  // The next page is probably one of these.
  scope.follow(
    isRested.value$.pipe(
      filter((is) => is),
      switchMap(() => pages.wake$),
    ),
  );
  return pages.service;
}
