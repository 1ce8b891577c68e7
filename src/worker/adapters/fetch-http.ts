import { fail, succeed, type Failure, type Outcome } from "../../domain/failure.ts";
import type { ApiAnswer, ApiCall, HttpPort, Params } from "../ports/http.ts";
import type { LogPort } from "../ports/log.ts";
import { readBody } from "./read-body.ts";

const TIMEOUT_MS = 15_000;
/** Spec section 7: non-login calls outside the desktop carry a fixed mainland address. */
const REAL_IP = "211.161.244.70";

export interface FetchHttpDeps {
  /** Absolute API base without a trailing slash; null when the configuration has none. */
  readonly apiBase: () => Promise<string | null>;
  readonly isDesktop: boolean;
  readonly musicU: () => Promise<string | null>;
  /** `PROTOCOL://server:port`, or null without a proxy. */
  readonly proxy: () => string | null;
  readonly nowMs: () => number;
  readonly log: LogPort;
  /** The server said 301: the session is over. */
  readonly onNeedLogin: () => void;
}

/** HTTP by `fetch`, with the common rules of spec section 7 and decisions W1 to W3. */
export function createFetchHttp(deps: FetchHttpDeps): HttpPort {
  return {
    call: (call, signal) => callApi(deps, call, signal),
    download: async (url, signal) => {
      const init = signal === undefined ? {} : { signal };
      try {
        const response = await fetch(url, { ...init, credentials: "omit" });
        if (!response.ok) return fail({ kind: "server", code: response.status, message: "" });
        const blob = await response.blob();
        return isWhole(response, blob)
          ? succeed(blob)
          : fail({ kind: "malformed", what: "interrupted download" });
      } catch (thrown) {
        return fail(networkFailure(thrown, false));
      }
    },
  };
}

/** An interrupted answer must never be taken for a complete song. */
function isWhole(response: Response, blob: Blob): boolean {
  const length = response.headers.get("content-length");
  const isEncoded = response.headers.has("content-encoding");
  return blob.size > 0 && (length === null || isEncoded || Number(length) === blob.size);
}

async function callApi(
  deps: FetchHttpDeps,
  call: ApiCall,
  signal?: AbortSignal,
): Promise<Outcome<ApiAnswer>> {
  const base = await deps.apiBase();
  if (base === null) {
    deps.log.error("You must set up the baseURL in the service's config");
    return fail({ kind: "server", code: 0, message: "" });
  }
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const both = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  const params = { ...call.params, ...(await commonParams(deps, call)) };
  try {
    const response = await fetch(urlOf(base, call, params, deps.nowMs()), {
      method: call.method,
      credentials: "include",
      redirect: "follow",
      signal: both,
      ...(call.method === "POST" ? { body: new URLSearchParams(asText(params)) } : {}),
    });
    const outcome = readBody(await response.text(), response.status);
    if (!outcome.ok && outcome.failure.kind === "needLogin") deps.onNeedLogin();
    return outcome;
  } catch (thrown) {
    return fail(networkFailure(thrown, timeout.aborted));
  }
}

async function commonParams(deps: FetchHttpDeps, call: ApiCall): Promise<Params> {
  const proxy = deps.proxy();
  const shared = proxy === null ? {} : { proxy };
  if (call.isLogin === true) return { ...shared, cookie: "os=pc;" };
  if (deps.isDesktop) return shared;
  const musicU = await deps.musicU();
  return {
    ...shared,
    realIP: REAL_IP,
    ...(musicU === null ? {} : { cookie: `MUSIC_U=${musicU};` }),
  };
}

/** A timestamp rides in the URL of every POST and every personal GET (W1). */
function urlOf(base: string, call: ApiCall, params: Params, nowMs: number): string {
  const query = new URLSearchParams(call.method === "GET" ? asText(params) : {});
  if (call.method === "POST" || call.isPersonal === true)
    query.set("timestamp", String(Math.floor(nowMs)));
  const text = query.toString();
  return `${base}${call.path}${text === "" ? "" : `?${text}`}`;
}

const asText = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

function networkFailure(thrown: unknown, isTimedOut: boolean): Failure {
  if (isTimedOut) return { kind: "timeout" };
  const name = thrown instanceof Error ? thrown.name : "";
  return name === "AbortError" ? { kind: "aborted" } : { kind: "offline" };
}
