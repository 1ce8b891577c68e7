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
/** Addresses the shell never answers: the API, media, what is our server's own, and files with a name; searched words may hold dots. */
const NOT_THE_SHELL = [/\/(?:api|media|tonearm)\//, /^(?!.*\/search\/).*\/[^/?]+\.[^/]+$/];
/** A network this slow is as good as none: the configuration of last time does. */
const CONFIG_LIMIT_S = 3;

const manifest: readonly { readonly url: string; readonly revision: string | null }[] =
  self.__WB_MANIFEST;
precacheAndRoute([...manifest]);
cleanupOutdatedCaches();

/** The page and its blocking script under the addresses they are asked for by, one such cache per version. */
const HOMES = "tonearm-home-";
const HOME = HOMES + (manifest.find(({ url }) => url === "index.html")?.revision ?? "");
/** Home, and what it cannot be painted without beside hashed files; each with the file that answers it. */
const HOME_FILES = [
  ["", "index.html"],
  ["boot-theme.js", "boot-theme.js"],
] as const;
const addressOf = (path: string): URL => new URL(path, self.registration.scope);
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

/** Keeps `HOME_FILES`; a version that cannot is not installed, as with its other files. */
async function keepHome(): Promise<void> {
  const cache = await caches.open(HOME);
  await Promise.all(
    HOME_FILES.map(async ([path, file]) => {
      const { ok, body, status, headers } = await fetch(addressOf(file));
      if (!ok) throw new Error(`${status} for ${file}`);
      // A route compares what the answer varies by; every browser decodes what it is sent.
      const plain = new Headers(headers);
      plain.delete("vary");
      await cache.put(addressOf(path), new Response(body, { status, headers: plain }));
    }),
  );
}

/**
 * What needs no thought goes past this worker, where the browser knows routes: home and hashed files
 * straight from their copies, so that the first paint does not wait for this worker to start; the API's
 * answers; and rows ask the network themselves, and its cache, because a worker in between would take
 * longer than the picture. Elsewhere the address of a row's cover keeps it out of `isCover`.
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
  // A browser that does not like the route is as good as one that has none.
  event.waitUntil(Promise.resolve(added).catch(() => {}));
});

/** Homes of versions before this one. */
self.addEventListener("activate", (event) => {
  const forget = async (): Promise<void> => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(HOMES) && name !== HOME);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
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
