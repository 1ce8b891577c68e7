import type { App } from "../../../server/app.ts";
import type { Served } from "../../../server/serve.ts";

/**
 * Further servers in this process, each with its own port, account and faults. They start quickly, because
 * catalogue, covers and songs are loaded already, and the code is warm.
 */
interface Siblings {
  /** Adds `/__servers` to a handler: POST starts a server, DELETE stops one. */
  around(app: App): App;
}

/** Starts servers with `serve`, with the arguments of the command line. */
export function createSiblings(
  serve: (args: readonly string[]) => Promise<Served | null>,
): Siblings {
  const running = new Map<string, Served>();

  const start = async (options: readonly string[]): Promise<string | null> => {
    const served = await serve(["--port", "0", ...options]);
    if (served !== null) running.set(served.url, served);
    return served?.url ?? null;
  };
  const stop = async (url: string): Promise<void> => {
    const served = running.get(url);
    running.delete(url);
    await served?.close();
  };

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
        return Response.json({ code: 200, url: await start(options) });
      },
    }),
  };
}
