/**
 * @file Builds the server for tests and screenshots from `tests/support/server`, so that Node 20 can run it.
 * `node tools/test-server.mjs [options]` also runs it; needs the build.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");

/** The built server, which takes the server's options; created by `makeTestServer`. */
export const TEST_SERVER = join(ROOT, "dist/tests/server.js");

export async function makeTestServer() {
  // Imported here, because every test worker imports this file just for the path.
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
