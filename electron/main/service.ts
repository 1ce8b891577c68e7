/**
 * @file The service behind `/api`, without a port: the handler of the server's own build, which lies beside this
 * program and is loaded on the first request.
 */
import type { Handler } from "../../server/handler.ts";
import type { SourceChoice } from "../../src/domain/desktop/source-choice.ts";

interface ServiceOptions {
  /** Address of the built handler. */
  readonly handlerUrl: string;
  readonly source: SourceChoice;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly warn: (text: string, thrown?: unknown) => void;
}

interface Service {
  readonly fetch: Handler["fetch"];
  /** Releases what the source holds. Does not load a source that was never used. */
  close(): Promise<void>;
}

/**
 * Creates the service on the first request. After a failure the next request tries
 * again; only the first failure is logged.
 */
export function createService({ handlerUrl, source, environment, warn }: ServiceOptions): Service {
  let made: Promise<Handler> | null = null;
  let isTold = false;
  const make = async (): Promise<Handler> => {
    const { createHandler } = (await import(/* @vite-ignore */ handlerUrl)) as {
      readonly createHandler: (options: object) => Promise<Handler>;
    };
    return createHandler({ ...toOptions(source), environment, isExposed: false });
  };
  return {
    fetch: async (request) => {
      made ??= make();
      const handler = await made.catch((thrown: unknown) => {
        made = null;
        if (!isTold) warn("the source of music cannot be had", thrown);
        isTold = true;
        return null;
      });
      return handler === null ? new Response(null, { status: 503 }) : handler.fetch(request);
    },
    close: async () => {
      const handler = await made?.catch(() => null);
      await handler?.close();
    },
  };
}

/** The source as options of the server. */
const toOptions = (source: SourceChoice): { source: string; folders: readonly string[] } => ({
  source: source.kind === "url" ? source.url : source.kind === "folder" ? "demo" : source.kind,
  folders: source.kind === "folder" ? source.folders : [],
});
