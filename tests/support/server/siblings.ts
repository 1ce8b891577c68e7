import { Server } from "node:net";
import type { App } from "../../../server/app.ts";

/** An HTTP server of Node. */
interface Listening extends Server {
  closeAllConnections(): void;
}

/**
 * More servers in this process, each with a port, an account and failures of its own. A new one costs
 * nothing but that: the catalogue, the covers and the songs are there, and the code is warm.
 */
interface Siblings {
  /** The handler, with `/__servers` beside it: POST starts a server, DELETE stops one. */
  around(app: App): App;
}

/** Starts servers by `serve`, with the arguments of the command line. */
export function createSiblings(serve: (args: readonly string[]) => Promise<void>): Siblings {
  const running = new Map<string, Listening>();
  /** One at a time: the server that listens next is the one that was asked for. */
  let last: Promise<unknown> = Promise.resolve();

  async function start(args: readonly string[]): Promise<string> {
    const listening = nextListening();
    await serve(["--port", "0", ...args]);
    const server = await listening;
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const url = `http://127.0.0.1:${port}`;
    running.set(url, server);
    return url;
  }

  async function stop(url: string): Promise<void> {
    const server = running.get(url);
    running.delete(url);
    if (server !== undefined) await close(server);
  }

  return {
    around: (app) => ({
      ...app,
      fetch: async (request, platform) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname !== "/__servers") return app.fetch(request, platform);
        if (request.method === "DELETE") {
          await stop(searchParams.get("url") ?? "");
          return Response.json({ code: 200 });
        }
        const { options } = (await request.json()) as { readonly options: readonly string[] };
        const started = last.then(() => start(options));
        last = started.catch(() => {});
        return Response.json({ code: 200, url: await started });
      },
    }),
  };
}

/** The next server of this process that listens: the code that makes it keeps it to itself. */
function nextListening(): Promise<Listening> {
  const { prototype } = Server;
  const listen = Reflect.get(prototype, "listen") as (...args: unknown[]) => Server;
  return new Promise((done) => {
    prototype.listen = function first(this: Server, ...args: unknown[]): Server {
      prototype.listen = listen;
      this.once("listening", () => done(this as Listening));
      return listen.apply(this, args);
    };
  });
}

/** As if the process had ended: whatever is under way is cut off. */
const close = (server: Listening): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
