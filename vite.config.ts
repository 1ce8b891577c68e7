import react from "@vitejs/plugin-react";
import { getRequestListener } from "@hono/node-server";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { DESKTOP_CHUNKS } from "./tools/desktop-chunks.mjs";
import { firstPaint } from "./tools/first-paint.mjs";
import { frame } from "./tools/frame/plugin.mjs";
import { lean } from "./tools/lean/plugin.mjs";
import { reactExports } from "./tools/lean/react-exports.mjs";
import { licences } from "./tools/licences.mjs";
import { offlineFiles } from "./tools/offline-files.mjs";
import { squeeze } from "./tools/squeeze.mjs";
import { words } from "./tools/words.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/** Packages that only the worker imports: if they were discovered late, the page would reload in development. */
const WORKER_ONLY = ["dexie", "@vibrant/image", "node-vibrant/browser", "hash-wasm"];

/** Packages of the first paint. */
const BASE_PACKAGES =
  /^\0tonearm-exports:|node_modules[\\/](?:react|react-dom|scheduler|@tanstack|i18next|react-i18next|use-sync-external-store|rxjs|comlink|tslib)[\\/]/;

/** Our own modules of the first paint: the entry's imports before it runs. */
const paint = firstPaint("src/main.tsx");

/** Modules that home shows a moment later, and overlays of every page; neither needs lists or comments. */
const HOME_CARDS = /src[\\/]ui[\\/]screens[\\/]home[\\/](?:ForYouCards|DailyCard|FmInvitation)/;
const OVERLAYS =
  /src[\\/]ui[\\/]app[\\/](?:Overlays|Keyboard|follow-pictures|use-notices|page-history)/;

/** What the window's shell loads at rest: two small modules, of which each would be a request. */
const SHELL_AT_REST = /src[\\/]shell[\\/](?:service-worker|console-helpers)/;

/** Module that the loudspeaker shares with the player's bar. It is loaded at rest, and must not load screens. */
const SOUND_CLOCK = /src[\\/]domain[\\/]transport[\\/]anchor/;

/** The panel of comments. The code that opens it (features/dialogs) is needed long before. */
const COMMENTS = /src[\\/]ui[\\/]features[\\/]comments[\\/]/;

/**
 * Menus and fields, which pages without lists have, too; how lists of songs and cards follow the page, and what they say
 * of songs that did not come.
 */
const ITEMS =
  /src[\\/](?:ui[\\/](?:kit[\\/](?:menu[\\/]Menu|SearchField)|features[\\/]context-menu[\\/]|core[\\/]scroll[\\/](?:page-motion|scroll-speed|scroller|keep-clear|keep-place|list-place|page-place)|features[\\/]track-table[\\/](?:rows[\\/](?:row-pool|rows-in-view)|RowsFailure))|domain[\\/]lists[\\/]window)/;

/** Lists of songs and cards; most screens have one of them. */
const CARD_GRID = /src[\\/]ui[\\/]features[\\/]card-grid[\\/]/;
const LISTS =
  /src[\\/]ui[\\/]features[\\/]track-table[\\/](?!SearchableTracks|CompactTracks|toolbar[\\/]ListToolbar)/;

/** The frame around the songs of a long list, and the few songs of an artist; the queue has neither. */
const TRACK_PAGES = /src[\\/]ui[\\/]features[\\/]track-table[\\/]/;

/** The head of a screen about one thing; the queue beside a page has lists but no head. */
const HERO = /src[\\/]ui[\\/]features[\\/]hero[\\/]/;

/** Our own modules that screens may share, and their icons. */
const SHARED = /src[\\/](?:ui|domain|contract)[\\/]|node_modules[\\/]lucide-react/;

/** A module of ours by its path, in the form of the bundler's ids. */
const idOf = (path: string): string => join(import.meta.dirname, path);

/** A module with all its static imports, recursively. */
function closureOf(id: string, graph: ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found)
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Small screens and parts that are alike, or opened one after the other, as one chunk each: the service worker copies
 * every file at some cost, whatever its size.
 */
const NEIGHBOURS = [
  { name: "song-lists", test: screensOf("album|playlist|local-playlist|liked-songs|daily-songs") },
  { name: "login", test: screensOf("login") },
  { name: "artists", test: screensOf("artist|artist-mv") },
  { name: "explore", test: screensOf("explore|new-album") },
  { name: "search", test: screensOf("search|search-type") },
  { name: "small-screens", test: screensOf("next|not-found|lastfm-callback") },
  {
    name: "account-menu",
    test: /src[\\/]ui[\\/].*[\\/](?:AccountMenuItems|LogOutDialog|ShortcutsDialog)\./,
  },
];

function screensOf(folders: string): RegExp {
  return new RegExp(`src[\\\\/]ui[\\\\/]screens[\\\\/](?:${folders})[\\\\/]`);
}

interface WorkerParts {
  /** Modules that the worker's entry needs at once; they stay with it. */
  readonly early: ReadonlySet<string>;
  readonly core: ReadonlySet<string>;
}

