import { isEncrypted } from "../encrypted.ts";
import { ownCookies } from "./wire/own-cookies.ts";
import { cleanCookie, cleanParams, isMisread, splitCall } from "./proxy-hygiene.ts";
import { postStream } from "./proxy-upload.ts";
import type { Source } from "./source.ts";

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 200_000;
const PROBE_TIMEOUT_MS = 5_000;
const NO_STORE = { "cache-control": "no-store" };
/** The only call whose body is too large to be held in memory; it is never repeated. */
const UPLOAD = "/cloud";
const FORM = "application/x-www-form-urlencoded";

/** Headers of a single connection, and headers that would tell the other server about our host. */
const NOT_FORWARDED = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "origin",
  "referer",
  "accept-encoding",
  "content-length",
  "expect",
]);
/** Headers that are not passed back; `fetch` has already decoded the body. */
const NOT_RETURNED = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "content-encoding",
  "content-length",
  "set-cookie",
  "access-control-allow-origin",
  "access-control-allow-credentials",
  "strict-transport-security",
]);

/** Answers `/api` by asking another API server. Media addresses in its answers are passed on unchanged. */
export function createProxySource(base: URL): Source {
  return {
    status: () => ({
      kind: "url",
      name: base.host,
      counts: null,
      collections: null,
      scan: null,
      problems: [],
      waysIn: ["qr", "message", "cookie", "password"],
    }),
    publicMediaUrl: null,
    editorsCovers: null,
    start: async () => {
      const trouble = await probe(base);
      return trouble === null ? null : `the source ${base.href} cannot be reached: ${trouble}`;
    },
    close: () => Promise.resolve(),
    fetch: (request, path) => forward(request, path, base),
  };
}

/** Checks whether a server is reachable. Null means yes, a text says what is wrong. Any HTTP answer will do. */
export async function probe(base: URL): Promise<string | null> {
  try {
    await fetch(base, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return null;
  } catch (error) {
    return describe(error);
  }
}

async function forward(request: Request, path: string, base: URL): Promise<Response> {
  const query = cleanParams(path, new URL(request.url).searchParams);
  const body = await bodyOf(request, path);
  const all = body instanceof URLSearchParams ? new URLSearchParams([...query, ...body]) : query;
  if (isMisread(path, all)) return Response.json({ code: 400 }, { status: 400, headers: NO_STORE });
  const [first, ...others] = splitCall(path, query);
  let answer = await ask(request, targetUrl(path, first, base), body);
  for (const part of others) {
    if (!answer.ok) break;
    // oxlint-disable-next-line no-await-in-loop -- the next call is sent only if the last one has worked
    answer = await ask(request, targetUrl(path, part, base), body);
  }
  return answer;
}

type Sent = URLSearchParams | ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>> | null;

/** The body to send: forms are reduced to their route's parameters, uploads are streamed. */
async function bodyOf(request: Request, path: string): Promise<Sent> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (path === UPLOAD) return request.body;
  const isForm = (request.headers.get("content-type") ?? "").startsWith(FORM);
  return isForm
    ? cleanParams(path, new URLSearchParams(await request.text()))
    : request.arrayBuffer();
}

async function ask(request: Request, url: URL, sent: Sent): Promise<Response> {
  const limitMs = url.pathname.endsWith(UPLOAD) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const ending = new AbortController();
  // Not `AbortSignal.timeout`: Node 20 collects one that is only referenced by a combined signal, and it never fires.
  const timer = setTimeout(() => ending.abort(new DOMException("", "TimeoutError")), limitMs);
  try {
    const headers = forwardedHeaders(request.headers);
    const signal = AbortSignal.any([request.signal, ending.signal]);
    const answer =
      sent instanceof ReadableStream
        ? await postStream(url, { headers: withLength(headers, request), body: sent, signal })
        : await fetch(url, {
            method: request.method,
            headers,
            body: sent instanceof URLSearchParams ? sent.toString() : sent,
            redirect: "manual",
            signal,
          });
    // Read completely, so that the time limit covers the body and a cut connection is noticed before we answer.
    const body = await answer.arrayBuffer();
    return new Response(isBodyless(answer.status) ? null : body, {
      status: statusOf(answer),
      headers: returnedHeaders(answer.headers, isEncrypted(request)),
    });
  } catch (error) {
    return Response.json({ code: 502, msg: describe(error) }, { status: 502, headers: NO_STORE });
  } finally {
    clearTimeout(timer);
  }
}

/** The same path on the other server. */
function targetUrl(path: string, query: URLSearchParams, base: URL): URL {
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/+$/, "") + path;
  url.search = query.toString();
  return url;
}

/** Passes on the declared length of a stream, because some servers refuse a body of unknown length. */
function withLength(headers: Headers, { headers: from }: Request): Headers {
  const length = from.has("transfer-encoding") ? null : from.get("content-length");
  if (length !== null) headers.set("content-length", length);
  return headers;
}

function forwardedHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const [name, value] of from) if (!NOT_FORWARDED.has(name)) headers.set(name, value);
  const cookie = cleanCookie(from.get("cookie") ?? "");
  if (cookie === "") headers.delete("cookie");
  else headers.set("cookie", cookie);
  return headers;
}

function returnedHeaders(from: Headers, isSecure: boolean): Headers {
  const headers = new Headers();
  for (const [name, value] of from) if (!NOT_RETURNED.has(name)) headers.set(name, value);
  headers.set("cache-control", "no-store");
  const circumstances = { isSecure, nowMs: Date.now() };
  for (const cookie of ownCookies(from.getSetCookie(), circumstances))
    headers.append("set-cookie", cookie);
  return headers;
}

/** Status codes of the service that browsers would act on: log in at a proxy, or send the request again. */
const MISREAD: ReadonlySet<number> = new Set([407, 408, 421, 425]);

/** "Not signed in" arrives as a redirect without a target: the status becomes 401, the code in the body stays. */
function statusOf(answer: Response): number {
  if (answer.status === 301 && !answer.headers.has("location")) return 401;
  return MISREAD.has(answer.status) ? 400 : answer.status;
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  const { cause } = error;
  // If several addresses were tried, the message is empty and only the code says what happened.
  if (cause instanceof Error && cause.message !== "") return cause.message;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.message;
}
