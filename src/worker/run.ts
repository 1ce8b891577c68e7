/**
 * @file Builds adapters from the ports of the window, creates the core and serves it on the worker's global scope.
 * Loaded by `main.worker.ts`; in the core, only these two files may use worker globals.
 */
import type { AudioApi } from "../contract/audio.ts";
import type {
  AliveMessage,
  AppConfig,
  ConfigMessage,
  Environment,
  HostApi,
  ReadyMessage,
  StartMessage,
} from "../contract/host.ts";
import { CONTRACT_VERSION } from "../contract/version.ts";
import { batched } from "../contract/wire/batched.ts";
import { createLink } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import { serve } from "../contract/wire/serve.ts";
import { NEVER, of } from "rxjs";
import { consoleLog, cryptoRandom, systemClock } from "./adapters/machine.ts";
import { decodeConfig, NO_CONFIG } from "./adapters/decode-config.ts";
import type { EarlyHttp } from "./adapters/early-http.ts";
import { createFetchHttp } from "./adapters/fetch-http.ts";
import { fetchLastfm } from "./adapters/fetch-lastfm.ts";
import { openStores } from "./adapters/open-stores.ts";
import { pinyinReadings, uqrCodes, vibrantPalette, wasmDigest } from "./adapters/packages.ts";
import { followSessionCookie } from "./adapters/session-cookie.ts";
import { wantedAudio } from "./adapters/wanted-audio.ts";
import { webLocks } from "./adapters/web-locks.ts";
import { createWindowLocks } from "./adapters/window-locks.ts";
import { createCore } from "./core.ts";
import { lazyService } from "./core/annex.ts";
import { openAddress } from "./core/open-address.ts";
import type { CorePorts } from "./core-ports.ts";
import { logged } from "./ports/log.ts";
import { forgetOtherSource } from "./services/music-source/forget-other-source.ts";
import { bringOver } from "./services/legacy/bring-over.ts";
import { createPlayerStore } from "./services/player/saved-player.ts";
import { readSettings } from "./services/settings/settings.ts";
import { createScope } from "./stream/scope.ts";
import { createState, type State } from "./stream/state.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** The scope of this worker's whole life. */
const life = createScope();

/** The database is opened while the window's first message is on its way. */
const storesOpened = openStores(consoleLog);

export interface RunOptions {
  readonly message: StartMessage;
  /** `/config.json` as the window reads it now. */
  readonly configured: Promise<ConfigMessage>;
  /** Calls that were sent before the core was loaded. */
  readonly early: EarlyHttp;
}

/** Runs the core for the window that sent the message. */
export async function runCore({ message, configured, early }: RunOptions): Promise<void> {
  const { lockName, origin, basePath, facts, ...ports } = message;
  holdLock(lockName);
  const alive = new AbortController().signal;
  const { desktop, host, localMusic } = await connectWindow(ports, origin + basePath, alive);
  const audio = wantedAudio(
    remote<AudioApi>(of(createLink(batched(ports.audio, setTimeout), alive)), "audio"),
    host,
  );
  const cookie = followSessionCookie(
    life,
    host,
    desktop === null ? facts.sessionCookie : await desktop.session.mark(),
  );

  const environment = createState<Environment>(facts.environment);
  life.follow(host.environment$(), (now) => environment.set(now));
  const { config, configLoaded } = followConfig(message, configured);

  const httpDeps = {
    apiBase: async () => {
      await configLoaded;
      return config.value.apiBase;
    },
    isDesktop: desktop !== null,
    ...(desktop !== null && { uploadBytes: desktop.uploads.progress$ }),
    cookie,
    nowMs: systemClock.nowMs,
    log: consoleLog,
    onKeyMissing: () => void host.askForKey().catch(logged(consoleLog, "asking for the key")),
  };
  const stores = await storesOpened;
  await bringOver({ store: stores.state, found: facts.legacyStorage, log: consoleLog });
  const [settings] = await Promise.all([
    readSettings(stores.state),
    forgetOtherSource(
      stores,
      createPlayerStore(stores.state, consoleLog, cryptoRandom),
      config.value.source,
    ).catch(logged(consoleLog, "another source")),
  ]);
  const core = await createCore({
    audio,
    facts$: audio.facts$(),
    engine: facts.engine,
    host,
    cookie,
    environment,
    config,
    source: lazySource(origin + basePath),
    stores,
    clock: systemClock,
    random: cryptoRandom,
    log: consoleLog,
    palette: vibrantPalette,
    covers: lazyCovers,
    pinyin: pinyinReadings,
    lastfm: fetchLastfm,
    digest: wasmDigest,
    locks: hasLocks ? webLocks : createWindowLocks(new BroadcastChannel("tonearm.locks")),
    qr: uqrCodes,
    scrobblingConfig: async () => {
      await configLoaded;
      return config.value.scrobbling;
    },
    settings,
    origin,
    desktop,
    localMusic,
    createHttp: (wanted) => early.around(createFetchHttp({ ...httpDeps, ...wanted })),
  });
  serve({ ...core.api }, scope);
  tell({ kind: "ready", contractVersion: CONTRACT_VERSION });
  // A folder has a different home, and answers at once.
  if (config.value.source?.kind !== "folder")
    openAddress(core.api, pathOf(facts.address, basePath), systemClock);
  stores.state.settle();
  systemClock.after(EARLY_MS, early.forget);
}

