/**
 * @file The server that end-to-end tests talk to: the one that was built, unchanged, with failures on demand and a
 * last.fm around it. `tools/test-server.mjs` makes a script of it; TONEARM_DIST names the build.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { withFakes } from "./fakes.ts";

const built = resolve(process.env["TONEARM_DIST"] ?? "dist", "server/serve.js");
const { serve } = (await import(
  /* @vite-ignore */ pathToFileURL(built).href
)) as typeof import("../../../server/serve.ts");

await serve(process.argv.slice(2), (app, { scrobbling }) => withFakes(app, scrobbling));
