import {
  catchError,
  defer,
  filter,
  map,
  merge,
  of,
  pairwise,
  Subject,
  switchMap,
  type Observable,
} from "rxjs";
import type { CoversApi } from "../../contract/browsing.ts";
import type { SettingsApi } from "../../contract/core.ts";
import { isSong, type SongId, type TrackId } from "../../domain/playable.ts";
import { serverOf } from "../../domain/settings/proxy.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { Viewer } from "../../domain/account/viewer.ts";
import type { CorePorts } from "../core-ports.ts";
import type { HttpPort, UploadPort } from "../ports/http.ts";
import { FRESH_MS } from "../services/answer-fetcher.ts";
import { createAnswers, type Answers } from "../services/answers.ts";
import { createCatalogue, type Catalogue } from "../services/catalogue.ts";
import { createNotices, type Notices } from "../services/notices/notices.ts";
import { withOlderCalls } from "../services/older-calls.ts";
import { createSession, type Session, type SessionDeps } from "../services/session/session.ts";
import { createSettings } from "../services/settings/settings.ts";
import { createSongDetails } from "../services/song-details.ts";
import type { LocalMusic } from "../services/local-music/local-music.ts";
import type { Proxies, ProxiesDeps } from "../services/sources/proxies.ts";
import type { OtherSources } from "../services/sources/other-sources.ts";
import { createTracks, type Tracks } from "../services/tracks.ts";
import type { Scope } from "../stream/scope.ts";
import type { State } from "../stream/state.ts";
import { lazyService } from "./annex.ts";

/** Short, because files may change at any time, and asking about them is cheap. */
const FRESH_OF_FOLDER_MS = 2_000;

/** The foundation of all other services: viewer, settings, network and answers. */
export interface Base {
  readonly settings: State<Settings>;
  readonly settingsApi: SettingsApi;
  readonly notices: Notices;
  readonly session: Session;
  readonly http: HttpPort & UploadPort;
  readonly answers: Answers;
  readonly tracks: Tracks;
  readonly catalogue: Catalogue;
  /** The listener's own folder of music; null on the web. */
  readonly local: LocalMusic | null;
  /** Other sources of songs; null on the web. */
  readonly others: OtherSources | null;
  /** Proxies of the settings; null on the web, where they cannot be checked. */
  readonly proxies: Proxies | null;
  /** Whether other sources are enabled now. */
  readonly hasOtherSources: () => boolean;
  /** The service's song of a track: itself, or a file's match; null if the service does not know it. */
  readonly songOf: (id: TrackId) => SongId | null;
  readonly covers: CoversApi;
  readonly backOnline$: Observable<void>;
  /** Fires when failed questions should be asked again. */
  readonly retry$: Observable<void>;
  readonly retry: () => void;
}

