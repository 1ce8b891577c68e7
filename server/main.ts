/**
 * @file The command behind `npm start`: reads the options, chooses a source, serves the web build and `/api`.
 * Runs in Node; everything it starts ends with SIGTERM or SIGINT.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { createApp } from "./app.ts";
import type { CliOptions } from "./cli.ts";
import { HELP, parseArgs } from "./cli.ts";
import { clientConfig, pageWithConfig, readConfig } from "./config.ts";
import { createFakeLastfm } from "./fake-lastfm.ts";
import { createFaults } from "./faults/faults.ts";
import { listen } from "./listen.ts";
import { warmAudio } from "./sources/demo/synth/audio.ts";
import { keepSoundIn } from "./sources/demo/synth/wav.ts";
import { createDemoSource } from "./sources/demo/demo.ts";
import { createProxySource, probe } from "./sources/proxy.ts";
import type { Source } from "./sources/source.ts";
import { createStaticFiles } from "./static-files.ts";
import { VERSION } from "./version.ts";

/** The web build lies beside the folder of the built server. */
const CLIENT_FOLDER = fileURLToPath(new URL("../client/", import.meta.url));

function giveUp(message: string): never {
  console.error(`Tonearm: ${message}`);
  process.exit(1);
}

async function chooseSource({ source, library, shelf }: CliOptions): Promise<Source> {
  if (source === "demo") return createDemoSource({ library, shelf });
  const trouble = await probe(source);
  if (trouble !== null) giveUp(`the source ${source.href} cannot be reached: ${trouble}`);
  return createProxySource(source);
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

async function run(options: CliOptions): Promise<void> {
  if (!existsSync(`${CLIENT_FOLDER}index.html`))
    giveUp(`the web build is missing (${CLIENT_FOLDER}); npm start makes it`);
  const config = readConfig(process.env, VERSION);
  const isTest = process.env["TONEARM_FAULTS"] === "1";
  const source = await chooseSource(options);
  const staticFiles = createStaticFiles(CLIENT_FOLDER, {
    page: (html) => pageWithConfig(html, clientConfig(config, source)),
  });
  await staticFiles.warm();
  const app = createApp({
    source,
    staticFiles,
    config,
    latencyMs: options.latencyMs,
    faults: isTest ? createFaults() : null,
    lastfm: isTest && config.scrobbling !== null ? createFakeLastfm(config.scrobbling) : null,
  });
  const running = await listen(app, options).catch((error: unknown) =>
    giveUp(describeListenError(error, options)),
  );
  const stop = (): void => {
    void running.close().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const soundFolder = process.env["TONEARM_SOUND_FOLDER"] ?? "";
  if (soundFolder !== "") keepSoundIn(soundFolder);
  else if (options.source === "demo") void warmAudio();
  // Last: whoever waits for this line may send a signal at once.
  console.info(`Tonearm is ready at ${running.url}`);
}

const result = parseArgs(process.argv.slice(2));
if (result.kind === "help") console.info(HELP);
else if (result.kind === "wrong") giveUp(result.message);
else await run(result.options);
