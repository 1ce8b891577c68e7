import { join } from "node:path";
import { defaultServerConditions, defineConfig } from "vite";
import { nativeIcons } from "./tools/native-icons.mjs";

/**
 * Builds the desktop's main process, the process that reads the listener's folder and the one of other sources into
 * `dist/desktop`, beside the web build and the server, which they use unchanged.
 */
export default defineConfig({
  publicDir: false,
  plugins: [nativeIcons()],
  ssr: {
    noExternal: true,
    external: ["electron"],
    target: "node",
    // As for the web, the modern build of rxjs requires this condition; with Node's own
    // conditions the whole package would be included.
    resolve: {
      conditions: ["es2015", ...defaultServerConditions.filter((name) => name !== "node")],
    },
  },
  resolve: { alias: { tslib: join(import.meta.dirname, "tools/tslib.mjs") } },
  build: {
    ssr: true,
    outDir: "dist/desktop",
    emptyOutDir: true,
    target: "node20",
    minify: true,
    rolldownOptions: {
      input: {
        main: "electron/main/main.ts",
        scanner: "electron/scanner/scanner.ts",
        unblock: "electron/unblock/unblock.ts",
      },
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
