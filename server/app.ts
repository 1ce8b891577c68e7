import { Hono } from "hono";

import { limited, TooLong } from "./body.ts";
import { clientConfig, type ServerConfig } from "./config.ts";
import type { FileAnswer, FileRequest } from "./file-answer.ts";
import { toFileRequest, toResponse } from "./file-answer.ts";
import { withSecurityHeaders } from "./headers.ts";
import { createOnce } from "./once.ts";
import type { Source } from "./sources/source.ts";
import type { StaticFiles } from "./static-files.ts";

const MOST_BODY_BYTES = 1_000_000;
const UPLOAD = "/api/cloud";
const MOST_UPLOAD_BYTES = 500_000_000;

interface AppParts {
  readonly source: Source;
  /** The web build; null if it is served by another program. */
  readonly staticFiles: StaticFiles | null;
  readonly config: ServerConfig;
  /** Added to each answer of `/api`. */
  readonly latencyMs?: number;
  /** Whether load balancers should send new visitors here; false while the server shuts down. */
  readonly isReady?: () => boolean;
}

export interface App {
  /** Answers a request. `platform` is the HTTP server's own data about it, if there is one. */
  fetch(request: Request, platform?: unknown): Promise<Response>;
  /**
   * The file that `fetch` would answer with, for a server that can send it without a `Request` and a
   * `Response`; null if `fetch` has to be called.
   */
  file(request: FileRequest): FileAnswer | Promise<FileAnswer> | null;
}

function problem(code: number, text: string): Response {
  return Response.json(
    { code, msg: text, message: text },
    { status: code, headers: { "cache-control": "no-store" } },
  );
}

const tooLarge = (): Response => problem(413, "The request is too large.");

const health = (isWell: boolean): Response =>
  Response.json(
    { status: isWell ? "ok" : "ending" },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );

/** Creates the one handler behind `npm start`, the development server and the desktop. */
export function createApp(parts: AppParts): App {
  const { source, staticFiles, config, latencyMs = 0, isReady = () => true } = parts;
  const app = new Hono();

  app.use("*", async (context, next) => {
    const mostBytes = context.req.path === UPLOAD ? MOST_UPLOAD_BYTES : MOST_BODY_BYTES;
    const { request, isOver } = limited(context.req.raw, mostBytes);
    if (isOver()) return tooLarge();
    context.req.raw = request;
    await next();
    // A body that was cut off may have caused any error; the cause is that it was too large.
    if (isOver()) context.res = tooLarge();
    return undefined;
  });
  app.get("/config.json", () => {
    const answer = Response.json(clientConfig(config, source), {
      headers: { "cache-control": "no-store" },
    });
    // Also set here, because a page from the browser's cache has not set it.
    if (source.pageCookie !== undefined) answer.headers.set("set-cookie", source.pageCookie);
    return answer;
  });
  app.get("/healthz", () => health(true));
  app.get("/readyz", () => health(isReady()));
  // Our own route, not one of the service: reports the source of the music.
  app.get("/tonearm/source", () =>
    Response.json(source.status(), { headers: { "cache-control": "no-store" } }),
  );
  const once = createOnce();
  app.all("/api/*", async (context) => {
    const { raw, path } = context.req;
    const ask = async (): Promise<Response> => source.fetch(raw, path.slice("/api".length));
    // Uploads are too large to be compared with earlier requests.
    const response = path === UPLOAD ? await ask() : await once(raw, ask);
    if (latencyMs > 0) await pause(latencyMs);
    return response;
  });
  // Pages of other ports read media in ranges, so browsers may send a preflight first.
  app.options("/media/*", () => {
    const methods = { "access-control-allow-methods": "GET, HEAD" };
    const headers = { ...methods, "access-control-allow-headers": "Range, If-Range" };
    return new Response(null, { status: 204, headers });
  });
  app.on(
    ["GET", "HEAD"],
    "/media/*",
    (context) => source.media?.(context.req.raw, context.req.path) ?? problem(404, "Not Found"),
  );
  app.all("*", async ({ req: { raw } }) => {
    if (staticFiles === null) return problem(404, "Not Found");
    return toResponse(await staticFiles.answer(toFileRequest(raw)));
  });
  app.onError((error, context) => {
    if (error instanceof TooLong) return tooLarge();
    console.error(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`);
    return problem(500, "The server failed to answer.");
  });

  return {
    fetch: async (request) =>
      withSecurityHeaders(await app.fetch(request), new URL(request.url).pathname),
    file(request) {
      if (!isPlain(request)) return null;
      const { path } = request;
      if (path.startsWith("/media/")) return source.file?.(request) ?? null;
      return isHandled(path) ? null : (staticFiles?.answer(request) ?? null);
    },
  };
}

/** Whether the request reads, and every program reads its path alike: no segment is encoded, empty or relative. */
function isPlain({ method, path }: FileRequest): boolean {
  return (method === "GET" || method === "HEAD") && /^(?:\/[\w@-][\w@.-]*)*\/?$/.test(path);
}

/** Whether the handler has a route for this path, so that it cannot be a file. */
function isHandled(path: string): boolean {
  return (
    /^\/(?:config\.json|healthz|readyz)$/.test(path) ||
    /^\/(?:api|media|tonearm)(?:\/|$)/.test(path)
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
