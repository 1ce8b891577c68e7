import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fail, succeed, type Failure } from "../../../src/domain/failure.ts";
import { createDatabase } from "../../../src/worker/adapters/dexie/db.ts";
import { createDexieStores } from "../../../src/worker/adapters/dexie/stores.ts";
import { createMemoryStores } from "../../../src/worker/adapters/memory/stores.ts";
import type { AudioMeta, Stores } from "../../../src/worker/ports/store.ts";
import { createAudioCache, type CacheJob } from "../../../src/worker/services/cache/audio-cache.ts";
import { numberOf, trackId, trackIds } from "../../support/builders.ts";
import { createScope } from "../../../src/worker/stream/scope.ts";

const MB = 1024 ** 2;
/** Half megabytes, so that limits are also met exactly. */
const STEP = MB / 2;

type Step =
  | { readonly kind: "keep"; readonly id: number; readonly steps: number }
  | { readonly kind: "remove"; readonly id: number }
  | { readonly kind: "limit"; readonly megabytes: number | false }
  | { readonly kind: "play"; readonly id: number }
  | { readonly kind: "clear" };

const anyId = fc.integer({ min: 1, max: 6 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
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

const sum = (kept: readonly Pick<Kept, "sizeBytes">[]): number =>
  kept.reduce((total, { sizeBytes }) => total + sizeBytes, 0);

/** The expected rest: the oldest songs are removed until the others fit; the playing one stays. */
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

interface World {
  limit: number | false;
  playing: number;
  nowMs: number;
  /** Resolves when the network answers; resolved already if there is no delay. */
  answered: Promise<void>;
  readonly logged: Failure[];
  /** Addresses of covers that were cached ("+") and removed ("-"). */
  readonly covers: string[];
}

async function bench(stores: Stores) {
  const world: World = {
    limit: false,
    playing: 0,
    nowMs: 0,
    answered: Promise.resolve(),
    logged: [],
    covers: [],
  };
  const cache = await createAudioCache({
    scope: createScope(),
    store: stores.audio,
    http: {
      download: async (url, signal) => {
        await world.answered;
        if (signal?.aborted === true) return fail({ kind: "aborted" });
        return succeed(new Blob([new Uint8Array(Number(url) * STEP)]));
      },
    },
    digest: { md5OfFile: (file) => Promise.resolve(`md5 of ${file.size}`) },
    covers: {
      keep: (url) => url !== null && world.covers.push(`+${url}`),
      remove: (urls) => world.covers.push(...urls.map((url) => `-${url}`)),
      clear: async () => void world.covers.push("none"),
    },
    log: { warn: (_, failure) => void world.logged.push(failure), error: () => {} },
    nowMs: () => (world.nowMs += 1),
    limitMb: () => world.limit,
    inUse: () => new Set([trackId(world.playing)]),
    onFull: () => {},
  });
  const keep = (
    id: number,
    steps: number,
    said: Partial<CacheJob["download"]> = {},
    coverUrl: string | null = null,
  ): Promise<void> =>
    cache.keep({
      id: trackId(id),
      download: { url: String(steps), sizeBytes: null, md5: null, ...said },
      coverUrl,
      bitRate: 320_000,
      from: "netease",
      name: `Track ${id}`,
      artist: "Somebody",
      levelling: null,
    });
  return { stores, world, cache, keep };
}

/** From now on downloads wait until the returned function is called. */
function later(world: World): () => void {
  let answer = (): void => {};
  world.answered = new Promise((done) => {
    answer = done;
  });
  return answer;
}

let lastName = 0;
const createOnDisk = (): Stores => createDexieStores(createDatabase(`cache-${++lastName}`));

/** The stores of two windows over the same data. */
type Two = readonly [Stores, Stores];
const sharedMemory = (): Two => {
  const stores = createMemoryStores();
  return [stores, stores];
};
const sharedDisk = (): Two => [
  createOnDisk(),
  createDexieStores(createDatabase(`cache-${lastName}`)),
];

describe.each([
  ["memory", createMemoryStores, sharedMemory, 60],
  ["Dexie", createOnDisk, sharedDisk, 15],
] as const)("the cache of songs in %s", (_, create, createTwo, numRuns) => {
  it("holds what a model holds, and tells a total that agrees with a recount to the byte", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const { stores, world, cache, keep } = await bench(create());
        let model: Kept[] = [];
        for (const step of steps) {
          switch (step.kind) {
            case "keep":
              await keep(step.id, step.steps);
              if (model.some(({ id }) => id === step.id)) break;
              model.push({ id: step.id, sizeBytes: step.steps * STEP });
              model = fitted(model, world.limit, world.playing);
              break;
            case "remove":
              await cache.remove(trackId(step.id));
              model = model.filter(({ id }) => id !== step.id);
              break;
            case "limit":
              world.limit = step.megabytes;
              await cache.fit();
              model = fitted(model, world.limit, world.playing);
              break;
            case "play":
              world.playing = step.id;
              break;
            case "clear":
              await cache.clear();
              model = [];
              break;
          }
          const metas = await stores.audio.metas();
          expect(metas.map(({ id, sizeBytes }) => ({ id: numberOf(id), sizeBytes }))).toEqual(
            model,
          );
          expect(cache.usage.value).toEqual({ trackCount: model.length, sizeBytes: sum(model) });
          for (let id = 1; id <= 6; id += 1)
            expect(cache.has(trackId(id))).toBe(model.some((kept) => kept.id === id));
        }
        await stores.destroy();
      }),
      { numRuns },
    );
  });

  it("tells the right total when everything happens at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const { stores, world, cache, keep } = await bench(create());
        await Promise.all(
          steps.map((step) => {
            if (step.kind === "keep") return keep(step.id, step.steps);
            if (step.kind === "remove") return cache.remove(trackId(step.id));
            if (step.kind === "clear") return cache.clear();
            if (step.kind === "play") world.playing = step.id;
            else world.limit = step.megabytes;
            return cache.fit();
          }),
        );
        const metas = await stores.audio.metas();
        expect(cache.usage.value).toEqual({ trackCount: metas.length, sizeBytes: sum(metas) });
        const kept = new Set(metas.map(({ id }) => numberOf(id)));
        for (let id = 1; id <= 6; id += 1) expect(cache.has(trackId(id))).toBe(kept.has(id));
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
    await cache.remove(trackId(1));
    expect(cache.usage.value).toEqual({ trackCount: 0, sizeBytes: 0 });
  });

  it("keeps no bytes but those the service announced, and tries again the next time", async () => {
    const { world, cache, keep } = await bench(create());
    for (const said of [{ sizeBytes: STEP + 1 }, { md5: "md5 of another file" }]) {
      await keep(1, 1, said);
      expect(cache.has(trackId(1))).toBe(false);
      expect(world.logged.splice(0)).toMatchObject([{ kind: "malformed" }]);
    }
    expect(cache.usage.value.trackCount).toBe(0);
    await keep(1, 1, { sizeBytes: STEP, md5: `md5 of ${STEP}` });
    expect(cache.has(trackId(1))).toBe(true);
    expect(world.logged).toEqual([]);
  });

  it.each([
    ["removed", "remove"],
    ["cleared with the others", "clear"],
    ["skipped", "skip"],
  ] as const)("does not keep a song that is %s on its way", async (_what, step) => {
    const { world, cache, keep } = await bench(create());
    const answer = later(world);
    const keeping = keep(1, 1);
    if (step === "remove") await cache.remove(trackId(1));
    if (step === "clear") await cache.clear();
    if (step === "skip") cache.giveUpOthers(trackId(2));
    answer();
    await keeping;
    expect(cache.usage.value.trackCount).toBe(0);
    expect(world.logged).toEqual([]);
  });

  it("keeps a song that goes on sounding while it is on its way", async () => {
    const { world, cache, keep } = await bench(create());
    const answer = later(world);
    const keeping = keep(1, 1);
    cache.giveUpOthers(trackId(1));
    answer();
    await keeping;
    expect(cache.has(trackId(1))).toBe(true);
  });

  it("lets as many go as have to, however many those are", async () => {
    const { world, cache, keep } = await bench(create());
    for (let id = 1; id <= 50; id += 1) await keep(id, 1);
    world.playing = 3;
    world.limit = 2;
    await cache.fit();
    expect(cache.usage.value).toEqual({ trackCount: 4, sizeBytes: 4 * STEP });
    for (const id of [3, 48, 49, 50]) expect(cache.has(trackId(id))).toBe(true);
  });

  it("is known in every window: what is kept, removed and cleared in another", async () => {
    const [first, second] = createTwo();
    const [here, there] = [await bench(first), await bench(second)];
    await there.keep(1, 2);
    await there.keep(2, 1);
    await expect.poll(() => here.cache.usage.value).toEqual({ trackCount: 2, sizeBytes: 3 * STEP });
    expect(here.cache.has(trackId(1))).toBe(true);
    const seen = here.cache.revision.value;
    await there.cache.remove(trackId(1));
    await expect.poll(() => here.cache.has(trackId(1))).toBe(false);
    expect(here.cache.revision.value).toBeGreaterThan(seen);
    await there.cache.clear();
    await expect.poll(() => here.cache.usage.value).toEqual({ trackCount: 0, sizeBytes: 0 });
    expect(here.cache.has(trackId(2))).toBe(false);
    expect(here.world.logged).toEqual([]);
  });

  it("keeps a song again that another window has cleared", async () => {
    const [first, second] = createTwo();
    const [here, there] = [await bench(first), await bench(second)];
    await here.keep(1, 1);
    await there.cache.clear();
    await expect.poll(() => here.cache.has(trackId(1))).toBe(false);
    await here.keep(1, 1);
    expect(await first.audio.metas()).toHaveLength(1);
    await expect.poll(() => there.cache.has(trackId(1))).toBe(true);
  });

  it("lets no more go than has to when two windows make room at once", async () => {
    const [stores, others] = createTwo();
    const there = await bench(others);
    const metas = async (count?: number): Promise<readonly AudioMeta[]> => {
      await there.cache.fit();
      return await stores.audio.metas(count);
    };
    const here = await bench({ ...stores, audio: { ...stores.audio, metas } });
    for (let id = 1; id <= 8; id += 1) await there.keep(id, 1);
    here.world.limit = 2;
    there.world.limit = 2;
    await here.cache.fit();
    expect((await stores.audio.metas()).map(({ id }) => id)).toEqual(trackIds(5, 6, 7, 8));
  });

  it("keeps covers as long as a song has them", async () => {
    const { world, cache, keep } = await bench(create());
    await keep(1, 1, {}, "/one.jpg");
    await keep(2, 1, {}, "/one.jpg");
    await keep(3, 1, {}, "/three.jpg");
    await keep(4, 1);
    expect(world.covers.splice(0)).toEqual(["+/one.jpg", "+/one.jpg", "+/three.jpg"]);
    await cache.remove(trackId(1));
    await cache.remove(trackId(4));
    expect(world.covers).toEqual([]);
    world.limit = 0.1;
    await cache.fit();
    expect(world.covers.splice(0).toSorted()).toEqual(["-/one.jpg", "-/three.jpg"]);
    await cache.clear();
    expect(world.covers).toEqual(["none"]);
  });
});
