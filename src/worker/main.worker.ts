/**
 * @file Entry of the core worker. The first questions of home leave at once; then comes the core itself
 * (`run.ts`), which takes longer to read than they take to be answered.
 */
import type { ConfigMessage, StartMessage } from "../contract/host.ts";
import { consoleLog, systemClock } from "./adapters/machine.ts";
import { decodeConfig } from "./adapters/decode-config.ts";
import { createEarlyHttp, type EarlyHttp } from "./adapters/early-http.ts";
import { createFetchHttp } from "./adapters/fetch-http.ts";
import { homeCalls } from "./api/home.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === kind;

/** The first message of a kind; both come from the window that made us, before anything else. */
const firstMessage = <T extends { readonly kind: string }>(kind: T["kind"]): Promise<T> =>
  new Promise((heard) => {
    scope.addEventListener("message", function hear({ data }: MessageEvent<unknown>) {
      if (!isKind(data, kind)) return;
      scope.removeEventListener("message", hear);
      heard(data as T);
    });
  });

const configured = firstMessage<ConfigMessage>("config");
firstMessage<StartMessage>("start")
  .then(async (message) => {
    const early = askEarly(message);
    // Their code, beside the core's and not after it.
    if (PAGES.test(pathOf(message))) import("./services/browse/pages.ts").catch(() => {});
    const { runCore } = await import("./run.ts");
    await runCore({ message, configured, early });
  })
  .catch((thrown: unknown) => {
    // Rethrown outside the promise it becomes the worker's error event, which the supervisor hears.
    setTimeout(() => {
      throw thrown;
    });
  });

/** Addresses of pages that the core reads when they are asked for. */
const PAGES = /^(?:album|artist|mv|search|explore|new-album|library)\b/;

/** Below the app's own path, without the query. */
const pathOf = ({ basePath, facts }: StartMessage): string =>
  facts.address.replace(/[?#].*$/, "").slice(basePath.length);

/** Nothing is asked ahead where a proxy is set; a session that is over is told by the core's own calls. */
function askEarly(message: StartMessage): EarlyHttp {
  const { origin, basePath, facts } = message;
  const { sessionCookie, musicLanguage } = facts;
  const early = createEarlyHttp(
    createFetchHttp({
      apiBase: async () => {
        const raw = facts.config ?? (await configured).body;
        return decodeConfig(raw, origin, basePath).apiBase;
      },
      isDesktop: facts.desktop !== null,
      cookie: { now: () => sessionCookie, read: () => Promise.resolve(sessionCookie) },
      nowMs: systemClock.nowMs,
      log: consoleLog,
      proxy: () => null,
      onNeedLogin: () => {},
    }),
  );
  // On the desktop main knows who is logged in, and answers soon enough.
  if (pathOf(message) === "" && musicLanguage !== null && facts.desktop === null)
    early.ask(homeCalls(musicLanguage, sessionCookie !== null));
  return early;
}
