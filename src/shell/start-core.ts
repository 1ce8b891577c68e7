/**
 * @file Starts a core worker. Also runs in the page's blocking script, before any other code of the app is loaded, so
 * it imports very little.
 */
import type { EngineSnapshot } from "../contract/audio.ts";
import type { ConfigMessage, StartMessage } from "../contract/host.ts";
import { CONTRACT_VERSION } from "../contract/version.ts";
import { SESSION_COOKIE } from "../domain/account/session-cookies.ts";
import { hasBootHints, readBootHints } from "./opening/boot-hints.ts";
import { isOfFolder, knownConfig, markSource, readConfig } from "./config.ts";
import { readCookie } from "./cookies.ts";
import { openDesktopPort, screenAddress } from "./desktop-bridge.ts";
import { readEnvironment } from "./environment.ts";
import { readLegacyStorage } from "./legacy-storage.ts";

/** A worker that has been started, and the window's ends of its connections. */
export interface StartedCore {
  readonly worker: Worker;
  /** Name of the Web Lock that it holds while it lives. */
  readonly lockName: string;
  readonly audio: MessagePort;
  readonly host: MessagePort;
  /** `/config.json` as read now; null if it cannot be read. */
  readonly config: Promise<unknown>;
  /**
   * Passes the worker's messages, and its failure, to the callbacks, including earlier ones. Must be called once only.
   * The returned function stops that.
   */
  readonly attend: (hear: (data: unknown) => void, fail: () => void) => () => void;
}

export interface StartOptions {
  readonly spawn: () => Worker;
  /** Rooted path of the app, "/" or a sub-path. */
  readonly basePath: string;
  /** 1 for the first worker of a window. */
  readonly generation: number;
  /**
   * The loudspeaker exists and can say what sounds; otherwise the worker must not wait for one, because none may ever
   * be created.
   */
  readonly hasLoudspeaker: boolean;
}

/** The snapshot of a window without a loudspeaker: nothing has ever been loaded. */
const silent = (generation: number): EngineSnapshot => ({
  isReborn: generation > 1,
  lastLoadId: 0,
  active: null,
  volume: 1,
  rate: 1,
});
/** Distinguishes the windows of a device. No UUID, because insecure pages cannot create one. */
const WINDOW_ID = crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Starts a worker and sends it everything the window knows already; its configuration follows. */
export function startCore(options: StartOptions): StartedCore {
  const { spawn, basePath, generation, hasLoudspeaker } = options;
  const worker = spawn();
  const audio = new MessageChannel();
  const host = new MessageChannel();
  const lockName = `tonearm-core-${WINDOW_ID}-${generation}`;
  const known = knownConfig();
  const desktop = openDesktopPort("core");
  const message: StartMessage = {
    kind: "start",
    generation,
    contractVersion: CONTRACT_VERSION,
    lockName,
    origin: location.origin,
    basePath,
    languages: navigator.languages,
    facts: {
      environment: readEnvironment(),
      sessionCookie: readCookie(SESSION_COOKIE),
      legacyStorage: readLegacyStorage(),
      engine: hasLoudspeaker ? null : silent(generation),
      config: known,
      // A folder's home makes other calls.
      musicLanguage: isOfFolder(known) ? null : readBootHints().musicLanguage,
      isFirstVisit: !hasBootHints(),
      address: screenAddress(),
      desktop: window.desktop ?? null,
    },
    audio: audio.port2,
    host: host.port2,
    desktop,
  };
  worker.postMessage(message, [audio.port2, host.port2, ...(desktop === null ? [] : [desktop])]);
  const config = readConfig(basePath);
  void config.then(markSource);
  void config.then((body) => worker.postMessage({ kind: "config", body } satisfies ConfigMessage));
  const ends = { audio: audio.port1, host: host.port1 };
  return { worker, lockName, ...ends, config, attend: attendant(worker) };
}

/** Collects a worker's messages until they are listened to. */
export function attendant(worker: EventTarget): StartedCore["attend"] {
  const said: unknown[] = [];
  let hasFailed = false;
  const note = (event: Event): void => void said.push((event as MessageEvent<unknown>).data);
  const noteFailure = (): void => {
    hasFailed = true;
  };
  worker.addEventListener("message", note);
  worker.addEventListener("error", noteFailure);
  return (hear, fail) => {
    worker.removeEventListener("message", note);
    worker.removeEventListener("error", noteFailure);
    const listen = (event: Event): void => hear((event as MessageEvent<unknown>).data);
    worker.addEventListener("message", listen);
    worker.addEventListener("error", fail);
    said.forEach(hear);
    if (hasFailed) fail();
    return () => worker.removeEventListener("message", listen);
  };
}
