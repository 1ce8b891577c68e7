/**
 * @file The service behind `/api`, without a port: the handler of the server's own build, which lies beside ours and is read
 * when it is first asked for.
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
  /** Gives back what the source holds; nothing is read for it that was not needed. */
  close(): Promise<void>;
}

/** Makes the service at the first request; one that could not be made is tried again at the next, and says so once. */
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

/** As the server's own options say it. */
const toOptions = (source: SourceChoice): { source: string; folders: readonly string[] } => ({
  source: source.kind === "url" ? source.url : source.kind === "folder" ? "demo" : source.kind,
  folders: source.kind === "folder" ? source.folders : [],
});
