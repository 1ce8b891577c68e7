import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createDemoSource } from "./sources/demo/demo.ts";
import { createProxySource } from "./sources/proxy.ts";
import { VERSION } from "./version.ts";

interface DevOptions {
  /** The address of an API server; without it the demo answers. */
  readonly source?: string;
  /** How many songs the demo account likes; 0 leaves it to the catalogue. */
  readonly library?: number;
  readonly latencyMs?: number;
}

/** The part of the server the development server mounts: `/api`, `/config.json` and media. */
export function createDevHandler(
  options: DevOptions = {},
): (request: Request) => Promise<Response> {
  const source =
    options.source === undefined || options.source === "demo"
      ? createDemoSource({ library: options.library === 0 ? null : (options.library ?? null) })
      : createProxySource(new URL(options.source));
  const config = readConfig(process.env, VERSION);
  const app = createApp({ source, staticFiles: null, config, latencyMs: options.latencyMs ?? 0 });
  return (request) => app.fetch(request);
}
