import { cp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { defineConfig } from "vite";

import { makeCover, widthsOf } from "./server/sources/demo/covers/variants.ts";
import { cloudFiles } from "./tools/cloud-files.mjs";
import { COVER_VARIATIONS } from "./server/sources/demo/covers/cover-list.ts";

/** Folders that are read at run time, beside the bundle. */
const MEDIA_FOLDERS = ["covers/art", "media/clips"];

/**
 * Largest width for cards and rows. The few larger covers are generated when a page on a large screen requests them.
 */
const LARGEST_CARD_PX = 512;

/** Generates the covers that are variations of others, so that the first request does not wait for it. */
async function makeCovers(folder: string): Promise<void> {
  for (const [name, how] of COVER_VARIATIONS)
    for (const width of widthsOf(how).filter((one) => one <= LARGEST_CARD_PX))
      // oxlint-disable-next-line no-await-in-loop -- CPU-bound work is not faster in parallel
      await writeFile(
        join(folder, `${name}-${width}.jpg`),
        await makeCover(how, width, pathToFileURL(`${folder}/`)),
      );
}

/** Parts that are loaded on demand: the parser for tags of uploads, and access through proxies. */
const APART = [
  {
    name: "tags",
    test: /[\\/]node_modules[\\/](?:music-metadata|strtok3|token-types|file-type|media-typer|content-type|debug|ms|win-guid|uint8array-extras|ieee754|inherits|@tokenizer|@borewit)[\\/]/,
  },
  { name: "tunnel", test: /[\\/]node_modules[\\/]undici[\\/]/ },
];
/** File names by chunk; all other modules are shared by all entries. */
const CHUNKS: Readonly<Record<string, string>> = {
  open: "netease.js",
  "open-folder": "folder.js",
  tags: "tags.js",
  tunnel: "tunnel.js",
  status: "netease-status.js",
  "rolldown-runtime": "runtime.js",
};

/** Builds the server into `dist/server`, where it runs without `node_modules`, and the build's compressor. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Most of the build time is spent on covers, so a report about it is not useful.
      checks: { bundlerTimings: false },
      // Music folders and their parser of tags are a separate chunk, which other sources never load.
      // All entries share the main chunk: `main` is run, `serve` is the base of the
      // tests' server, `handler` is for other
      // runtimes, and `local` is for the desktop program.
      input: {
        main: "server/main.ts",
        serve: "server/serve.ts",
        handler: "server/handler.ts",
        local: "server/local.ts",
        precompress: "server/precompress.ts",
      },
      output: {
        format: "es",
        entryFileNames: "[name].js",
        chunkFileNames: ({ name, facadeModuleId }) =>
          CHUNKS[name] ??
          (facadeModuleId?.includes("node_modules") ? "tags-[name].js" : "server.js"),
        codeSplitting: { groups: APART },
      },
    },
  },
  plugins: [
    cloudFiles(),
    {
      name: "demo-media",
      async writeBundle({ dir }) {
        for (const folder of MEDIA_FOLDERS)
          await cp(`server/sources/demo/${folder}`, `${dir}/${basename(folder)}`, {
            recursive: true,
          });
        await makeCovers(join(dir ?? ".", "art"));
      },
    },
  ],
});
