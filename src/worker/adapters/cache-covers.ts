import type { CoverPort } from "../ports/covers.ts";

/** The service worker's cache of recently seen covers, and ours for songs, which it reads (src/sw). */
const COVERS = "tonearm-covers";
const SONG_COVERS = "tonearm-song-covers";

/** Covers of cached songs in a cache of their own, because the service worker's expires. */
export const cacheCovers: CoverPort = {
  keep: async (urls) => {
    if (!isThere()) return;
    const kept = await caches.open(SONG_COVERS);
    for (const url of urls) {
      // Covers served by the desktop program itself are always available and cannot be cached.
      if (!url.startsWith("http")) continue;
      if ((await kept.match(url)) !== undefined) continue;
      // The service worker lets `force-cache` pass, and would store a second copy of anything else.
      const answer = await fetch(url, { credentials: "same-origin", cache: "force-cache" });
      if (!answer.ok) throw new Error(`a cover was answered with ${answer.status}`);
      await kept.put(url, answer);
    }
  },
  remove: async (urls) => {
    if (!(await holds(SONG_COVERS))) return;
    const kept = await caches.open(SONG_COVERS);
    for (const url of urls) await kept.delete(url);
  },
  clear: async () => {
    if (isThere()) await caches.delete(SONG_COVERS);
  },
  forgetSeen: async () => {
    if (!isThere()) return;
    await caches.delete(COVERS);
    await forgetTimes();
  },
  usage: async () => {
    const answers = [...(await answersIn(COVERS)), ...(await answersIn(SONG_COVERS))];
    return {
      count: answers.length,
      sizeBytes: answers.reduce((sum, { headers }) => sum + lengthOf(headers), 0),
    };
  },
};

/** Where workbox stores the address and age of its cache entries. */
const TIMES = { database: "workbox-expiration", table: "cache-entries" } as const;

async function forgetTimes(): Promise<void> {
  const known = await indexedDB.databases();
  // Opening a missing database would create it.
  if (!known.some(({ name }) => name === TIMES.database)) return;
  const database = await answered(indexedDB.open(TIMES.database));
  try {
    if (!database.objectStoreNames.contains(TIMES.table)) return;
    await answered(database.transaction(TIMES.table, "readwrite").objectStore(TIMES.table).clear());
  } finally {
    database.close();
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(request.error ?? new Error("no database")));
  });

/** Only secure contexts have caches. */
const isThere = (): boolean => "caches" in globalThis;

/** Checks first, because opening a cache would create it. */
const holds = async (name: string): Promise<boolean> => isThere() && caches.has(name);

const answersIn = async (name: string): Promise<readonly Response[]> =>
  (await holds(name)) ? (await caches.open(name)).matchAll() : [];

const lengthOf = (headers: Headers): number => Number(headers.get("content-length") ?? 0) || 0;
