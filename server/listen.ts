import type { Server } from "node:http";

import { createAdaptorServer } from "@hono/node-server";

import type { App } from "./app.ts";

const GRACE_MS = 1500;

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
  const server = createAdaptorServer({
    fetch: (request, platform) => app.fetch(request, platform),
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

function close(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if (!isHttp(server)) return;
    server.closeIdleConnections();
    // Songs are long: whoever still reads after the grace is cut off.
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
}

function isHttp(server: object): server is Server {
  return "closeAllConnections" in server;
}
