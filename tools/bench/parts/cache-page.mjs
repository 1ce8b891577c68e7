/** @file The song cache, wired as in the core, over the database of the page that imports this module. */
import { firstValueFrom } from "rxjs";
import { songId } from "../../../src/domain/playable.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import { createAudioCache } from "../../../src/worker/services/cache/audio-cache.ts";

const MB = 1024 ** 2;

const world = { playing: 0, limitMb: false, nowMs: Date.now(), song: new Blob() };
const db = createDatabase();
const stores = createDexieStores(db);
const nothing = () => {};

const createCache = (audio = stores.audio) =>
  createAudioCache({
    store: audio,
    http: { download: async () => ({ ok: true, value: world.song }) },
    digest: { md5OfFile: () => Promise.reject(new Error("nothing has a digest")) },
    covers: { keep: nothing, remove: nothing, clear: nothing },
    log: {
      warn: (_, failure) => {
        throw new Error(`the cache failed: ${failure.kind}`);
      },
      error: nothing,
    },
    nowMs: () => (world.nowMs += 1),
    limitMb: () => world.limitMb,
    inUse: () => new Set([songId(world.playing)]),
    onFull: nothing,
  });

const jobFor = (id) => ({
  id: songId(id),
  download: { url: `song-${id}`, sizeBytes: world.song.size, md5: null },
  bitRate: 320_000,
  from: "netease",
  name: `Song ${id}`,
  artist: "Somebody",
  levelling: null,
  coverUrl: null,
});

/** Plays songs of 24 to 56 MB until `playedMb` were played; resolves with the highest total and the largest song. */
export async function playThrough(limitMb, playedMb) {
  world.limitMb = limitMb;
  const told = [];
  const noted = async (work) => {
    const answer = await work;
    told.push((await stores.audio.usage()).sizeBytes);
    return answer;
  };
  const cache = await createCache({
    ...stores.audio,
    put: (meta, blob) => noted(stores.audio.put(meta, blob)),
    remove: (ids) => noted(stores.audio.remove(ids)),
  });
  let playedBytes = 0;
  let largestBytes = 0;
  for (let id = 1; playedBytes < playedMb * MB; id += 1) {
    const sizeBytes = (24 + ((id * 13) % 33)) * MB + id;
    world.song = new Blob([new Uint8Array(sizeBytes).fill(id)]);
    world.playing = id;
    await cache.keep(jobFor(id));
    playedBytes += sizeBytes;
    largestBytes = Math.max(largestBytes, sizeBytes);
  }
  return { peakBytes: Math.max(...told), settledBytes: cache.usage.value.sizeBytes, largestBytes };
}

/** Difference in bytes between the total after a new start and the sum of the stored sizes. */
export async function disagreement() {
  const cache = await createCache();
  let countedBytes = 0;
  await db.trackSources.each(({ source }) => {
    countedBytes += source.size;
  });
  return Math.abs(cache.usage.value.sizeBytes - countedBytes);
}

/** Puts this many songs of one kilobyte each into an empty database. */
export async function fill(count) {
  await stores.audio.clear();
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  const blob = new Blob([new Uint8Array(1024)]);
  const { download: _, ...facts } = jobFor(0);
  await db.trackMeta.bulkPut(
    ids.map((id) => ({ ...facts, id, sizeBytes: blob.size, createdAtMs: id })),
  );
  await db.trackSources.bulkPut(ids.map((id) => ({ id, source: blob, createTime: id })));
  await db.totals.put({ key: "audio", trackCount: count, sizeBytes: count * blob.size });
}

/** Milliseconds to start, read all song ids, add a song and evict the oldest; and how often audio was read. */
export async function change(run) {
  const timed = async (work) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  let reads = 0;
  const forget = [];
  const count = (owner, name, isAudio) => {
    const original = owner[name];
    owner[name] = function counted(...args) {
      if (isAudio(this)) reads += 1;
      return original.apply(this, args);
    };
    forget.push(() => (owner[name] = original));
  };
  const isSources = (store) => store.name === "trackSources";
  for (const name of ["get", "getAll", "openCursor"])
    count(IDBObjectStore.prototype, name, isSources);
  for (const name of ["arrayBuffer", "stream", "text", "slice"])
    count(Blob.prototype, name, () => true);

  world.limitMb = false;
  world.song = new Blob([new Uint8Array(1024)]);
  // The core has read its settings before the cache starts.
  await stores.state.read("settings");
  let cache;
  const startMs = await timed(async () => {
    cache = await createCache();
  });
  // The player does not wait for the song ids.
  const markMs = await timed(() => firstValueFrom(stores.audio.contents$()));
  const id = 1_000_000 + run;
  world.playing = id;
  const addMs = await timed(() => cache.keep(jobFor(id)));
  const { trackCount, sizeBytes } = cache.usage.value;
  world.limitMb = (sizeBytes - 1) / MB;
  const evictMs = await timed(() => cache.fit());
  forget.forEach((restore) => restore());
  if (cache.usage.value.trackCount !== trackCount - 1) throw new Error("no song went");
  return { startMs, markMs, addMs, evictMs, reads };
}
