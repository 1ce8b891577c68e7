import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";

import { getRequestListener } from "@hono/node-server";

import type { App } from "./app.ts";
import { withSteadyBody } from "./body.ts";
import type { FileAnswer, FileRequest } from "./file-answer.ts";
import { send } from "./file-answer.ts";

/** Default time that answers under way may take when the server ends. */
export const GRACE_MS = 1500;
const IDLE_CHECK_MS = 100;
/**
 * Longer than the minute that proxies keep connections: if the server closed one first, a proxy could just reuse it.
 */
const KEEP_ALIVE_MS = 65_000;

/** A server that listens. */
export interface Running {
  /** The address to open, with the actual port. */
  readonly url: string;
  /** Stops accepting connections, waits for answers under way, and after the grace period closes the rest. */
  close(): Promise<void>;
}

/** Serves the handler on a port. Rejects with the system's error if the port is not available. */
export async function listen(
  app: App,
  {
    host,
    port,
    graceMs = GRACE_MS,
  }: {
    readonly host: string;
    readonly port: number;
    /** How long answers under way may take when the server ends. */
    readonly graceMs?: number;
  },
): Promise<Running> {
  const ask = getRequestListener((request, platform) =>
    app.fetch(withSteadyBody(request, platform.incoming), platform),
  );
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
  return { url: `http://${shownHost}:${realPort}`, close: () => close(server, graceMs) };
}

/** Reads the file request from Node's request without copying it. */
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

function close(server: Server, graceMs: number): Promise<void> {
  // Connections that were busy when the end began become idle afterwards and would be kept open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  // Songs are long, so connections still in use after the grace period are cut off.
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(idle);
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });
}
