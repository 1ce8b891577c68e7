import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { succeed } from "../../../src/domain/failure.ts";
import type { TrackId } from "../../../src/domain/ids.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { Stores } from "../../../src/worker/ports/store.ts";
import { createAudioCache } from "../../../src/worker/services/cache/audio-cache.ts";

const MB = 1024 ** 2;
/** Half megabytes, so that limits are met exactly too. */
const STEP = MB / 2;

type Deed =
  | { readonly kind: "keep"; readonly id: number; readonly steps: number }
  | { readonly kind: "remove"; readonly id: number }
  | { readonly kind: "limit"; readonly megabytes: number | false }
  | { readonly kind: "play"; readonly id: number }
  | { readonly kind: "clear" };

const anyId = fc.integer({ min: 1, max: 6 });
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("keep" as const),
      id: anyId,
      steps: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), id: anyId }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("limit" as const),
      megabytes: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(false as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("play" as const), id: anyId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const) }) },
);

interface Kept {
  readonly id: number;
  readonly sizeBytes: number;
}

const sum = (kept: readonly Kept[]): number =>
  kept.reduce((total, { sizeBytes }) => total + sizeBytes, 0);

/** What must be left: the oldest go first until the rest fits, what plays stays. */
function fitted(kept: readonly Kept[], megabytes: number | false, playing: number): Kept[] {
  const rest = [...kept];
  const limit = megabytes === false ? Infinity : megabytes * MB;
  while (sum(rest) > limit) {
    const oldest = rest.findIndex(({ id }) => id !== playing);
    if (oldest === -1) break;
    rest.splice(oldest, 1);
  }
  return rest;
}

async function bench(stores: Stores) {
  const world = { limit: false as number | false, playing: 0, nowMs: 0 };
  const cache = await createAudioCache({
    store: stores.audio,
    http: {
      call: () => Promise.reject(new Error("nothing is asked")),
      download: (url) => Promise.resolve(succeed(new Blob([new Uint8Array(Number(url) * STEP)]))),
    },
    log: { warn: () => {}, error: () => {} },
    nowMs: () => (world.nowMs += 1),
    limitMb: () => world.limit,
    inUse: () => new Set([world.playing]),
    onFull: () => {},
  });
  const keep = (id: number, steps: number): Promise<void> =>
    cache.keep({
      id: id as TrackId,
      url: String(steps),
      bitRate: 320_000,
      from: "netease",
      name: `Track ${id}`,
      artist: "Somebody",
      levelling: null,
    });
  return { stores, world, cache, keep };
}

let lastName = 0;

describe.each([
  ["memory", createMemoryStores, 60],
  ["Dexie", () => createDexieStores(createDatabase(`cache-${++lastName}`)), 15],
] as const)("the cache of songs in %s", (_, create, numRuns) => {
  it("holds what a model holds, and tells a total that agrees with a recount to the byte", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeed, { maxLength: 25 }), async (deeds) => {
        const { stores, world, cache, keep } = await bench(create());
        let model: Kept[] = [];
        for (const deed of deeds) {
          switch (deed.kind) {
            case "keep":
              await keep(deed.id, deed.steps);
              if (model.some(({ id }) => id === deed.id)) break;
              model.push({ id: deed.id, sizeBytes: deed.steps * STEP });
              model = fitted(model, world.limit, world.playing);
              break;
            case "remove":
              await cache.remove(deed.id as TrackId);
              model = model.filter(({ id }) => id !== deed.id);
              break;
            case "limit":
              world.limit = deed.megabytes;
              await cache.fit();
              model = fitted(model, world.limit, world.playing);
              break;
            case "play":
              world.playing = deed.id;
              break;
            case "clear":
              await cache.clear();
              model = [];
              break;
          }
          const metas = await stores.audio.metas();
          expect(metas.map(({ id, sizeBytes }) => ({ id, sizeBytes }))).toEqual(model);
          expect(cache.usage.value).toEqual({ trackCount: model.length, sizeBytes: sum(model) });
          for (let id = 1; id <= 6; id += 1)
            expect(cache.has(id as TrackId)).toBe(model.some((kept) => kept.id === id));
        }
        await stores.destroy();
      }),
      { numRuns },
    );
  });

  it("tells the right total when everything happens at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeed, { maxLength: 25 }), async (deeds) => {
        const { stores, world, cache, keep } = await bench(create());
        await Promise.all(
          deeds.map((deed) => {
            if (deed.kind === "keep") return keep(deed.id, deed.steps);
            if (deed.kind === "remove") return cache.remove(deed.id as TrackId);
            if (deed.kind === "clear") return cache.clear();
            if (deed.kind === "play") world.playing = deed.id;
            else world.limit = deed.megabytes;
            return cache.fit();
          }),
        );
        const metas = await stores.audio.metas();
        expect(cache.usage.value).toEqual({ trackCount: metas.length, sizeBytes: sum(metas) });
        const kept = new Set(metas.map(({ id }) => id));
        for (let id = 1; id <= 6; id += 1) expect(cache.has(id as TrackId)).toBe(kept.has(id));
        await stores.destroy();
      }),
      { numRuns },
    );
  });

  it("removes the song that plays when the listener says so", async () => {
    const { world, cache, keep } = await bench(create());
    await keep(1, 2);
    world.playing = 1;
    world.limit = 0.5;
    await cache.fit();
    expect(cache.usage.value.trackCount).toBe(1);
    await cache.remove(1 as TrackId);
    expect(cache.usage.value).toEqual({ trackCount: 0, sizeBytes: 0 });
  });
});
