import { cp } from "node:fs/promises";

import { defineConfig } from "vite";

/** Read at run time, beside the bundle. */
const MEDIA_FOLDERS = ["media-art", "media"];

/** Builds the server into `dist/server`: one file that runs without `node_modules`, and the compressor of the build. */
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
      input: { main: "server/main.ts", precompress: "server/precompress.ts" },
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
  plugins: [
    {
      name: "demo-media",
      async writeBundle({ dir }) {
        for (const folder of MEDIA_FOLDERS)
          await cp(`server/sources/demo/${folder}`, `${dir}/${folder}`, { recursive: true });
      },
    },
  ],
});
