/**
 * @file Vite plugin: writes the texts of the client's hashed files as one file, from which a service worker fills its
 * cache on a first visit. What the page itself has downloaded by then is in the browser's cache and left out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { firstVisit } from "./first-visit.mjs";

/** Name of the file, beside the page. */
const NAME = "offline-files.json";
/** Entries of the service worker's list that are texts under names with a hash. */
const LISTED = /"?url"?:\s*"(assets\/[^"]+\.(?:js|css|svg))"/g;

export function offlineFiles() {
  let client = "";
  return {
    name: "tonearm-offline-files",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      client = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      // After the service worker, which names the files.
      handler() {
        const listed = readFileSync(join(client, "service-worker.js"), "utf8").matchAll(LISTED);
        const { page, worker, css } = firstVisit(client);
        const isLoaded = (path) => [page, worker, css].some((names) => names.has(basename(path)));
        const paths = [...listed].map(([, path]) => path).filter((path) => !isLoaded(path));
        if (paths.length === 0) this.error(`the service worker lists no file for ${NAME}`);
        const texts = paths.map((path) => [path, readFileSync(join(client, path), "utf8")]);
        writeFileSync(join(client, NAME), JSON.stringify(Object.fromEntries(texts)));
      },
    },
  };
}
