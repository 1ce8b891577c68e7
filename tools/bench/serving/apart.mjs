/** @file Starts a stand-in for the service and the product in front of it, bundled with a checkout's own server. */
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../../..");
const STALL_HOOK = join(import.meta.dirname, "stall-hook.mjs");

const bundles = new Map();
const running = new Set();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Resolves our support files against the server code of another checkout. */
const withServerOf = (folder) => ({
  name: "server-of",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found?.id.startsWith(`${ROOT}/server/`)) return null;
    const other = folder + found.id.slice(ROOT.length);
    return existsSync(other) ? other : null;
  },
});

/** Path of the bundle of a file in `tests/support` with the server of a checkout; built once. */
export function bundleOf(folder, name, file = "cloud/apart") {
  const key = `${file} ${folder}`;
  const out = `dist/bench/${file.split("/").at(-1)}-${name}`;
  const made =
    bundles.get(key) ??
    build({
      root: ROOT,
      configFile: false,
      logLevel: "warn",
      publicDir: false,
      plugins: [withServerOf(folder)],
      ssr: { noExternal: true, target: "node" },
      build: {
        ssr: `tests/support/${file}.ts`,
        outDir: out,
        target: "node20",
        minify: false,
        rolldownOptions: { output: { entryFileNames: "entry.js" } },
      },
    }).then(() => join(ROOT, out, "entry.js"));
  bundles.set(key, made);
  return made;
}

async function start(file, args, execArgv = []) {
  const child = fork(file, args, { execArgv, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const line = await new Promise((done, fail) => {
    child.once("exit", () => fail(new Error(`${file} ended`)));
    child.stdout.on("data", (chunk) => done(String(chunk)));
  });
  return { child, line };
}

/** Starts both: `{ url, cloudUrl, child, stop }`, where `child` is the product's process. */
export async function startApart({ folder, build: name }) {
  const file = await bundleOf(folder, name);
  const cloud = await start(file, ["cloud"]);
  const { url: cloudUrl, key } = JSON.parse(cloud.line);
  const server = await start(file, ["server", cloudUrl, key], ["--import", STALL_HOOK]);
  return {
    url: /ready at (\S+)/.exec(server.line)[1],
    cloudUrl,
    child: server.child,
    stop() {
      server.child.kill("SIGKILL");
      cloud.child.kill("SIGKILL");
    },
  };
}
