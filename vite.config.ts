import react from "@vitejs/plugin-react";
import { getRequestListener } from "@hono/node-server";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** Packages only the worker imports: found late, they would reload the page in development. */
const WORKER_ONLY = ["dexie", "@vibrant/image", "node-vibrant/browser"];

/** Addresses the server answers itself; everything else is the development server's. */
const SERVED = /^\/(?:api|media)\/|^\/config\.json|^\/__/;

type Handler = (request: Request) => Promise<Response>;

/** The same `/api` handler that `npm start` runs, inside the development server. */
const api = (): Plugin => ({
  name: "tonearm-api",
  configureServer(server) {
    // A changed server module is a new object, and gets a new handler.
    const handlers = new WeakMap<object, Handler>();
    const handlerNow = async (): Promise<Handler> => {
      const loaded = await server.ssrLoadModule("/server/dev.ts");
      const known = handlers.get(loaded);
      if (known !== undefined) return known;
      const create = loaded["createDevHandler"] as (options: object) => Handler;
      const { TONEARM_SOURCE: source = "demo", TONEARM_LIBRARY: library = "0" } = process.env;
      const made = create({ source, library: Number(library) });
      handlers.set(loaded, made);
      return made;
    };
    server.middlewares.use((request, response, next) => {
      if (!SERVED.test(request.url ?? "/") || request.url?.startsWith("/@")) return next();
      handlerNow().then((handler) => getRequestListener(handler)(request, response), next);
    });
  },
});

export default defineConfig({
  base: process.env["TONEARM_BASE"] ?? "/",
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react({ compiler: true }),
    api(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "service-worker.ts",
      injectRegister: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,woff2,svg}"],
        globIgnores: ["**/*.map"],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: false,
    }),
  ],
  worker: { format: "es" },
  optimizeDeps: { include: WORKER_ONLY },
  server: { host: "127.0.0.1", port: 5173 },
  build: {
    outDir: "dist/client",
    target: ["chrome130", "firefox128", "safari18"],
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
});
