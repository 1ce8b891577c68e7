import { cp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

import { defineConfig } from "vite";

import { makeCover, widthsOf } from "./server/sources/demo/covers/variants.ts";
import { cloudFiles } from "./tools/cloud-files.mjs";
import { COVER_VARIATIONS } from "./server/sources/demo/covers/cover-list.ts";

/** Read at run time, beside the bundle. */
const MEDIA_FOLDERS = ["covers/art", "media/clips"];

/** What cards and rows ask for. The few large ones are made when somebody opens a page on a large screen. */
const LARGEST_CARD_PX = 512;

/** Makes the covers that are made of others, or the first one to ask would wait for it. */
async function makeCovers(folder: string): Promise<void> {
  for (const [name, how] of COVER_VARIATIONS)
    for (const width of widthsOf(how).filter((one) => one <= LARGEST_CARD_PX))
      // oxlint-disable-next-line no-await-in-loop -- one at a time: they are work, not waiting
      await writeFile(
        join(folder, `${name}-${width}.jpg`),
        await makeCover(how, width, pathToFileURL(`${folder}/`)),
      );
}

/** Parts that are read by those who need them only: what reads tags of uploads, and ways through proxies. */
const APART = [
  {
    name: "tags",
    test: /[\\/]node_modules[\\/](?:music-metadata|strtok3|token-types|file-type|media-typer|content-type|debug|ms|win-guid|uint8array-extras|ieee754|inherits|@tokenizer|@borewit)[\\/]/,
  },
  { name: "tunnel", test: /[\\/]node_modules[\\/]undici[\\/]/ },
];
/** Files by the names of their chunks; the rest is what all entries share. */
const CHUNKS: Readonly<Record<string, string>> = {
  open: "netease.js",
  "open-folder": "folder.js",
  tags: "tags.js",
  tunnel: "tunnel.js",
  status: "netease-status.js",
  "rolldown-runtime": "runtime.js",
};

/** Builds the server into `dist/server`, where it runs without `node_modules`, and the compressor of the build. */
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
      // Most of the time goes into covers, and that is no news.
      checks: { bundlerTimings: false },
      // Folders of music and their reader of tags are a chunk of their own, which other sources never load.
      // All entries share the other one: `main` is run, `serve` is what the tests' server is built around, `handler` is for
      // other runtimes, `local` for the desktop program.
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
