/**
 * @file The server that end-to-end tests talk to: the one that was built, unchanged, with failures on demand and a
 * last.fm around it, and with more of its kind on demand. `tools/test-server.mjs` makes a script of it; TONEARM_DIST
 * names the build.
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

// Each server listens for the signals that end the process.
setMaxListeners(0, process);
const siblings = createSiblings((args) =>
  serve(args, (app, { scrobbling }) => withFakes(app, scrobbling)),
);
await serve(process.argv.slice(2), (app, { scrobbling }) =>
  siblings.around(withFakes(app, scrobbling)),
);
