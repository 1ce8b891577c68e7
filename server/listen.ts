import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";

import { getRequestListener } from "@hono/node-server";

import type { App } from "./app.ts";
import type { FileAnswer, FileRequest } from "./file-answer.ts";
import { send } from "./file-answer.ts";

const GRACE_MS = 1500;
/** Longer than the minute for which proxies keep their connections to us: the side that reuses one should close it. */
const KEEP_ALIVE_MS = 65_000;

/** A server that listens. */
export interface Running {
  /** The address to open, with the real port. */
  readonly url: string;
  /** Stops accepting, lets answers end for a moment, then closes what is left. */
  close(): Promise<void>;
}

/** Puts the handler behind a port; rejects with the system's error when the port cannot be had. */
export async function listen(
  app: App,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Running> {
  const ask = getRequestListener((request, platform) => app.fetch(request, platform));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const answer = app.file(toFileRequest(request));
    if (answer === null) void ask(request, response);
    else void sendFile(answer, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  const realPort = typeof address === "object" && address !== null ? address.port : port;
  const shownHost = host.includes(":") ? `[${host}]` : host;
  return { url: `http://${shownHost}:${realPort}`, close: () => close(server) };
}

/** What Node knows of the request, without a copy of it. */
function toFileRequest({ method = "", url = "", headers }: IncomingMessage): FileRequest {
  const [path = "", query] = url.split("?", 2);
  const { "accept-encoding": acceptEncoding = "", "if-none-match": ifNoneMatch = null } = headers;
  return {
    method,
    path,
    query: new URLSearchParams(query),
    acceptEncoding,
    ifNoneMatch,
  };
}

async function sendFile(
  answer: FileAnswer | Promise<FileAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!(answer instanceof Promise)) return send(answer, response);
  try {
    send(await answer, response);
  } catch (error) {
    console.error(`${request.method} ${request.url}: ${String(error)}`);
    response.writeHead(500).end();
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Songs are long: connections that are still read after the grace are cut off.
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}
