/**
 * @file The service worker: precaches the shell (worker and worklet included) and keeps covers.
 * Audio and API answers are the core's business and pass through untouched.
 */
import { cacheNames, clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
};

/** Covers kept: a few thousand small pictures. Where the core counts them, and keeps those of songs. */
const COVERS = "tonearm-covers";
const SONG_COVERS = "tonearm-song-covers";
const COVERS_LIMIT = 3_000;
const COVERS_AGE_S = 90 * 24 * 60 * 60;
/** What covers of rows have behind their address: a hundred of them go past in a second. */
const ROW_COVER = "row";
/** Addresses the shell never answers: the API, media, and files with a name; searched words may hold dots. */
const NOT_THE_SHELL = [/\/api\//, /\/media\//, /^(?!.*\/search\/).*\/[^/?]+\.[^/]+$/];
/** A network this slow is as good as none: the configuration of last time does. */
const CONFIG_LIMIT_S = 3;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: NOT_THE_SHELL }),
);
registerRoute(
  ({ url }) => url.pathname.endsWith("/config.json"),
  new NetworkFirst({ cacheName: "tonearm-config", networkTimeoutSeconds: CONFIG_LIMIT_S }),
);

/** An opaque copy would count as megabytes: covers are fetched with CORS, plainly where that fails. */
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
 * What needs no thought goes past this worker, where the browser knows routes: hashed files straight
 * from their copies, and rows ask the network themselves, and its cache, because a worker in between
 * would take longer than the picture. Elsewhere the address of a row's cover keeps it out of `isCover`.
 */
self.addEventListener("install", (event) => {
  if (!("addRoutes" in event) || typeof event.addRoutes !== "function") return;
  const { pathname } = new URL("assets/*", self.registration.scope);
  const added: unknown = event.addRoutes([
    { condition: { urlPattern: new URLPattern({ hash: ROW_COVER }) }, source: "network" },
    {
      condition: { urlPattern: new URLPattern({ pathname }) },
      source: { cacheName: cacheNames.precache },
    },
  ]);
  // A browser that does not like the route is as good as one that has none.
  event.waitUntil(Promise.resolve(added).catch(() => {}));
});

/**
 * Covers are asked for by `<img>` and, for their colours, by the core's fetch; both carry a size. Those
 * the core keeps itself it asks for with `force-cache`: one copy is enough.
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
