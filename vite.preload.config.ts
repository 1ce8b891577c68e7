import { defineConfig } from "vite";

/** Builds the desktop's preload script into `dist/desktop`: one CommonJS file, as required for sandboxed pages. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ["electron"] },
  build: {
    ssr: true,
    outDir: "dist/desktop",
    emptyOutDir: false,
    target: "chrome130",
    minify: true,
    rolldownOptions: {
      input: { preload: "electron/preload/preload.ts" },
      output: { format: "cjs", entryFileNames: "[name].cjs" },
    },
  },
});
