/**
 * @file Entry of the core worker. The first questions of the page leave at once; then the core itself is
 * loaded (`run.ts`), which takes longer than their answers.
 */
import type { ConfigMessage, StartMessage } from "../contract/host.ts";
import { consoleLog, systemClock } from "./adapters/machine.ts";
import { decodeConfig } from "./adapters/decode-config.ts";
import { createEarlyHttp, type EarlyHttp } from "./adapters/early-http.ts";
import { createFetchHttp } from "./adapters/fetch-http.ts";
import { homeCalls } from "./api/home.ts";
import { accountCall, pageCalls } from "./api/page-calls.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === kind;

/** The first message of a kind; the window sends both kinds before anything else. */
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
    // Loaded in parallel with the core's code.
    if (PAGES.test(pathOf(message))) import("./services/browse/pages.ts").catch(() => {});
    const { runCore } = await import("./run.ts");
    await runCore({ message, configured, early });
  })
  .catch((thrown: unknown) => {
    // Rethrown outside the promise, so that it becomes a worker error, which the supervisor handles.
    setTimeout(() => {
      throw thrown;
    });
  });

/** Addresses whose pages are loaded by the core on demand. */
const PAGES = /^(?:album|artist|mv|search|explore|new-album|library)\b/;

/** The path below the app's own, without the query. */
const pathOf = ({ basePath, facts }: StartMessage): string =>
  facts.address.replace(/[?#].*$/, "").slice(basePath.length);

/** Nothing is sent ahead if a proxy is set; an expired session is reported by the core's own calls. */
function askEarly(message: StartMessage): EarlyHttp {
  const { origin, basePath, facts } = message;
  const { sessionCookie, musicLanguage, isFirstVisit } = facts;
  const hasSession = sessionCookie !== null;
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
  // On the desktop the main process knows the session, and answers soon enough.
  if (musicLanguage !== null && facts.desktop === null) {
    const path = pathOf(message);
    early.ask([
      // Later visits know from the stored session what to ask for.
      ...(isFirstVisit && hasSession ? [accountCall] : []),
      ...(path === "" ? homeCalls(musicLanguage, hasSession) : pageCalls(path, isFirstVisit)),
    ]);
  }
  return early;
}
