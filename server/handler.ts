/**
 * @file The server as one function from a request to its answer, for runtimes with a fetch interface; files
 * of the build are served separately (docs/hosting.md).
 */
import { type App, createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createAccess, exposureTrouble } from "./guard/access.ts";
import { guarded } from "./guard/guard.ts";
import { createSource, readSource } from "./sources/sources.ts";
import { VERSION } from "./version.ts";

interface HandlerOptions {
  /** A value of `--source`. */
  readonly source: string;
  /** Values of `--folder`. If there are any, they are the source. */
  readonly folders?: readonly string[];
  /** Environment variables, as listed in the README. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether others can reach it; false inside a program that passes only its own requests. */
  readonly isExposed?: boolean;
}

/** A server without a port. */
export interface Handler {
  readonly fetch: App["fetch"];
  /** Releases what the source holds. */
  close(): Promise<void>;
}

/** Starts a source and resolves with its handler. Rejects with a sentence that says why it cannot start. */
export async function createHandler({
  source: named,
  folders = [],
  environment,
  isExposed = true,
}: HandlerOptions): Promise<Handler> {
  const choice = readSource(named);
  if (choice === null) throw new Error(`${named} is no source`);
  // The runtime decides where it listens, so the widest exposure is assumed.
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
  // A remote server may become available later. A program has no way to show why the start failed, so it starts
  // anyway, and each call reports the failure.
  const mayComeLater = choice instanceof URL && !isExposed;
  const trouble =
    exposureTrouble({ host, key, isPrivate }) ?? (mayComeLater ? null : await source.start());
  if (trouble !== null) throw new Error(trouble);
  // The demo composes its songs in advance, which would slow down a program with a window.
  if (source.status().kind !== "demo") source.warm?.();
  const app = createApp({ source, staticFiles: null, config: readConfig(environment, VERSION) });
  const close = (): Promise<void> => source.close();
  if (!isExposed) return { fetch: app.fetch, close };
  const access = key === "" ? null : createAccess(key);
  return { fetch: guarded(app, { access, names: null }).fetch, close };
}
