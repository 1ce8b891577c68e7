/**
 * @file Reads the options, starts a source, and serves it together with the web build. Runs in Node;
 * everything it starts ends with SIGTERM or SIGINT.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type App, createApp } from "./app.ts";
import type { CliOptions } from "./cli.ts";
import { HELP, parseArgs } from "./cli.ts";
import { clientConfig, pageWithConfig, readConfig, type ServerConfig } from "./config.ts";
import { createAccess, exposureTrouble } from "./guard/access.ts";
import { guarded, type GuardRules } from "./guard/guard.ts";
import { GRACE_MS, listen } from "./listen.ts";
import type { Source } from "./sources/source.ts";
import { createSource } from "./sources/sources.ts";
import { createStaticFiles } from "./static-files.ts";
import { VERSION } from "./version.ts";

/** The web build lies beside the folder of the built server. */
const CLIENT_FOLDER = fileURLToPath(new URL("../client/", import.meta.url));

/** Signals that end the command. */
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Wraps the handler before it is put behind the port. */
type Around = (app: App, config: ServerConfig) => App;

/** A running server. */
export interface Served {
  readonly url: string;
  /** Ends the server and its source; answers under way have a moment to finish. */
  close(): Promise<void>;
}

/**
 * Runs the command with these arguments. Resolves with null if it only printed its usage. `around` is for
 * programs that build upon the server.
 */
export async function serve(
  args: readonly string[],
  around: Around = (app) => app,
): Promise<Served | null> {
  const result = parseArgs(args);
  if (result.kind === "wrong") giveUp(result.message);
  if (result.kind !== "help") return run(result.options, around);
  console.info(HELP);
  return null;
}

async function run(options: CliOptions, around: Around): Promise<Served> {
  if (!existsSync(`${CLIENT_FOLDER}index.html`))
    giveUp(`the web build is missing (${CLIENT_FOLDER}); npm start makes it`);
  const config = readConfig(process.env, VERSION);
  const soundFolder = process.env["TONEARM_SOUND_FOLDER"] || null;
  const source = createSource(options.source, { ...options, soundFolder });
  const guard = readGuard(options, source);
  const trouble = await source.start();
  if (trouble !== null) giveUp(trouble);
  const staticFiles = createStaticFiles(CLIENT_FOLDER, {
    page: (html) => pageWithConfig(html, clientConfig(config, source)),
    ...(source.pageCookie === undefined ? {} : { cookie: source.pageCookie }),
  });
  await staticFiles.warm();
  let isReady = true;
  const { latencyMs } = options;
  const app = createApp({ source, staticFiles, config, latencyMs, isReady: () => isReady });
  const where = { ...options, graceMs: readGraceMs() };
  const running = await listen(guarded(around(app, config), guard), where).catch((error: unknown) =>
    giveUp(describeListenError(error, options)),
  );
  const close = async (): Promise<void> => {
    isReady = false;
    for (const signal of SIGNALS) process.off(signal, stop);
    await running.close();
    await source.close();
  };
  const stop = (): void => void close().then(() => process.exit(0));
  for (const signal of SIGNALS) process.once(signal, stop);
  source.warm?.();
  // Printed last, because a process that waits for this line may send a signal at once.
  console.info(`Tonearm is ready at ${running.url}`);
  return { url: running.url, close };
}

/**
 * Reads from the environment who may use the server. A server that would be open to everyone by mistake does not start.
 */
function readGuard({ host }: CliOptions, source: Source): GuardRules {
  const key = process.env["TONEARM_ACCESS"] ?? "";
  const isPrivate = source.status().kind !== "demo";
  const trouble = exposureTrouble({ host, key, isPrivate });
  if (trouble !== null) giveUp(trouble);
  const named = (process.env["TONEARM_HOSTS"] ?? "").toLowerCase().split(/[\s,]+/);
  return {
    access: key === "" ? null : createAccess(key),
    // With a key any host name is safe, because its cookie belongs to one name; the demo's music is not private.
    names: isPrivate && key === "" ? new Set(named.filter((name) => name !== "")) : null,
  };
}

/** TONEARM_GRACE_S: seconds that answers under way may take when the server ends. */
function readGraceMs(): number {
  const text = process.env["TONEARM_GRACE_S"] ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) * 1000 : GRACE_MS;
}

function giveUp(message: string): never {
  console.error(`Tonearm: ${message}`);
  process.exit(1);
}

function describeListenError(error: unknown, { host, port }: CliOptions): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE") return `port ${port} on ${host} is taken; choose another with --port`;
  if (code === "EACCES")
    return `port ${port} may not be used by you; choose one above 1023 with --port`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${host} is no address of this machine`;
  return `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
