import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createSource, readSource } from "./sources/sources.ts";
import { VERSION } from "./version.ts";

interface DevOptions {
  /** A source by its name, or the address of an API server; the demo by default. */
  readonly source?: string;
  /** How many songs the demo account likes; 0 for the catalogue's default. */
  readonly library?: number;
}

/** Creates the part of the server that the development server mounts: `/api`, `/config.json` and media. */
export function createDevHandler({ source: named = "demo", library = 0 }: DevOptions = {}): (
  request: Request,
) => Promise<Response> {
  const choice = readSource(named);
  if (choice === null) throw new Error(`TONEARM_SOURCE is no source: ${named}`);
  const options = { library: library === 0 ? null : library, shelf: 0, soundFolder: null };
  const source = createSource(choice, options);
  // A failure to start is not reported here: answers will show it, and the page can be worked on without them.
  const started = source.start();
  const config = readConfig(process.env, VERSION);
  const app = createApp({ source, staticFiles: null, config });
  return async (request) => {
    await started;
    return app.fetch(request);
  };
}