/**
 * The configuration of the previous start until the current one is read. Without a previous one, callers wait for
 * `configLoaded`.
 */
function followConfig(
  { origin, basePath, facts: { config: kept } }: StartMessage,
  configured: Promise<ConfigMessage>,
): { readonly config: State<AppConfig>; readonly configLoaded: Promise<void> } {
  const config = createState<AppConfig>(
    kept === null ? NO_CONFIG : decodeConfig(kept, origin, basePath),
  );
  const read = configured.then(({ body }) => {
    if (body !== null || kept === null) config.set(decodeConfig(body, origin, basePath));
  });
  return { config, configLoaded: kept === null ? read : Promise.resolve() };
}

/** Connects to the window's own functions, and to the desktop program if there is one. */
async function connectWindow(
  ports: Pick<StartMessage, "host" | "desktop">,
  app: string,
  alive: AbortSignal,
): Promise<Pick<CorePorts, "host" | "desktop" | "localMusic">> {
  const host = remote<HostApi>(of(createLink(ports.host, alive)), "host");
  if (ports.desktop === null) return { host, desktop: null, localMusic: null };
  const { connectDesktop, withSessionOf, fetchLocalMusic } =
    await import("./adapters/wire-desktop.ts");
  const desktop = connectDesktop(ports.desktop);
  return {
    host: withSessionOf(desktop, host),
    desktop,
    localMusic: fetchLocalMusic(app, desktop),
  };
}

/** The path below the app's own, without the query. */
const pathOf = (address: string, basePath: string): string =>
  address.replace(/[?#].*$/, "").slice(basePath.length);

/** An early answer that has not been used after this time is out of date. */
const EARLY_MS = 10_000;

/** Its code is not waited for at the start: songs are cached before their covers are. */
const lazyCovers = lazyService({
  read: () => import("./adapters/cache-covers.ts"),
  make: ({ cacheCovers }) => cacheCovers,
  retry$: NEVER,
});

const lazySource = (app: string) =>
  lazyService({
    read: () => import("./adapters/fetch-music-source.ts"),
    make: ({ fetchMusicSource }) => fetchMusicSource(app),
    retry$: NEVER,
  });

const tell = (message: AliveMessage | ReadyMessage): void => scope.postMessage(message);

/** Browsers have locks on secure pages and on this machine only. */
const hasLocks = "locks" in navigator;

/** Holds the lock as long as this worker lives: if it is granted to another holder, this worker has died. */
function holdLock(name: string): void {
  if (!hasLocks) return;
  void navigator.locks.request(name, () => {
    tell({ kind: "alive" });
    return new Promise<never>(() => {});
  });
}
