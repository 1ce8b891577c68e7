/**
 * @file The server as one function from a request to its answer, for runtimes that speak fetch; files
 * of the build come from elsewhere (docs/hosting.md).
 */
import { type App, createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createAccess, exposureTrouble } from "./guard/access.ts";
import { guarded } from "./guard/guard.ts";
import { createSource, readSource } from "./sources/sources.ts";
import { VERSION } from "./version.ts";

interface HandlerOptions {
  /** As `--source` takes it. */
  readonly source: string;
  /** As `--folder` takes them; where there are any, they are the source. */
  readonly folders?: readonly string[];
  /** Variables as README lists them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether others can ask it; false inside a program that hands it its own requests alone. */
  readonly isExposed?: boolean;
}

/** A server without a port. */
export interface Handler {
  readonly fetch: App["fetch"];
  /** Gives back what the source holds. */
  close(): Promise<void>;
}

/** Starts a source and answers its handler; rejects with a sentence that says why it cannot. */
export async function createHandler({
  source: named,
  folders = [],
  environment,
  isExposed = true,
}: HandlerOptions): Promise<Handler> {
  const choice = readSource(named);
  if (choice === null) throw new Error(`${named} is no source`);
  // Where it will listen is the runtime's affair: as far as we know, everywhere.
  const host = isExposed ? "0.0.0.0" : "127.0.0.1";
  const source = createSource(choice, {
    library: null,
    shelf: 0,
    soundFolder: null,
    host,
    folders,
  });
  const key = environment["TONEARM_ACCESS"] ?? "";
  const isPrivate = source.status().kind !== "demo";
  // Inside a program a failed start is not seen by anyone, and the other server may come up later: each call reports it.
  const mayComeLater = choice instanceof URL && !isExposed;
  const trouble =
    exposureTrouble({ host, key, isPrivate }) ?? (mayComeLater ? null : await source.start());
  if (trouble !== null) throw new Error(trouble);
  // A demo composes its songs ahead, for which a program with a window of its own has no time.
  if (source.status().kind !== "demo") source.warm?.();
  const app = createApp({ source, staticFiles: null, config: readConfig(environment, VERSION) });
  const close = (): Promise<void> => source.close();
  if (!isExposed) return { fetch: app.fetch, close };
  const access = key === "" ? null : createAccess(key);
  return { fetch: guarded(app, { access, names: null }).fetch, close };
}