/** The graph is the same object for all modules of one build. */
function partsOf(context: ChunkingContext): WorkerParts {
  const known = parts.get(context);
  if (known !== undefined) return known;
  const found = {
    early: closureOf(idOf("src/worker/main.worker.ts"), context),
    core: closureOf(idOf("src/worker/run.ts"), context),
  };
  parts.set(context, found);
  return found;
}
const parts = new WeakMap<ChunkingContext, WorkerParts>();

/** The worker's core as one chunk. */
function coreChunk(id: string, context: ChunkingContext): string | null {
  const { early, core } = partsOf(context);
  return core.has(id) && !early.has(id) ? "run" : null;
}

/**
 * What annexes share beside the core, as one chunk. The annexes themselves are not grouped: then the core would need
 * helpers of the bundler in a chunk of their own, which it would wait for.
 */
function sharedChunk(id: string, context: ChunkingContext): string | null {
  const { early, core } = partsOf(context);
  return core.has(id) || early.has(id) ? null : "shared";
}

/** Order of the cascade layers (docs/architecture.md). */
const LAYER_ORDER = "@layer reset,tokens,kit,app;";

/** Declares the order of the layers first in every style sheet, because any of them may be loaded first. */
const layerOrder = (): Plugin => ({
  name: "tonearm-layer-order",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css"))
        file.source = LAYER_ORDER + String(file.source);
  },
});

/** Addresses that the server answers; all others are answered by the development server. */
const SERVED = /^\/(?:api|media|tonearm)\/|^\/config\.json|^\/__/;

type ChunkingContext = Rolldown.ChunkingContext;

type Handler = (request: Request) => Promise<Response>;

/** The same `/api` handler that `npm start` runs, inside the development server. */
const api = (): Plugin => ({
  name: "tonearm-api",
  configureServer(server) {
    // A changed server module is a new object and gets a new handler.
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

/** Class names depend only on file and name: names with line numbers would not compress well. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`;

/** Common options, and the first paint, which is drawn during the build. */
const shared = () => ({
  css: { modules: { generateScopedName: scopedName } },
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react({ compiler: true }), licences(), words()],
});

export default defineConfig({
  ...shared(),
  base: process.env["TONEARM_BASE"] ?? "/",
  plugins: [
    ...shared().plugins,
    paint,
    lean(),
    reactExports(),
    api(),
    layerOrder(),
    squeeze(),
    frame(shared()),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "service-worker.ts",
      injectRegister: false,
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,woff2,svg}"],
        globIgnores: ["**/*.map", ...DESKTOP_CHUNKS.map((name) => `assets/${name}-*`)],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: false,
    }),
    offlineFiles(),
  ],
  // The modern build of rxjs requires this condition; the default build includes ES5 helpers.
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      // The package's default build is ES5.
      dexie: "dexie/dist/modern/dexie.mjs",
      // The shim is for versions of React without the hook.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      // Helpers for older browsers, imported by rxjs.
      tslib: join(import.meta.dirname, "tools/tslib.mjs"),
    },
  },
  worker: {
    format: "es",
    plugins: () => [lean(), licences(), squeeze()],
    // Modules that annexes share with the core are in its chunk: many small chunks
    // compress worse and need more requests.
    rolldownOptions: {
      output: {
        // Distinct names, because the screens' chunks may have the same ones.
        chunkFileNames: ({ name }) => `assets/${name === "run" ? "run" : `core.${name}`}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: coreChunk, includeDependenciesRecursively: false },
            { name: sharedChunk, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: WORKER_ONLY },
  server: { host: "127.0.0.1", port: 5173 },
  build: {
    outDir: "dist/client",
    target: ["chrome130", "firefox128", "safari18"],
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Few chunks for the first paint: thirty small ones compress worse and need more requests.
      output: {
        // The first chunk contains all names, and hashes do not compress. Beyond 64
        // chunks the bundler requires seven digits.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "base", test: BASE_PACKAGES },
            { name: "start", test: paint.has },
            { name: "home-cards", test: HOME_CARDS },
            { name: "overlays", test: OVERLAYS },
            { name: "sound-clock", test: SOUND_CLOCK },
            { name: "at-rest", test: SHELL_AT_REST },
            { name: "comments", test: COMMENTS, minShareCount: 2 },
            { name: "items", test: ITEMS, minShareCount: 2 },
            { name: "card-grid", test: CARD_GRID, minShareCount: 2 },
            { name: "lists", test: LISTS, minShareCount: 2 },
            { name: "track-pages", test: TRACK_PAGES, minShareCount: 2 },
            { name: "hero", test: HERO, minShareCount: 2 },
            // Modules shared by several screens, except lists: one chunk instead of forty.
            { name: "common", test: SHARED, minShareCount: 2 },
            ...NEIGHBOURS,
          ],
        },
      },
    },
    sourcemap: true,
  },
});
