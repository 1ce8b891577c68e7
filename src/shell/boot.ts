import type { Observable } from "rxjs";
import type { Language } from "../domain/settings/language.ts";
import { serve } from "../contract/wire/serve.ts";
import { readBootLanguage } from "./boot-hints.ts";
import { installConsoleHelpers } from "./console-helpers.ts";
import { createCoreClient, type CoreClient } from "./core-client.ts";
import { superviseCore, type CoreHealth, type WhileVisible } from "./core-supervisor.ts";
import { hostServices } from "./host-services.ts";
import type { OnUpdate } from "./service-worker.ts";

export interface Booted {
  readonly core: CoreClient;
  readonly health$: Observable<CoreHealth>;
  readonly language: Language;
  /** The desktop serves one page under a scheme of its own: its screens are hashes (spec section 2). */
  readonly addresses: "paths" | "hashes";
}

export interface BootDeps {
  readonly onUpdate: OnUpdate;
  readonly whileVisible: WhileVisible;
}

/** Starts everything that is not the screen: loudspeaker, core, service worker. */
export function boot(basePath: string, { onUpdate, whileVisible }: BootDeps): Booted {
  // The loudspeaker is no part of the first paint; what the core asks meanwhile waits in the port.
  const loudspeaker = import("../audio/loudspeaker.ts").then(({ createLoudspeaker }) =>
    createLoudspeaker(),
  );
  const { link$, health$ } = superviseCore({
    spawn: () =>
      new Worker(new URL("../worker/main.worker.ts", import.meta.url), {
        type: "module",
        name: "tonearm-core",
      }),
    ports: () => {
      const audio = new MessageChannel();
      const host = new MessageChannel();
      void loudspeaker.then(({ serve: serveAudio }) => serveAudio(audio.port1));
      serve({ host: hostServices }, host.port1);
      return { audio: audio.port2, host: host.port2 };
    },
    origin: location.origin,
    basePath,
    languages: navigator.languages,
    whileVisible,
  });
  const core = createCoreClient(link$);
  installConsoleHelpers(core);
  // Neither is this: what it keeps is there for the next visit.
  void import("./service-worker.ts").then(({ registerServiceWorker }) =>
    registerServiceWorker(basePath, onUpdate),
  );
  const addresses = location.protocol.startsWith("http") ? "paths" : "hashes";
  return { core, health$, language: readBootLanguage(), addresses };
}
