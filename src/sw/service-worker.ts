/**
 * @file The service worker: precaches the shell (worker and worklet included) and caches covers. Audio and API answers
 * are the core's business and pass through untouched.
 */
import { cacheNames, clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** Caches of covers: recently seen ones, which the core counts, and those of songs, which the core stores. */
const COVERS = "tonearm-covers";
const SONG_COVERS = "tonearm-song-covers";
const COVERS_LIMIT = 3_000;
const COVERS_AGE_S = 90 * 24 * 60 * 60;
/** Hash of the addresses of row covers, of which a hundred may pass in a second. */
const ROW_COVER = "row";
/**
 * Addresses that are never answered with the page: the API, media, the server's own routes, and file names. Search
 * words may contain dots.
 */
const NOT_THE_SHELL = [/\/(?:api|media|tonearm)\//, /^(?!.*\/search\/).*\/[^/?]+\.[^/]+$/];
/** After this time the configuration of the last visit is used. */
const CONFIG_LIMIT_S = 3;

const manifest: readonly { readonly url: string; readonly revision: string | null }[] =
  self.__WB_MANIFEST;
const precache = new PrecacheController();
precache.addToCacheList([...manifest]);
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();

/** The texts of most hashed files in one file, by their addresses (`tools/offline-files.mjs`). */
const OFFLINE_FILES = "offline-files.json";
/** After this time files are fetched one by one. */
const UNPACK_LIMIT_MS = 30_000;
/** Fewer files are fetched one by one, as after most updates. */
const LEAST_UNPACKED = 30;
/** Content types of these files, by the end of their names. */
const TYPES = [
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
] as const;

/** The page and its blocking script under the addresses they are requested by; one such cache per version. */
const HOMES = "tonearm-home-";
const HOME = HOMES + (manifest.find(({ url }) => url === "index.html")?.revision ?? "");
/** Home, and the unhashed files its first paint needs; each with the file that answers it. */
const HOME_FILES = [
  ["", "index.html"],
  ["boot-theme.js", "boot-theme.js"],
] as const;
const addressOf = (path: string): URL => new URL(path, self.registration.scope);
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL("index.html"), { denylist: NOT_THE_SHELL }),
);
registerRoute(
  ({ url }) => url.pathname.endsWith("/config.json"),
  new NetworkFirst({ cacheName: "tonearm-config", networkTimeoutSeconds: CONFIG_LIMIT_S }),
);

/** Opaque responses would count as megabytes each: covers are fetched with CORS, and without it only if that fails. */
const readable: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request.url, { mode: "cors", credentials: "omit" }),
};
const expiration = new ExpirationPlugin({
  maxEntries: COVERS_LIMIT,
  maxAgeSeconds: COVERS_AGE_S,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;
const covers = new CacheFirst({ cacheName: COVERS, plugins: [readable, expiration] });

registerRoute(
  ({ request, url }) => isCover(request, url),
  async (options) => {
    const { url } = options.request;
    const ofSong = await caches.match(url, { cacheName: SONG_COVERS, ignoreVary: true });
    if (ofSong !== undefined) return ofSong;
    try {
      return await covers.handle(options);
    } catch {
      return fetch(options.request);
    }
  },
);

/**
 * Adds what is missing in the cache from `OFFLINE_FILES`, unless that is little: a hundred requests one after the other
 * take seconds on a slow network, and a visitor who leaves before their end has nothing.
 */
async function unpack(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = manifest.filter(({ url }) => !kept.has(addressOf(url).href));
  if (missing.length < LEAST_UNPACKED) return;
  const signal = AbortSignal.timeout(UNPACK_LIMIT_MS);
  const answer = await fetch(addressOf(OFFLINE_FILES), { signal });
  if (!answer.ok) return;
  const texts: Readonly<Record<string, unknown>> = await answer.json();
  for (const { url } of missing) {
    const text = texts[url];
    const type = TYPES.find(([ending]) => url.endsWith(ending))?.[1];
    if (typeof text !== "string" || type === undefined) continue;
    await cache.put(addressOf(url), new Response(text, { headers: { "content-type": type } }));
  }
}

self.addEventListener("install", (event) => {
  const install = async (): Promise<void> => {
    // Files that are missing afterwards are fetched one by one.
    await unpack().catch(() => {});
    await precache.install(event);
  };
  event.waitUntil(install());
});

/** Another window may still run the last version, whose files it needs: they stay until the next version then. */
self.addEventListener("activate", (event) => {
  const dropOldFiles = async (): Promise<void> => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.length <= 1) await precache.activate(event);
  };
  event.waitUntil(dropOldFiles());
});

/** Caches `HOME_FILES`; if that fails the version is not installed, as with its other files. */
async function keepHome(): Promise<void> {
  const cache = await caches.open(HOME);
  await Promise.all(
    HOME_FILES.map(async ([path, file]) => {
      const { ok, body, status, headers } = await fetch(addressOf(file));
      if (!ok) throw new Error(`${status} for ${file}`);
      // A cached response must not vary by request headers; the body is already decoded.
      const plain = new Headers(headers);
      plain.delete("vary");
      await cache.put(addressOf(path), new Response(body, { status, headers: plain }));
    }),
  );
}

/**
 * In browsers with static routing, simple requests bypass this worker: home and hashed files come straight from their
 * caches, so that the first paint does not wait for the worker to start; the API's answers come from the network;
 * covers of rows come from the network and its cache, because the worker would take longer than the picture. In other
 * browsers the hash of a row cover's address excludes it in `isCover`.
 */
self.addEventListener("install", (event) => {
  if (!("addRoutes" in event) || typeof event.addRoutes !== "function") return;
  event.waitUntil(keepHome());
  const within = (path: string): string => addressOf(path).pathname;
  const added: unknown = event.addRoutes([
    { condition: { urlPattern: new URLPattern({ hash: ROW_COVER }) }, source: "network" },
    {
      condition: { urlPattern: new URLPattern({ pathname: within("assets/*") }) },
      source: { cacheName: cacheNames.precache },
    },
    ...HOME_FILES.map(([path]) => ({
      condition: {
        urlPattern: new URLPattern({ pathname: within(path), search: "" }),
        requestMethod: "GET",
      },
      source: { cacheName: HOME },
    })),
    { condition: { urlPattern: new URLPattern({ pathname: within("api/*") }) }, source: "network" },
  ]);
  // A browser that rejects the routes works without them.
  event.waitUntil(Promise.resolve(added).catch(() => {}));
});

/** Deletes the home caches of earlier versions. */
self.addEventListener("activate", (event) => {
  const forget = async (): Promise<void> => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(HOMES) && name !== HOME);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

/**
 * Covers are requested by `<img>` and, for their colours, by the core's fetch; both have a size parameter. The core
 * requests those that it stores itself with `force-cache`, so that they are not stored twice.
 */
function isCover(request: Request, url: URL): boolean {
  if (!url.searchParams.has("param") || url.hash === `#${ROW_COVER}`) return false;
  return (
    request.destination === "image" ||
    (request.destination === "" && request.cache !== "force-cache")
  );
}

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const data: unknown = event.data;
  if (typeof data === "object" && data !== null && "kind" in data && data.kind === "skipWaiting")
    void self.skipWaiting();
});
clientsClaim();
