/**
 * @file Entry of the core worker: builds adapters from the ports it is handed, creates the core and
 * serves it on its own global scope. May touch worker globals; nothing else in the core does.
 */
import type { AudioApi } from "../contract/audio.ts";
import type {
  AliveMessage,
  AppConfig,
  Environment,
  HostApi,
  ReadyMessage,
  StartMessage,
} from "../contract/host.ts";
import { CONTRACT_VERSION } from "../contract/version.ts";
import { createLink } from "../contract/wire/link.ts";
import { remote } from "../contract/wire/remote.ts";
import { serve } from "../contract/wire/serve.ts";
import { of } from "rxjs";
import { cacheCovers } from "./adapters/cache-covers.ts";
import { consoleLog } from "./adapters/console-log.ts";
import { cryptoRandom } from "./adapters/crypto-random.ts";
import { createFetchHttp } from "./adapters/fetch-http.ts";
import { fetchLastfm } from "./adapters/fetch-lastfm.ts";
import { loadConfig, NO_CONFIG } from "./adapters/load-config.ts";
import { openStores } from "./adapters/open-stores.ts";
import { pinyinReadings } from "./adapters/pinyin.ts";
import { systemClock } from "./adapters/system-clock.ts";
import { uqrCodes } from "./adapters/uqr-codes.ts";
import { vibrantPalette } from "./adapters/vibrant-palette.ts";
import { wasmDigest } from "./adapters/wasm-digest.ts";
import { webLocks } from "./adapters/web-locks.ts";
import { createCore } from "./core.ts";
import { bringOver } from "./services/legacy/bring-over.ts";
import { readSettings } from "./services/settings/settings.ts";
import { createState } from "./stream/state.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

const isStart = (data: unknown): data is StartMessage =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "start";

scope.addEventListener("message", function begin(event: MessageEvent<unknown>) {
  if (!isStart(event.data)) return;
  scope.removeEventListener("message", begin);
  start(event.data).catch((thrown: unknown) => {
    // Rethrown outside the promise it becomes the worker's error event, which the supervisor hears.
    setTimeout(() => {
      throw thrown;
    });
  });
});

async function start(message: StartMessage): Promise<void> {
  holdLock(message.lockName);
  const alive = new AbortController().signal;
  const audio = remote<AudioApi>(of(createLink(message.audio, alive)), "audio");
  const host = remote<HostApi>(of(createLink(message.host, alive)), "host");

  const environment = createState<Environment>({ isOnline: true, isDark: false, isVisible: true });
  host.environment$().subscribe((now) => environment.set(now));
  const config = createState<AppConfig>(NO_CONFIG);
  const configLoaded = loadConfig(message.origin, message.basePath).then((loaded) =>
    config.set(loaded),
  );

  const stores = await openStores(consoleLog);
  await bringOver({ store: stores.state, host, log: consoleLog });
  const settings = await readSettings(stores.state);
  const core = await createCore({
    audio,
    facts$: audio.facts$(),
    host,
    environment,
    config,
    stores,
    clock: systemClock,
    random: cryptoRandom,
    log: consoleLog,
    palette: vibrantPalette,
    covers: cacheCovers,
    pinyin: pinyinReadings,
    lastfm: fetchLastfm,
    digest: wasmDigest,
    locks: webLocks,
    qr: uqrCodes,
    scrobblingConfig: async () => {
      await configLoaded;
      return config.value.scrobbling;
    },
    settings,
    origin: message.origin,
    isDesktop: false,
    createHttp: (wanted) =>
      createFetchHttp({
        apiBase: async () => {
          await configLoaded;
          return config.value.apiBase;
        },
        isDesktop: false,
        musicU: () => host.readCookie("MUSIC_U"),
        nowMs: systemClock.nowMs,
        log: consoleLog,
        ...wanted,
      }),
  });
  serve({ ...core }, scope);
  tell({ kind: "ready", contractVersion: CONTRACT_VERSION });
}

const tell = (message: AliveMessage | ReadyMessage): void => scope.postMessage(message);

/** Held as long as this worker lives: whoever is granted it next knows that it died. */
function holdLock(name: string): void {
  void navigator.locks.request(name, () => {
    tell({ kind: "alive" });
    return new Promise<never>(() => {});
  });
}
