import { join } from "node:path";
import { defaultClientConditions, defineConfig } from "vite";
import { squeeze } from "./tools/squeeze.mjs";

/**
 * Builds the page of the desktop's lyric window into `dist/desktop/osd`, which the web
 * server and service worker do not include.
 */
export default defineConfig({
  publicDir: false,
  plugins: [squeeze()],
  // The modern build of rxjs requires this condition.
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: { tslib: join(import.meta.dirname, "tools/tslib.mjs") },
  },
  build: {
    outDir: "dist/desktop/osd",
    assetsDir: "osd",
    assetsInlineLimit: 0,
    modulePreload: false,
    target: "chrome130",
    cssMinify: "lightningcss",
    rolldownOptions: { input: "osd.html" },
  },
});
