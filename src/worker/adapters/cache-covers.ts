import type { CoverPort } from "../ports/covers.ts";

/** Where the service worker keeps what was seen lately, and where it looks for ours (src/sw). */
const COVERS = "tonearm-covers";
const SONG_COVERS = "tonearm-song-covers";

/** Covers of songs in a cache of their own: the service worker's forgets what was seen long ago. */
export const cacheCovers: CoverPort = {
  keep: async (urls) => {
    if (!isThere()) return;
    const kept = await caches.open(SONG_COVERS);
    for (const url of urls) {
      // What the desktop answers by itself is always there, and no cache takes its addresses.
      if (!url.startsWith("http")) continue;
      if ((await kept.match(url)) !== undefined) continue;
      // The service worker lets `force-cache` through, and would keep another copy of anything else.
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

/** Where workbox notes the address and the age of what its caches hold. */
const TIMES = { database: "workbox-expiration", table: "cache-entries" } as const;

async function forgetTimes(): Promise<void> {
  const known = await indexedDB.databases();
  // Opening it would make it.
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

/** Only secure places have caches. */
const isThere = (): boolean => "caches" in globalThis;

/** Opening a cache would make it. */
const holds = async (name: string): Promise<boolean> => isThere() && caches.has(name);

const answersIn = async (name: string): Promise<readonly Response[]> =>
  (await holds(name)) ? (await caches.open(name)).matchAll() : [];

const lengthOf = (headers: Headers): number => Number(headers.get("content-length") ?? 0) || 0;