/** `forget` drops what was stored for the previous viewer; it may be called once the core is complete. */
export async function createBase(
  scope: Scope,
  ports: CorePorts,
  forget: (before: Viewer) => Promise<void>,
): Promise<Base> {
  const { stores, clock, host, log } = ports;
  const notices = createNotices();
  const { settings, api: settingsApi } = createSettings({
    scope,
    store: stores.state,
    host,
    log,
    initial: ports.settings,
  });
  const retried = new Subject<void>();
  const backOnline$ = ports.environment.value$.pipe(
    pairwise(),
    filter(([before, now]) => !before.isOnline && now.isOnline),
    map(() => undefined),
  );
  const retry$ = merge(retried, backOnline$);
  const session = await sessionOf(scope, ports, { notices, retry$, http: () => http, forget });
  const http = withOlderCalls(
    ports.createHttp({
      proxy: () => proxyOf(settings.value),
      onNeedLogin: session.expire,
    }),
    { wallMs: clock.wallMs, server: () => ports.config.value.apiBase ?? "" },
  );
  const answers = createAnswers({
    scope,
    http,
    store: stores.answers,
    clock,
    log,
    freshMs: () => (isFolder(ports) ? FRESH_OF_FOLDER_MS : FRESH_MS),
    retry$,
  });
  const port = ports.localMusic;
  // Needed at once, because rows of files are built from its data.
  const local =
    port &&
    (await import("../services/local-music/local-music.ts").then(({ createLocalMusic }) =>
      createLocalMusic({ scope, port, ports, settings, retry$ }),
    ));
  const tracks = createTracks({
    providers: [createSongDetails(http), ...(local ? [local.details] : [])],
    store: stores.details,
    clock,
    log,
  });
  const catalogue = createCatalogue(answers, tracks);
  const { desktop } = ports;
  const others =
    desktop &&
    (await import("../services/sources/other-sources.ts").then(({ createOtherSources }) =>
      createOtherSources({ ...ports, port: desktop.foundSounds, scope, settings, tracks }),
    ));
  const proxies = desktop && proxiesOf({ ...ports, port: desktop.proxies, settings });
  return {
    settings,
    settingsApi,
    notices,
    session,
    http,
    answers,
    tracks,
    catalogue: local?.catalogue.around(catalogue) ?? catalogue,
    local,
    others,
    proxies,
    hasOtherSources: () => others?.isOn() === true,
    songOf: (id) => (isSong(id) ? id : (local?.songOf(id) ?? null)),
    covers: coversOf(ports, retry$),
    backOnline$,
    retry$,
    retry: () => retried.next(),
  };
}

/** Colours of covers. */
const coversOf = (
  { palette, stores, log, origin }: Pick<CorePorts, "palette" | "stores" | "log" | "origin">,
  retry$: Observable<void>,
): CoversApi =>
  lazyService({
    read: () => import("../services/cover-colour/cover-colour.ts"),
    make: ({ createCoverColour }) =>
      createCoverColour({ palette, store: stores.colours, log, origin }),
    retry$,
  });

interface SessionParts extends Pick<SessionDeps, "notices" | "http" | "forget"> {
  readonly retry$: Observable<void>;
}

function sessionOf(
  scope: Scope,
  ports: CorePorts,
  { notices, http, forget, retry$ }: SessionParts,
): Promise<Session> {
  const { stores, host, clock, log } = ports;
  return createSession({
    scope,
    http,
    host,
    cookie: ports.cookie,
    store: stores.state,
    digest: ports.digest,
    locks: ports.locks,
    qr: ports.qr,
    clock,
    log,
    notices,
    // A folder has no log-in.
    hasDailyTask: () => !isFolder(ports),
    capabilities: { isDesktop: ports.desktop !== null, canChooseOutput: true },
    forget: async (before) => {
      // A folder answers its one listener and a visitor not yet known as such alike.
      if (before.kind !== "anonymous" || !isFolder(ports)) await forget(before);
    },
    waysIn: (deps) =>
      lazyService({
        read: () => import("../services/session/ways-in.ts"),
        make: ({ createWaysIn }) => createWaysIn(deps),
        retry$,
      }),
  });
}

const isFolder = ({ config }: Pick<CorePorts, "config">): boolean =>
  config.value.source?.kind === "folder";

/** A proxy is sent only if its protocol is HTTP or HTTPS (B64). */
function proxyOf({ proxyConfig: { protocol, server, port } }: Settings): string | null {
  return protocol === "noProxy" || server === "" || port === null
    ? null
    : `${protocol}://${serverOf(server)}:${port}`;
}

/** Its code is loaded on first use, so that the start does not wait. If loading fails, no proxy is reported dead. */
function proxiesOf(deps: ProxiesDeps): Proxies {
  const read = async (): Promise<Proxies> =>
    (await import("../services/sources/proxies.ts")).createProxies(deps);
  return {
    dead$: defer(read).pipe(
      switchMap(({ dead$ }) => dead$),
      catchError(() => of([])),
    ),
    hasDead: () =>
      read().then(
        ({ hasDead }) => hasDead(),
        () => false,
      ),
  };
}
