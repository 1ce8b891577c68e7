import type { Observable } from "rxjs";
import { KEY_IS_MISSING } from "../../domain/access-key.ts";
import { UPLOAD_HEADER } from "../../domain/desktop/upload-header.ts";
import { fail, succeed, type Failure, type Outcome } from "../../domain/failure.ts";
import type {
  ApiAnswer,
  ApiCall,
  HttpPort,
  Params,
  UploadPort,
  UploadWatch,
} from "../ports/http.ts";
import type { CookiePort } from "../ports/window.ts";
import type { LogPort } from "../ports/log.ts";
import { readBody } from "./read-body.ts";
import { sendForm } from "./xhr-form.ts";

const TIMEOUT_MS = 15_000;
/** Calls other than log-ins, outside the desktop, carry a fixed mainland address (S3). */
const REAL_IP = "211.161.244.70";

export interface FetchHttpDeps {
  /** Absolute API base without a trailing slash; null if the configuration has none. */
  readonly apiBase: () => Promise<string | null>;
  readonly isDesktop: boolean;
  readonly cookie: CookiePort;
  /** `PROTOCOL://server:port`, or null without a proxy. */
  readonly proxy: () => string | null;
  readonly nowMs: () => number;
  readonly log: LogPort;
  /** The server answered 301: the session is over. */
  readonly onNeedLogin: () => void;
  /** Called when the server wants its access key; before the core is ready the window finds out by itself. */
  readonly onKeyMissing?: () => void;
  /** For platforms without upload progress: bytes of the upload with this number that have arrived. */
  readonly uploadBytes?: (upload: number) => Observable<number>;
}

/** HTTP by `fetch`, with the rules for every call (S1 to S4). */
export function createFetchHttp(deps: FetchHttpDeps): HttpPort & UploadPort {
  return {
    call: (call, signal) => callApi(deps, call, signal),
    upload: (call, file, watch) => upload(deps, call, file, watch),
    download: async (url, signal) => {
      const init = signal === undefined ? {} : { signal };
      try {
        // The browser's own cache has the parts that an element has played.
        const credentials = "same-origin";
        const response = await fetch(url, { ...init, credentials, cache: "force-cache" });
        if (response.status !== 200)
          return fail({ kind: "server", code: response.status, message: "" });
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

/** A truncated answer must never be taken for a complete song. */
function isWhole(response: Response, blob: Blob): boolean {
  const length = response.headers.get("content-length");
  const isEncoded = response.headers.has("content-encoding");
  return blob.size > 0 && (length === null || isEncoded || Number(length) === blob.size);
}

/** A call ready to be sent. */
interface Prepared {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly session: string | null;
}

async function prepare(deps: FetchHttpDeps, call: ApiCall): Promise<Prepared | null> {
  const base = await deps.apiBase();
  if (base === null) {
    deps.log.error("You must set up the baseURL in the service's config");
    return null;
  }
  const session = deps.cookie.now();
  const params = asText({ ...call.params, ...commonParams(deps, call, session) });
  return { url: urlOf(base, call, params, deps.nowMs()), params, session };
}

const NO_BASE: Failure = { kind: "server", code: 0, message: "" };

async function callApi(
  deps: FetchHttpDeps,
  call: ApiCall,
  signal?: AbortSignal,
): Promise<Outcome<ApiAnswer>> {
  const prepared = await prepare(deps, call);
  if (prepared === null) return fail(NO_BASE);
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const both = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  try {
    const response = await fetch(prepared.url, {
      method: call.method,
      credentials: "include",
      redirect: "follow",
      signal: both,
      ...(call.method === "POST" ? { body: new URLSearchParams(prepared.params) } : {}),
    });
    if (response.headers.has(KEY_IS_MISSING)) {
      deps.onKeyMissing?.();
      // The key form is shown once nothing plays.
      return fail({ kind: "needKey" });
    }
    return await understand(deps, call, prepared, await response.text(), response.status);
  } catch (thrown) {
    return fail(networkFailure(thrown, timeout.aborted));
  }
}

let uploads = 0;

async function upload(
  deps: FetchHttpDeps,
  call: ApiCall,
  file: File,
  watch: UploadWatch,
): Promise<Outcome<ApiAnswer>> {
  const prepared = await prepare(deps, call);
  if (prepared === null) return fail(NO_BASE);
  const form = new FormData();
  for (const [name, value] of Object.entries(prepared.params)) form.set(name, value);
  form.set("songFile", file, file.name);
  const limitMs = call.timeoutMs ?? TIMEOUT_MS;
  const upload = ++uploads;
  const told = deps.uploadBytes?.(upload).subscribe((bytes) => {
    // The form data around the file is small in comparison.
    watch.onSent(Math.min(1, bytes / Math.max(1, file.size)));
  });
  try {
    const headers = told === undefined ? {} : { [UPLOAD_HEADER]: String(upload) };
    const { text, status } = await sendForm(prepared.url, form, limitMs, watch, headers);
    return await understand(deps, call, prepared, text, status);
  } catch (thrown) {
    return fail(networkFailure(thrown, false));
  } finally {
    told?.unsubscribe();
  }
}

async function understand(
  deps: FetchHttpDeps,
  call: ApiCall,
  { session }: Prepared,
  text: string,
  status: number,
): Promise<Outcome<ApiAnswer>> {
  const outcome = readBody(text, status, call.accepts);
  // A refusal of a previous session says nothing about the current one.
  const isRefused = !outcome.ok && outcome.failure.kind === "needLogin";
  if (isRefused && call.login !== "signIn" && session === (await deps.cookie.read()))
    deps.onNeedLogin();
  return outcome;
}

function commonParams(deps: FetchHttpDeps, call: ApiCall, session: string | null): Params {
  const proxy = deps.proxy();
  const shared = proxy === null ? {} : { proxy };
  const musicU = session === null ? "" : `MUSIC_U=${session};`;
  if (call.login === "signIn") return { ...shared, cookie: "os=pc;" };
  // On the desktop the main process adds the session to each call; the worker only has its mark.
  if (deps.isDesktop) return shared;
  if (call.login === "refresh") return { ...shared, cookie: `${musicU}os=pc;` };
  return { ...shared, realIP: REAL_IP, ...(musicU === "" ? {} : { cookie: musicU }) };
}

/** The URL of every POST and every personal GET carries a timestamp (S2). */
function urlOf(
  base: string,
  call: ApiCall,
  params: Readonly<Record<string, string>>,
  nowMs: number,
): string {
  const query = new URLSearchParams(call.method === "GET" ? params : {});
  if (call.method === "POST" || call.isPersonal === true)
    query.set("timestamp", String(Math.floor(nowMs)));
  const text = query.toString();
  return `${base}${call.path}${text === "" ? "" : `?${text}`}`;
}

const asText = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

function networkFailure(thrown: unknown, isTimedOut: boolean): Failure {
  const name = thrown instanceof Error ? thrown.name : "";
  if (isTimedOut || name === "TimeoutError") return { kind: "timeout" };
  return name === "AbortError" ? { kind: "aborted" } : { kind: "offline" };
}
