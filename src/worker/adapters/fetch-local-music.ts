import { fail, succeed, type Failure } from "../../domain/failure.ts";
import type { DesktopPort } from "../ports/desktop.ts";
import type { LocalMusicPort } from "../ports/local-music.ts";
import { readBody } from "./read-body.ts";

const TIMEOUT_MS = 15_000;
const AWAY = 503;
const NOT_FOUND = 404;
const MD5 = /^[\da-f]{32}$/;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The listener's own folder on the desktop: its answers by `fetch`, its state over the desktop's port. */
export function fetchLocalMusic(
  app: string,
  { localFolder }: Pick<DesktopPort, "localFolder">,
  fetchIt: Fetch = fetch,
): LocalMusicPort {
  const within = (signal: AbortSignal | undefined): AbortSignal => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    return signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  };
  const soundAt = (id: string): string => `${app}local/media/audio/${id.slice(2)}`;
  return {
    state$: () => localFolder.state$(),
    rescan: () => localFolder.rescan(),
    stop: () => localFolder.stop(),
    ask: async (path, params, signal) => {
      const query = new URLSearchParams(Object.entries(params).map(([k, v]) => [k, String(v)]));
      try {
        const response = await fetchIt(`${app}local/${path}?${query}`, { signal: within(signal) });
        const text = await response.text();
        if (response.status === AWAY) return fail({ kind: "unreachable" });
        const answer = readBody(text, response.status);
        if (answer.ok) return succeed(answer.value.body);
        return response.status === NOT_FOUND ? fail({ kind: "notFound" }) : answer;
      } catch (thrown) {
        return fail(failureOf(thrown));
      }
    },
    hasSound: async (id, signal) => {
      try {
        const response = await fetchIt(soundAt(id), {
          headers: { range: "bytes=0-0" },
          signal: within(signal),
        });
        await response.body?.cancel();
        return response.ok;
      } catch {
        return false;
      }
    },
    md5: async (id, signal) => {
      // Digests of long files take a while: the answer starts at once, and its end has no time limit.
      const init = signal === undefined ? {} : { signal };
      try {
        const response = await fetchIt(`${app}local/media/digest/${id.slice(2)}`, init);
        if (response.status === AWAY) return fail({ kind: "unreachable" });
        if (!response.ok) return fail({ kind: "notFound" });
        const md5 = await response.text().catch(() => "");
        signal?.throwIfAborted();
        // The answer breaks off if the file cannot be read.
        return MD5.test(md5) ? succeed(md5) : fail({ kind: "notFound" });
      } catch (thrown) {
        return fail(failureOf(thrown));
      }
    },
  };
}

/** No network is involved: a process that does not answer has ended or is busy. */
function failureOf(thrown: unknown): Failure {
  const name = thrown instanceof Error ? thrown.name : "";
  return { kind: name === "AbortError" ? "aborted" : "unreachable" };
}
