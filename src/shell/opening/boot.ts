import type { Observable } from "rxjs";
import type { Language } from "../../domain/settings/language.ts";
import { serve } from "../../contract/wire/serve.ts";
import { readBootHints } from "./boot-hints.ts";
import { createCoreClient, type CoreClient } from "../core-client.ts";
import { superviseCore, type CoreHealth, type WhileVisible } from "../core-supervisor.ts";
import { createDesktopClient, type DesktopClient } from "../desktop-client.ts";
import { takeEarlyCore } from "./early-core.ts";
import { createHostServices } from "../host-services.ts";
import { createLoudspeakerDoor } from "../loudspeaker-door.ts";
import type { OnUpdate } from "../service-worker.ts";
import { startCore } from "../start-core.ts";

export interface Booted {
  readonly core: CoreClient;
  readonly health$: Observable<CoreHealth>;
  readonly language: Language;
  /** Null on the web. */
  readonly desktop: DesktopClient | null;
}

export interface BootDeps {
  readonly onUpdate: OnUpdate;
  /** Resolves once the first page is painted and the browser has time. */
  readonly whenRested: () => Promise<void>;
  /** Resolves once a pointer moves over the rested page. */
  readonly whenPointed: () => Promise<void>;
  readonly whileVisible: WhileVisible;
}

/** Starts everything except the screen: core, loudspeaker, service worker. */
export function boot(
  basePath: string,
  { onUpdate, whenRested, whenPointed, whileVisible }: BootDeps,
): Booted {
  const readLoudspeaker = () => import("../../audio/loudspeaker.ts");
  const loudspeaker = createLoudspeakerDoor({
    load: async () => (await readLoudspeaker()).createLoudspeaker(),
    whenRested,
    whenPointed,
  });
  const host = createHostServices(basePath, loudspeaker.want);
  const { link$, health$ } = superviseCore({
    start: (generation) => {
      const early = generation === 1 ? takeEarlyCore() : null;
      const start = import.meta.env.DEV ? startCore : window.tonearmStartCore;
      if (start === undefined) throw new Error("the page has lost its first script");
      const started =
        early ?? start({ spawn, basePath, generation, hasLoudspeaker: loudspeaker.isMade() });
      loudspeaker.serve(started.audio);
      const served = serve({ host }, started.host);
      const release = (): void => {
        served.unsubscribe();
        started.host.close();
      };
      return { ...started, release };
    },
    whileVisible,
  });
  const core = createCoreClient(link$);
  const desktop = createDesktopClient();
  // The service worker caches for the next visit, so its downloads must not compete with this one. The desktop has all
  // files.
  if (desktop === null)
    void whenRested()
      .then(() => import("../service-worker.ts"))
      .then(({ registerServiceWorker }) => registerServiceWorker(basePath, onUpdate))
      // The network is down for a moment: the next visit or the first press tries again.
      .catch(() => {});
  void whenRested()
    .then(() => import("../console-helpers.ts"))
    .then(({ installConsoleHelpers }) => installConsoleHelpers(core))
    .catch(() => {});
  // The code is loaded ahead, but the loudspeaker is not created before it is needed.
  void whenRested()
    .then(readLoudspeaker)
    .then(({ prepareSound }) => prepareSound(whenPointed()))
    .catch(() => {});
  return { core, health$, language: readBootHints().language, desktop };
}

const spawn = (): Worker =>
  new Worker(new URL("../../worker/main.worker.ts", import.meta.url), {
    type: "module",
    name: "tonearm-core",
  });
