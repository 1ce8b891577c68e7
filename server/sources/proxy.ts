import type { Source } from "./source.ts";

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 200_000;
const PROBE_TIMEOUT_MS = 5_000;

/** Headers that belong to one connection, and those that would tell the other server about our own. */
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
/** `fetch` has already unpacked the body when we hand it on. */
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

/** Answers `/api` by asking another API server; media addresses in its answers are its own. */
export function createProxySource(base: URL): Source {
  return {
    status: () => ({
      kind: "url",
      name: base.host,
      counts: null,
      scan: null,
      problems: [],
      waysIn: ["qr", "password", "cookie"],
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

/** Asks a server whether it is there; null means yes, a text says what is wrong. Any HTTP answer will do. */
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
  const url = targetUrl(request, path, base);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const limitMs = path === "/cloud" ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers: forwardedHeaders(request.headers),
      body: hasBody ? await request.arrayBuffer() : null,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]),
    });
    // The whole body, so that the time limit covers it and a cut connection is noticed before we answer.
    const body = await answer.arrayBuffer();
    return new Response(isBodyless(answer.status) ? null : body, {
      status: statusOf(answer),
      headers: returnedHeaders(answer.headers),
    });
  } catch (error) {
    return Response.json(
      { code: 502, msg: describe(error) },
      { status: 502, headers: { "cache-control": "no-store" } },
    );
  }
}

/** The same path and query on the other server. `domain` would send the listener's cookies wherever it says. */
function targetUrl(request: Request, path: string, base: URL): URL {
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/+$/, "") + path;
  url.search = new URL(request.url).search;
  url.searchParams.delete("domain");
  return url;
}

function forwardedHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const [name, value] of from) if (!NOT_FORWARDED.has(name)) headers.set(name, value);
  return headers;
}

function returnedHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const [name, value] of from) if (!NOT_RETURNED.has(name)) headers.set(name, value);
  for (const cookie of from.getSetCookie()) headers.append("set-cookie", ownCookie(cookie));
  return headers;
}

/** The cookie as one of ours: without the other server's domain, and kept on this plain-http origin. */
function ownCookie(cookie: string): string {
  return cookie
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(domain=.*|secure|samesite=none|partitioned)$/i.test(part))
    .join("; ");
}

/** Codes of the service that mean something else to a browser: to log in at a proxy, to send it again. */
const MISREAD: ReadonlySet<number> = new Set([407, 408, 421, 425]);

/** "Not signed in" comes as a redirect to nowhere: browsers are told 401, the body keeps its code. */
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
  // Where several addresses were tried the message is empty and the code says it all.
  if (cause instanceof Error && cause.message !== "") return cause.message;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error.message;
}
