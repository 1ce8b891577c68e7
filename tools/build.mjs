/** @file Builds client, server and desktop into `dist`, compresses the static files, and marks the build as done. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "..");
const DIST = join(ROOT, "dist");
/** All parts but the client, in their order: the desktop's folder is emptied before the last two fill it too. */
const OTHERS = ["server", "desktop", "preload", "osd"];

async function buildOthers() {
  for (const part of OTHERS)
    await build({
      root: ROOT,
      configFile: join(ROOT, `vite.${part}.config.ts`),
      logLevel: "warn",
    });
}

async function buildAll() {
  // Only these are removed: `dist` also holds results of the bench.
  for (const part of ["built", "client", "server", "desktop"])
    await rm(join(DIST, part), { recursive: true, force: true });
  // The client keeps one thread busy for most of the time, so the others are built by a second process.
  const others = spawn(process.execPath, [import.meta.filename, "others"], { stdio: "inherit" });
  const ended = once(others, "exit");
  try {
    await build({ root: ROOT, logLevel: "warn" });
  } catch (thrown) {
    others.kill();
    throw thrown;
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`the build of ${OTHERS.join(", ")} failed`);
  const { precompress } = await import(join(DIST, "server", "precompress.js"));
  await precompress(join(DIST, "client"));
  await writeFile(join(DIST, "built"), new Date().toISOString());
}

await (process.argv[2] === "others" ? buildOthers() : buildAll());
