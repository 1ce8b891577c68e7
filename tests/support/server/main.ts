/**
 * @file The server of end-to-end tests: the unchanged build with injectable faults and a fake last.fm, which can start
 * further servers. `tools/test-server.mjs` builds a script from this file; TONEARM_DIST names the
 * build.
 */
import { setMaxListeners } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { withFakes } from "./fakes.ts";
import { createSiblings } from "./siblings.ts";

const built = resolve(process.env["TONEARM_DIST"] ?? "dist", "server/serve.js");
const { serve } = (await import(
  /* @vite-ignore */ pathToFileURL(built).href
)) as typeof import("../../../server/serve.ts");

// Each server listens for signals, so Node's warning about many listeners is switched off.
setMaxListeners(0, process);
const siblings = createSiblings((args) =>
  serve(args, (app, { scrobbling }) => withFakes(app, scrobbling)),
);
await serve(process.argv.slice(2), (app, { scrobbling }) =>
  siblings.around(withFakes(app, scrobbling)),
);
