/** @file Builds client and server into `dist`, compresses the static files, and marks the build as done. */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "..");
const DIST = join(ROOT, "dist");

// Only these are removed: `dist` also holds results of the bench.
for (const part of ["built", "client", "server", "desktop"])
  await rm(join(DIST, part), { recursive: true, force: true });
await build({ root: ROOT, logLevel: "warn" });
for (const part of ["server", "desktop", "preload", "osd"])
  await build({
    root: ROOT,
    configFile: join(ROOT, `vite.${part}.config.ts`),
    logLevel: "warn",
  });
const { precompress } = await import(join(DIST, "server", "precompress.js"));
await precompress(join(DIST, "client"));
await writeFile(join(DIST, "built"), new Date().toISOString());
