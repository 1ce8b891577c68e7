/**
 * @file Makes the server that tests and pictures talk to out of `tests/support/server`, so that Node 20 can run it.
 * `node tools/test-server.mjs [options]` runs it, too; the build has to be there.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");

/** Takes the options of the server; made by `makeTestServer`. */
export const TEST_SERVER = join(ROOT, "dist/tests/server.js");

export async function makeTestServer() {
  // Not above: each worker of the tests reads this file for the name alone.
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: "tests/support/server/main.ts",
      outDir: "dist/tests",
      target: "node20",
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: "server.js" } },
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  await makeTestServer();
  await import(pathToFileURL(TEST_SERVER).href);
}
